import { inArray } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { billingCustomer, billingEvent, invoice, subscription } from '#server/db/schema/billing.ts';

/** Provider name of purchases at the fake Stripe. */
export const FAKE_PROVIDER = 'fake-stripe';
/** Earlier versions used the name `test` for purchases without money. */
const TEST_PROVIDERS: readonly string[] = [FAKE_PROVIDER, 'test'];

/**
 * Deletes test purchases, except purchases at `provider`. Their users never paid and must not have a plan. Purchases at
 * Stripe are never deleted.
 */
export const removeTestPurchases = async (db: Db, provider: string): Promise<void> => {
  const others = TEST_PROVIDERS.filter((name) => name !== provider);
  await db.transaction(async (tx) => {
    for (const table of [subscription, invoice, billingEvent, billingCustomer]) {
      await tx.delete(table).where(inArray(table.provider, others));
    }
  });
};
