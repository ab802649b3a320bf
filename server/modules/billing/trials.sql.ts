import { and, eq, gt, inArray, lt, notInArray, or } from 'drizzle-orm';
import type { Window } from '#server/security/attempt-limits.sql.ts';
import type { Db } from '#server/db/db.ts';
import { planRuns } from '#server/db/running-plan.ts';
import { appUser } from '#server/db/schema/accounts.ts';
import { billingCheckout, trialUse } from '#server/db/schema/billing.ts';

const checkoutsOf = (db: Db, userId: string) =>
  db.select({ id: billingCheckout.id }).from(billingCheckout).where(eq(billingCheckout.userId, userId));

/** Whether a bought or granted plan of the account runs. */
export const hasRunningPlan = async (db: Db, userId: string, now: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.id, userId), planRuns(appUser.id, now)))
    .limit(1);
  return rows.length > 0;
};

/** Whether one of these keys had its trial, or another account has reserved it. */
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
  /** The counters of the buyer's network; they count the trial when it begins. */
  networkCounters: readonly Window[];
  now: Date;
  heldUntil: Date;
};

/** Reserves the trial of all keys for a checkout. Returns false, and reserves nothing, if one of the keys is taken. */
export const holdTrial = async (
  tx: Db,
  { keys, checkoutId, networkCounters, now, heldUntil }: Hold,
): Promise<boolean> => {
  await tx
    .delete(trialUse)
    .where(and(inArray(trialUse.key, [...keys]), eq(trialUse.isUsed, false), lt(trialUse.heldUntil, now)));
  const held = await tx
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
  if (held.length === keys.length) return true;
  if (held.length > 0) await tx.delete(trialUse).where(or(...held.map(({ key }) => eq(trialUse.key, key))));
  return false;
};

/** Releases what a checkout reserved and did not use. */
export const releaseTrial = async (tx: Db, checkoutId: string): Promise<void> => {
  await tx.delete(trialUse).where(and(eq(trialUse.checkoutId, checkoutId), eq(trialUse.isUsed, false)));
};

/** Marks the reserved trials of an account as used. Returns the network counters of those that were not marked before. */
export const markTrialsUsed = async (tx: Db, userId: string): Promise<Window[]> => {
  const isNew = and(eq(trialUse.isUsed, false), inArray(trialUse.checkoutId, checkoutsOf(tx, userId)));
  const begun = await tx.select().from(trialUse).where(isNew).for('update');
  if (begun.length === 0) return [];
  const keys = begun.map(({ key }) => key);
  await tx.update(trialUse).set({ isUsed: true, networkCounters: null }).where(inArray(trialUse.key, keys));
  return begun.flatMap(({ networkCounters }) => networkCounters ?? []);
};
