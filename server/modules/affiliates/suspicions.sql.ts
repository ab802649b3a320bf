import { and, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { paymentMark, referral, referralFlag, referredAccount, seenNetwork } from '#server/db/schema/affiliates.ts';
import type { ReferralRow } from './referrals.sql.ts';

export type FlagReason = (typeof referralFlag.$inferSelect)['reason'];

/** Selects the accounts that an affiliate referred. */
const siblings = (db: Db, affiliateId: string) =>
  db
    .select({ userId: referredAccount.userId })
    .from(referredAccount)
    .innerJoin(referral, eq(referral.id, referredAccount.referralId))
    .where(eq(referral.affiliateId, affiliateId));

/** Returns true if the affiliate referred another account with the same mailbox. */
export const hasSiblingOfMailbox = async (
  db: Db,
  { affiliateId, userId, mailboxHash }: { affiliateId: string; userId: string; mailboxHash: string },
): Promise<boolean> => {
  const rows = await db
    .select({ userId: referredAccount.userId })
    .from(referredAccount)
    .innerJoin(referral, eq(referral.id, referredAccount.referralId))
    .where(
      and(
        eq(referral.affiliateId, affiliateId),
        eq(referredAccount.mailboxHash, mailboxHash),
        ne(referredAccount.userId, userId),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** Returns true if the affiliate, or another account that the affiliate referred, used this network after `since`. */
export const wasInNetwork = async (
  db: Db,
  {
    affiliateId,
    userId,
    networkHash,
    since,
  }: { affiliateId: string; userId: string; networkHash: string; since: Date },
): Promise<boolean> => {
  const rows = await db
    .select({ userId: seenNetwork.userId })
    .from(seenNetwork)
    .where(
      and(
        eq(seenNetwork.networkHash, networkHash),
        gt(seenNetwork.seenAt, since),
        ne(seenNetwork.userId, userId),
        or(eq(seenNetwork.userId, affiliateId), inArray(seenNetwork.userId, siblings(db, affiliateId))),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

export const storeNetwork = async (db: Db, row: typeof seenNetwork.$inferInsert): Promise<void> => {
  const { seenAt } = row;
  await db
    .insert(seenNetwork)
    .values(row)
    .onConflictDoUpdate({ target: [seenNetwork.userId, seenNetwork.networkHash], set: { seenAt } });
};

export const deleteNetworksBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(seenNetwork).where(lt(seenNetwork.seenAt, moment));
};

export const insertCardHashes = async (tx: Db, userId: string, markHashes: readonly string[]): Promise<void> => {
  if (markHashes.length === 0) return;
  await tx
    .insert(paymentMark)
    .values(markHashes.map((markHash) => ({ userId, markHash })))
    .onConflictDoNothing();
};

/** Lists the ids of other accounts that used a card of this account. */
export const findAccountsWithSameCard = async (db: Db, userId: string): Promise<string[]> => {
  const own = db.select({ markHash: paymentMark.markHash }).from(paymentMark).where(eq(paymentMark.userId, userId));
  const rows = await db
    .selectDistinct({ userId: paymentMark.userId })
    .from(paymentMark)
    .where(and(inArray(paymentMark.markHash, own), ne(paymentMark.userId, userId)));
  return rows.map((row) => row.userId);
};

/** Lists the referrals of these accounts. */
export const findReferralsOf = async (
  db: Db,
  userIds: readonly string[],
): Promise<(ReferralRow & { userId: string })[]> =>
  userIds.length === 0
    ? []
    : (
        await db
          .select({ referral, userId: referredAccount.userId })
          .from(referredAccount)
          .innerJoin(referral, eq(referral.id, referredAccount.referralId))
          .where(inArray(referredAccount.userId, [...userIds]))
      ).map((row) => ({ ...row.referral, userId: row.userId }));

/** Adds a flag to a referral. Returns false if the referral already has a flag with this reason. */
export const insertFlag = async (tx: Db, referralId: string, reason: FlagReason, raisedAt: Date): Promise<boolean> =>
  (await tx.insert(referralFlag).values({ referralId, reason, raisedAt }).onConflictDoNothing().returning()).length > 0;

export const setReferralState = async (
  tx: Db,
  id: string,
  state: ReferralRow['state'],
  unless: ReferralRow['state'],
): Promise<void> => {
  await tx
    .update(referral)
    .set({ state })
    .where(and(eq(referral.id, id), ne(referral.state, unless)));
};

export const decideFlags = async (
  tx: Db,
  referralId: string,
  decision: 'cleared' | 'refused',
  decidedAt: Date,
): Promise<number> => {
  const rows = await tx
    .update(referralFlag)
    .set({ decision, decidedAt })
    .where(and(eq(referralFlag.referralId, referralId), isNull(referralFlag.decision)))
    .returning({ reason: referralFlag.reason });
  return rows.length;
};
