import type { Db } from '#server/db/db.ts';
import { findHeld } from './plan-news.sql.ts';
import type { HeldSubscription } from './plan-news.ts';
import { findRefusedWebhooks } from './refused-webhooks.sql.ts';

/** What the operator reads about payments, as stored: it needs no payment provider. */
export const createBillingFigures = ({ db, now }: { db: Db; now: () => Date }) => ({
  /** All bought plans of a user. */
  boughtOf: (userId: string): Promise<HeldSubscription[]> => findHeld(db, userId),

  /** The webhooks that were refused today (UTC). */
  refusedWebhooks: (): Promise<number> => findRefusedWebhooks(db, now()),
});

export type BillingFigures = ReturnType<typeof createBillingFigures>;
