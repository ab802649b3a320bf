import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { billingCheckout, trialUse } from '#server/db/schema/billing.ts';
import { keyedHash } from '#server/security/secrets.ts';
import type { CustomerState } from './billing-provider.ts';

type Deps = { key: string; now: () => Date };

/** Returns the provider's ids of running trials of a user whose card already had a trial in another account. */
export type FindSpentTrials = (tx: Db, userId: string, state: CustomerState) => Promise<string[]>;

/**
 * Limits trials to one per card. A trial starts without a card, so the card is checked when the user adds it. If the
 * card already had a trial in another account, the new trial ends without a charge. Cards are stored as keyed hashes,
 * like the keys of `createTrials`.
 */
export const createFindSpentTrials =
  ({ key, now }: Deps): FindSpentTrials =>
  async (tx, userId, { subscriptions, cards }) => {
    const mine = await checkoutsOf(tx, userId);
    const [own] = await tx
      .select({ checkoutId: trialUse.checkoutId })
      .from(trialUse)
      .where(and(inArray(trialUse.checkoutId, mine), eq(trialUse.isUsed, true)))
      .limit(1);
    if (own === undefined || cards.length === 0) return [];
    const keys = cards.map((card) => keyedHash(key, 'trial-card', card)).toSorted();
    await tx
      .insert(trialUse)
      .values(keys.map((cardKey) => ({ key: cardKey, checkoutId: own.checkoutId, isUsed: true, heldUntil: now() })))
      .onConflictDoNothing();
    const uses = await tx.select({ checkoutId: trialUse.checkoutId }).from(trialUse).where(inArray(trialUse.key, keys));
    const isKnown = uses.some(({ checkoutId }) => !mine.includes(checkoutId));
    return isKnown ? subscriptions.filter(({ status }) => status === 'trial').map(({ id }) => id) : [];
  };

const checkoutsOf = async (tx: Db, userId: string): Promise<string[]> =>
  (await tx.select({ id: billingCheckout.id }).from(billingCheckout).where(eq(billingCheckout.userId, userId))).map(
    ({ id }) => id,
  );
