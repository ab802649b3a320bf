import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { invoice } from '#server/db/schema/billing.ts';
import { fullWithdrawal, planWithdrawal } from '#server/db/schema/plan-orders.ts';

export type WithdrawalRow = typeof planWithdrawal.$inferSelect;

/** Stores a withdrawal. Does nothing if the subscription was withdrawn before. */
export const insertWithdrawal = async (tx: Db, row: typeof planWithdrawal.$inferInsert): Promise<void> => {
  await tx.insert(planWithdrawal).values(row).onConflictDoNothing();
};

export const findWithdrawal = async (
  db: Db,
  provider: string,
  subscriptionProviderId: string,
): Promise<WithdrawalRow | undefined> =>
  (
    await db
      .select()
      .from(planWithdrawal)
      .where(
        and(eq(planWithdrawal.provider, provider), eq(planWithdrawal.subscriptionProviderId, subscriptionProviderId)),
      )
  )[0];

/** Finds a withdrawal and locks it until the transaction ends. */
export const lockWithdrawal = async (tx: Db, id: string): Promise<WithdrawalRow | undefined> =>
  (await tx.select().from(planWithdrawal).where(eq(planWithdrawal.id, id)).for('update'))[0];

export const updateWithdrawal = async (
  tx: Db,
  id: string,
  part: Partial<typeof planWithdrawal.$inferInsert>,
): Promise<void> => {
  await tx.update(planWithdrawal).set(part).where(eq(planWithdrawal.id, id));
};

/** True if a payment of the subscription had an open dispute at the last reading. */
const isDisputedSql = sql`exists (select 1 from ${invoice} where ${invoice.provider} = ${planWithdrawal.provider}
  and ${invoice.subscriptionProviderId} = ${planWithdrawal.subscriptionProviderId} and ${invoice.disputeStatus} = 'open')`;

/**
 * Lists up to `most` unfinished withdrawals that can be retried at `now`, ordered by their last attempt. A withdrawal
 * that waits for a bank can be retried at its `retryAt`, or when a reading has stored the decision.
 */
export const findUnfinishedWithdrawals = async (
  db: Db,
  provider: string,
  { now, most }: { now: Date; most: number },
): Promise<WithdrawalRow[]> => {
  const isReady = or(isNull(planWithdrawal.retryAt), lte(planWithdrawal.retryAt, now), sql`not ${isDisputedSql}`);
  return db
    .select()
    .from(planWithdrawal)
    .where(and(eq(planWithdrawal.provider, provider), isNull(planWithdrawal.finishedAt), isReady))
    .orderBy(asc(sql`coalesce(${planWithdrawal.retryAt}, ${planWithdrawal.at})`))
    .limit(most);
};

/** Returns true if one of these keys already had another full withdrawal from one of these plans. */
export const hasWithdrawnInFull = async (
  db: Db,
  { keys, planIds, withdrawalId }: { keys: readonly string[]; planIds: readonly string[]; withdrawalId: string | null },
): Promise<boolean> => {
  const found = await db
    .select({ key: fullWithdrawal.key })
    .from(fullWithdrawal)
    .where(
      and(
        inArray(fullWithdrawal.key, [...keys]),
        inArray(fullWithdrawal.planId, [...planIds]),
        ...(withdrawalId === null ? [] : [ne(fullWithdrawal.withdrawalId, withdrawalId)]),
      ),
    )
    .limit(1);
  return found.length > 0;
};

export const insertFullWithdrawals = async (
  tx: Db,
  rows: readonly (typeof fullWithdrawal.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0) {
    await tx
      .insert(fullWithdrawal)
      .values([...rows])
      .onConflictDoNothing();
  }
};
