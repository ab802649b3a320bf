import { asc, countDistinct, eq, inArray, isNull, min, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { appUser } from '#server/db/schema/accounts.ts';
import { affiliateEntry, referral, referralFlag, referredAccount } from '#server/db/schema/affiliates.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { FlagReason } from './suspicions.sql.ts';

/** A referral with its two accounts. `referredEmail` is null if the referred account was deleted. */
export type ReferralParties = { id: string; affiliateEmail: string; referredEmail: string | null };

/** A referral with undecided flags. `raisedAt`: time of the oldest flag. */
export type FlaggedReferral = ReferralParties & { raisedAt: Date; reasons: FlagReason[] };

const referred = alias(appUser, 'referred');
const parties = { id: referral.id, affiliateEmail: appUser.email, referredEmail: referred.email };

/** Lists up to `most` referrals with undecided flags, oldest flag first. */
export const findFlaggedReferrals = async (db: Db, most: number): Promise<FlaggedReferral[]> => {
  const raisedAt = min(referralFlag.raisedAt);
  const rows = await db
    .select({
      ...parties,
      raisedAt,
      reasons: sql<FlagReason[]>`array_agg(${referralFlag.reason} order by ${referralFlag.reason})`,
    })
    .from(referralFlag)
    .innerJoin(referral, eq(referral.id, referralFlag.referralId))
    .innerJoin(appUser, eq(appUser.id, referral.affiliateId))
    .leftJoin(referredAccount, eq(referredAccount.referralId, referral.id))
    .leftJoin(referred, eq(referred.id, referredAccount.userId))
    .where(isNull(referralFlag.decision))
    .groupBy(referral.id, appUser.email, referred.email)
    .orderBy(asc(raisedAt), asc(referral.id))
    .limit(most);
  return rows.flatMap((row) => (row.raisedAt === null ? [] : [{ ...row, raisedAt: row.raisedAt }]));
};

export const countFlaggedReferrals = async (db: Db): Promise<number> =>
  (
    await db
      .select({ found: countDistinct(referralFlag.referralId) })
      .from(referralFlag)
      .where(isNull(referralFlag.decision))
  )[0]?.found ?? 0;

export const findReferralParties = async (db: Db, id: string): Promise<ReferralParties | undefined> =>
  (
    await db
      .select(parties)
      .from(referral)
      .innerJoin(appUser, eq(appUser.id, referral.affiliateId))
      .leftJoin(referredAccount, eq(referredAccount.referralId, referral.id))
      .leftJoin(referred, eq(referred.id, referredAccount.userId))
      .where(eq(referral.id, id))
  )[0];

/** Sums the ledger of each referral by currency, in cents. Sums of 0 are omitted. */
export const sumCommission = async (
  db: Db,
  referralIds: readonly string[],
): Promise<{ referralId: string; currency: Currency; cents: number }[]> => {
  if (referralIds.length === 0) return [];
  const rows = await db
    .select({
      referralId: affiliateEntry.referralId,
      currency: affiliateEntry.currency,
      cents: sum(affiliateEntry.amountCents).mapWith(Number),
    })
    .from(affiliateEntry)
    .where(inArray(affiliateEntry.referralId, [...referralIds]))
    .groupBy(affiliateEntry.referralId, affiliateEntry.currency)
    .orderBy(asc(affiliateEntry.currency));
  return rows.flatMap(({ referralId, ...row }) =>
    referralId === null || row.cents === 0 ? [] : [{ ...row, referralId }],
  );
};
