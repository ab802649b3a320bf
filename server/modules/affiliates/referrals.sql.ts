import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appUser } from '#server/db/schema/accounts.ts';
import { referral, referredAccount } from '#server/db/schema/affiliates.ts';

export type ReferralRow = typeof referral.$inferSelect;

/** Locks an account, so that it cannot be deleted before the transaction ends. */
export const lockAccount = async (tx: Db, id: string): Promise<{ id: string; email: string } | undefined> =>
  (
    await tx.select({ id: appUser.id, email: appUser.email }).from(appUser).where(eq(appUser.id, id)).for('key share')
  )[0];

export const findReferral = async (db: Db, id: string): Promise<ReferralRow | undefined> =>
  (await db.select().from(referral).where(eq(referral.id, id)))[0];

export const findReferralOf = async (db: Db, userId: string): Promise<ReferralRow | undefined> =>
  (
    await db
      .select({ referral })
      .from(referredAccount)
      .innerJoin(referral, eq(referral.id, referredAccount.referralId))
      .where(eq(referredAccount.userId, userId))
  )[0]?.referral;

export const insertReferral = async (
  tx: Db,
  row: ReferralRow,
  account: Omit<typeof referredAccount.$inferInsert, 'referralId'>,
): Promise<void> => {
  await tx.insert(referral).values(row);
  await tx.insert(referredAccount).values({ ...account, referralId: row.id });
};
