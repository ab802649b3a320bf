import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { follow, pageCount, seenAd } from '#server/db/schema/following.ts';

export type FollowRow = typeof follow.$inferSelect;
export type PageCountRow = typeof pageCount.$inferSelect;

const isFollow = (userId: string, pageId: string) => and(eq(follow.userId, userId), eq(follow.pageId, pageId));

/** Returns the row of a follow, also of a tombstone. */
export const findFollow = async (tx: Db, userId: string, pageId: string): Promise<FollowRow | null> =>
  (await tx.select().from(follow).where(isFollow(userId, pageId)))[0] ?? null;

export const writeFollow = async (tx: Db, row: FollowRow): Promise<void> => {
  const { userId: _userId, pageId: _pageId, ...facts } = row;
  await tx
    .insert(follow)
    .values(row)
    .onConflictDoUpdate({ target: [follow.userId, follow.pageId], set: facts });
};

/** Turns a follow into a tombstone: deletes the data of the page but not its key. */
export const writeFollowTombstone = async (
  tx: Db,
  userId: string,
  pageId: string,
  end: { seq: number; at: Date },
): Promise<void> => {
  await tx
    .update(follow)
    .set({ pageName: null, pageUrl: null, pageLogoUrl: null, seq: end.seq, deletedAt: end.at })
    .where(isFollow(userId, pageId));
};

/** Returns the ads that are marked as seen. */
export const findSeen = async (tx: Db, userId: string, adIds: readonly string[]): Promise<string[]> => {
  if (adIds.length === 0) return [];
  const found = await tx
    .select({ adId: seenAd.adId })
    .from(seenAd)
    .where(
      and(
        eq(seenAd.userId, userId),
        sql`${seenAd.adId} = any(${sql.param([...adIds])}::text[])`,
        isNull(seenAd.deletedAt),
      ),
    );
  return found.map(({ adId }) => adId);
};

/** `marks` must contain each ad at most once. */
export const writeSeen = async (tx: Db, marks: readonly (typeof seenAd.$inferInsert)[]): Promise<void> => {
  if (marks.length === 0) return;
  await tx
    .insert(seenAd)
    .values([...marks])
    .onConflictDoUpdate({
      target: [seenAd.userId, seenAd.adId],
      set: { seq: sql`excluded.seq`, deletedAt: sql`excluded.deleted_at` },
    });
};

/** Returns the row of a count, also of a tombstone. */
export const findCount = async (tx: Db, userId: string, pageId: string, day: string): Promise<PageCountRow | null> => {
  const isDay = and(eq(pageCount.userId, userId), eq(pageCount.pageId, pageId), eq(pageCount.day, day));
  return (await tx.select().from(pageCount).where(isDay))[0] ?? null;
};

/** Returns the keys with a count that is not deleted. */
export const findLiveCounts = async (
  tx: Db,
  userId: string,
  keys: readonly Pick<PageCountRow, 'pageId' | 'day'>[],
): Promise<Pick<PageCountRow, 'pageId' | 'day'>[]> => {
  if (keys.length === 0) return [];
  const pageIds = sql.param(keys.map(({ pageId }) => pageId));
  const days = sql.param(keys.map(({ day }) => day));
  const isOneOf = sql`(${pageCount.pageId}, ${pageCount.day}) in (select * from unnest(${pageIds}::text[], ${days}::date[]))`;
  return tx
    .select({ pageId: pageCount.pageId, day: pageCount.day })
    .from(pageCount)
    .where(and(eq(pageCount.userId, userId), isOneOf, isNull(pageCount.deletedAt)));
};

/** Lists the days with a count of the page, the oldest first. */
export const listCountDays = async (tx: Db, userId: string, pageId: string): Promise<string[]> => {
  const found = await tx
    .select({ day: pageCount.day })
    .from(pageCount)
    .where(and(eq(pageCount.userId, userId), eq(pageCount.pageId, pageId), isNull(pageCount.deletedAt)))
    .orderBy(asc(pageCount.day));
  return found.map(({ day }) => day);
};

export const writeCount = async (tx: Db, row: PageCountRow): Promise<void> => {
  const { userId: _userId, pageId: _pageId, day: _day, ...facts } = row;
  await tx
    .insert(pageCount)
    .values(row)
    .onConflictDoUpdate({ target: [pageCount.userId, pageCount.pageId, pageCount.day], set: facts });
};
