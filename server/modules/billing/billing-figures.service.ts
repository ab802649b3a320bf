import type { Db } from '#server/db/db.ts';
import { findPaymentMonths, sumOpenDisputes, type OpenDisputes, type PaymentMonth } from './billing-figures.sql.ts';
import { heldAt } from './held-at.ts';
import { findHeld } from './plan-news.sql.ts';
import type { HeldSubscription } from './held-subscription.ts';
import { findRefusedWebhooks } from './refused-webhooks.sql.ts';

/** What the operator reads about payments, as stored: it needs no payment provider. */
export const createBillingFigures = ({ db, now }: { db: Db; now: () => Date }) => ({
  /** All bought plans of a user, as they are now. */
  boughtOf: async (userId: string): Promise<HeldSubscription[]> =>
    (await findHeld(db, userId)).map((held) => heldAt(held, now())),

  /** The webhooks that were refused today (UTC), and in the last 30 days. */
  refusedWebhooks: (): Promise<{ today: number; last30Days: number }> => findRefusedWebhooks(db, now()),

  openDisputes: (): Promise<OpenDisputes[]> => sumOpenDisputes(db),

  /** The payments since `since`, by month (UTC), newest first. */
  paymentMonths: (since: Date): Promise<PaymentMonth[]> => findPaymentMonths(db, since),
});

export type BillingFigures = ReturnType<typeof createBillingFigures>;
