import { and, asc, count, eq, gte, min, sql, sum } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { affiliateClick, affiliateEntry, referral } from '#server/db/schema/affiliates.ts';

export type DayCount = { day: string; found: number };

/** Counts a click. `day`: UTC date, for example `2026-01-31`. */
export const countClick = async (db: Db, affiliateId: string, day: string): Promise<void> => {
  await db
    .insert(affiliateClick)
    .values({ affiliateId, day, clicks: 1 })
    .onConflictDoUpdate({
      target: [affiliateClick.affiliateId, affiliateClick.day],
      set: { clicks: sql`${affiliateClick.clicks} + 1` },
    });
};

export const findClicks = async (db: Db, affiliateId: string, since: string): Promise<DayCount[]> =>
  db
    .select({ day: affiliateClick.day, found: affiliateClick.clicks })
    .from(affiliateClick)
    .where(and(eq(affiliateClick.affiliateId, affiliateId), gte(affiliateClick.day, since)))
    .orderBy(asc(affiliateClick.day));

export const findSignUps = async (db: Db, affiliateId: string, since: string): Promise<DayCount[]> => {
  const day = sql<string>`to_char(${referral.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({ day: sql<string>`${day}`.as('day'), found: count() })
    .from(referral)
    .where(and(eq(referral.affiliateId, affiliateId), gte(referral.createdAt, new Date(`${since}T00:00:00.000Z`))))
    .groupBy(sql`day`);
};

/** Counts referrals by the day of their first payment (UTC). */
export const findPaying = async (db: Db, affiliateId: string): Promise<DayCount[]> => {
  const first = db
    .select({ at: min(affiliateEntry.at).as('first_at') })
    .from(affiliateEntry)
    .where(and(eq(affiliateEntry.affiliateId, affiliateId), eq(affiliateEntry.kind, 'commission')))
    .groupBy(affiliateEntry.referralId)
    .as('first');
  return db
    .select({
      day: sql<string>`to_char(${first.at} at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      found: count(),
    })
    .from(first)
    .groupBy(sql`day`);
};

export const countTotals = async (db: Db, affiliateId: string): Promise<{ clicks: number; signUps: number }> => {
  const clicks = await db
    .select({ found: sum(affiliateClick.clicks).mapWith(Number) })
    .from(affiliateClick)
    .where(eq(affiliateClick.affiliateId, affiliateId));
  const signUps = await db.select({ found: count() }).from(referral).where(eq(referral.affiliateId, affiliateId));
  return { clicks: clicks[0]?.found ?? 0, signUps: signUps[0]?.found ?? 0 };
};
