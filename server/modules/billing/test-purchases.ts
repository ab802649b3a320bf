import { inArray } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { billingCustomer, billingEvent, invoice, subscription } from '#server/db/schema/billing.ts';

/** The name under which purchases at the fake Stripe are stored. */
export const FAKE_PROVIDER = 'fake-stripe';
/** `test` is the name that earlier versions used for purchases without money. */
const TEST_PROVIDERS: readonly string[] = [FAKE_PROVIDER, 'test'];

/**
 * Removes purchases in test mode at another provider than `provider`: its users never paid and must not have a plan.
 * Purchases at Stripe are never removed.
 */
export const removeTestPurchases = async (db: Db, provider: string): Promise<void> => {
  const others = TEST_PROVIDERS.filter((name) => name !== provider);
  await db.transaction(async (tx) => {
    for (const table of [subscription, invoice, billingEvent, billingCustomer]) {
      await tx.delete(table).where(inArray(table.provider, others));
    }
  });
};
