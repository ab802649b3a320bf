import { and, eq, gt, inArray, lt, notInArray, or } from 'drizzle-orm';
import type { Window } from '#server/security/attempt-limits.sql.ts';
import type { Db } from '#server/db/db.ts';
import { planRuns } from '#server/db/running-plan.ts';
import { appUser } from '#server/db/schema/accounts.ts';
import { billingCheckout, trialUse } from '#server/db/schema/billing.ts';

const checkoutsOf = (db: Db, userId: string) =>
  db.select({ id: billingCheckout.id }).from(billingCheckout).where(eq(billingCheckout.userId, userId));

/** Returns true if the account has a running plan, bought or granted. */
export const hasRunningPlan = async (db: Db, userId: string, now: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.id, userId), planRuns(appUser.id, now)))
    .limit(1);
  return rows.length > 0;
};

/** Returns true if one of these keys already had a trial, or another account has reserved its trial. */
export const isTrialTaken = async (
  db: Db,
  { keys, userId, now }: { keys: readonly string[]; userId: string; now: Date },
): Promise<boolean> => {
  const isReserved = and(gt(trialUse.heldUntil, now), notInArray(trialUse.checkoutId, checkoutsOf(db, userId)));
  const rows = await db
    .select({ key: trialUse.key })
    .from(trialUse)
    .where(and(inArray(trialUse.key, [...keys]), or(eq(trialUse.isUsed, true), isReserved)))
    .limit(1);
  return rows.length > 0;
};

type Hold = {
  keys: readonly string[];
  checkoutId: string;
  /** Counters of the buyer's network. They are incremented when the trial starts. */
  networkCounters: readonly Window[];
  now: Date;
  heldUntil: Date;
};

/** Reserves the trial of all keys for a checkout. Returns false and reserves nothing if a key is not available. */
export const reserveTrial = async (
  tx: Db,
  { keys, checkoutId, networkCounters, now, heldUntil }: Hold,
): Promise<boolean> => {
  await tx
    .delete(trialUse)
    .where(and(inArray(trialUse.key, [...keys]), eq(trialUse.isUsed, false), lt(trialUse.heldUntil, now)));
  const reserved = await tx
    .insert(trialUse)
    .values(
      keys.toSorted().map((key, index) => ({
        key,
        checkoutId,
        isUsed: false,
        heldUntil,
        networkCounters: index === 0 ? [...networkCounters] : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ key: trialUse.key });
  if (reserved.length === keys.length) return true;
  if (reserved.length > 0) await tx.delete(trialUse).where(or(...reserved.map(({ key }) => eq(trialUse.key, key))));
  return false;
};

/** Releases the reserved, unused trial of a checkout. */
export const releaseTrial = async (tx: Db, checkoutId: string): Promise<void> => {
  await tx.delete(trialUse).where(and(eq(trialUse.checkoutId, checkoutId), eq(trialUse.isUsed, false)));
};

/** Marks the reserved trials of an account as used. Returns the network counters of newly marked trials. */
export const markTrialsUsed = async (tx: Db, userId: string): Promise<Window[]> => {
  const isNew = and(eq(trialUse.isUsed, false), inArray(trialUse.checkoutId, checkoutsOf(tx, userId)));
  const begun = await tx.select().from(trialUse).where(isNew).for('update');
  if (begun.length === 0) return [];
  const keys = begun.map(({ key }) => key);
  await tx.update(trialUse).set({ isUsed: true, networkCounters: null }).where(inArray(trialUse.key, keys));
  return begun.flatMap(({ networkCounters }) => networkCounters ?? []);
};
