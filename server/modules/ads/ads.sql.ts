import { and, asc, count, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, not, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CountedVersion } from '../../db/account-counts.ts';
import { queryRows, type Db } from '../../db/db.ts';
import { isOneOf, type AdKey } from '../../db/version-keys.ts';
import { capturedAd, savedAd } from '../../db/schema/ads.ts';
import { follow } from '../../db/schema/following.ts';
import { adPicture } from '../../db/schema/pictures.ts';
import { userSync } from '../../db/schema/sync.ts';

export type CapturedAdRow = typeof capturedAd.$inferSelect;
export type SavedAdRow = typeof savedAd.$inferSelect;

const isCapture = (userId: string, { adId, version }: AdKey) =>
  and(eq(capturedAd.userId, userId), eq(capturedAd.adId, adId), eq(capturedAd.version, version));

const isBookmark = (userId: string, adId: string) => and(eq(savedAd.userId, userId), eq(savedAd.adId, adId));

/** Returns the row of a version, also of a tombstone. */
export const findCapture = async (tx: Db, userId: string, key: AdKey): Promise<CapturedAdRow | null> =>
  (await tx.select().from(capturedAd).where(isCapture(userId, key)))[0] ?? null;

/** Returns the versions of an ad that are not deleted, the newest first. */
export const findLiveVersions = (tx: Db, userId: string, adId: string): Promise<CountedVersion[]> =>
  tx
    .select({
      version: capturedAd.version,
      pageId: capturedAd.pageId,
      why: capturedAd.why,
      capturedAt: capturedAd.capturedAt,
      adBytes: capturedAd.adBytes,
      listedAs: capturedAd.listedAs,
    })
    .from(capturedAd)
    .where(and(eq(capturedAd.userId, userId), eq(capturedAd.adId, adId), isNull(capturedAd.deletedAt)))
    .orderBy(desc(capturedAd.capturedAt), capturedAd.version);

/** Returns the versions that are not deleted. */
export const findLive = async (tx: Db, userId: string, keys: readonly AdKey[]): Promise<AdKey[]> =>
  keys.length === 0
    ? []
    : tx
        .select({ adId: capturedAd.adId, version: capturedAd.version })
        .from(capturedAd)
        .where(and(eq(capturedAd.userId, userId), isOneOf(capturedAd, keys), isNull(capturedAd.deletedAt)));

/** Returns the ads of which any version is not deleted. */
export const findStoredAds = async (tx: Db, userId: string, adIds: readonly string[]): Promise<string[]> => {
  if (adIds.length === 0) return [];
  const found = await tx
    .selectDistinct({ adId: capturedAd.adId })
    .from(capturedAd)
    .where(
      and(
        eq(capturedAd.userId, userId),
        sql`${capturedAd.adId} = any(${sql.param([...adIds])}::text[])`,
        isNull(capturedAd.deletedAt),
      ),
    );
  return found.map(({ adId }) => adId);
};

/** Whether the ad has a tombstone. */
export const hasTombstone = async (tx: Db, userId: string, adId: string): Promise<boolean> => {
  const found = await tx
    .select({ version: capturedAd.version })
    .from(capturedAd)
    .where(and(eq(capturedAd.userId, userId), eq(capturedAd.adId, adId), isNotNull(capturedAd.deletedAt)))
    .limit(1);
  return found.length > 0;
};

export const hasAdOfPage = async (tx: Db, userId: string, pageId: string): Promise<boolean> => {
  const found = await tx
    .select({ adId: capturedAd.adId })
    .from(capturedAd)
    .where(and(eq(capturedAd.userId, userId), eq(capturedAd.pageId, pageId), isNull(capturedAd.deletedAt)))
    .limit(1);
  return found.length > 0;
};

/** Returns the unsaved ad that was captured first and matches `which`, except `exceptAdId`; null if there is none. */
export const findOldestUnsaved = async (
  tx: Db,
  userId: string,
  { exceptAdId, which }: { exceptAdId: string; which?: SQL | undefined },
): Promise<string | null> => {
  const isSaved = exists(
    tx
      .select({ one: sql`1` })
      .from(savedAd)
      .where(and(eq(savedAd.userId, userId), eq(savedAd.adId, capturedAd.adId), isNull(savedAd.deletedAt))),
  );
  const [oldest] = await tx
    .select({ adId: capturedAd.adId })
    .from(capturedAd)
    .where(
      and(
        eq(capturedAd.userId, userId),
        ne(capturedAd.adId, exceptAdId),
        isNull(capturedAd.deletedAt),
        not(isSaved),
        which,
      ),
    )
    .orderBy(asc(capturedAd.capturedAt), asc(capturedAd.adId))
    .limit(1);
  return oldest?.adId ?? null;
};

export const writeCapture = async (tx: Db, row: CapturedAdRow): Promise<void> => {
  const { userId: _userId, adId: _adId, version: _version, ...facts } = row;
  await tx
    .insert(capturedAd)
    .values(row)
    .onConflictDoUpdate({ target: [capturedAd.userId, capturedAd.adId, capturedAd.version], set: facts });
};

/** Turns a version into a tombstone: deletes its content but not its key. */
export const writeCaptureTombstone = async (
  tx: Db,
  userId: string,
  key: AdKey,
  end: { seq: number; at: Date },
): Promise<void> => {
  await tx
    .update(capturedAd)
    .set({ ad: null, adBytes: 0, seq: end.seq, deletedAt: end.at, listedAs: null })
    .where(isCapture(userId, key));
};

/** Writes `listedAs`. It does not change `seq`, because devices compute for themselves which version they list. */
export const writeListedAs = async (
  tx: Db,
  userId: string,
  key: AdKey,
  listedAs: CapturedAdRow['listedAs'],
): Promise<void> => {
  await tx.update(capturedAd).set({ listedAs }).where(isCapture(userId, key));
};

/** Changes the reason of a version that is not deleted, if it differs. */
export const writeReason = async (
  tx: Db,
  userId: string,
  key: AdKey,
  { why, seq }: Pick<CapturedAdRow, 'why' | 'seq'>,
): Promise<void> => {
  await tx
    .update(capturedAd)
    .set({ why, seq })
    .where(and(isCapture(userId, key), isNull(capturedAd.deletedAt), ne(capturedAd.why, why)));
};

/** Lists at most `limit` ads with more than `most` versions that are not deleted, of all open accounts. */
export const listSurplusVersions = (
  db: Db,
  { most, limit }: { most: number; limit: number },
): Promise<{ userId: string; adId: string }[]> =>
  db
    .select({ userId: capturedAd.userId, adId: capturedAd.adId })
    .from(capturedAd)
    .innerJoin(userSync, and(eq(userSync.userId, capturedAd.userId), isNull(userSync.closedAt)))
    .where(isNull(capturedAd.deletedAt))
    .groupBy(capturedAd.userId, capturedAd.adId)
    .having(gt(count(), most))
    .limit(limit);

/** Gives a version a new seq. Returns false if the version does not exist or is deleted. */
export const touchCapture = async (tx: Db, userId: string, key: AdKey, seq: number): Promise<boolean> => {
  const rows = await tx
    .update(capturedAd)
    .set({ seq })
    .where(and(isCapture(userId, key), isNull(capturedAd.deletedAt)))
    .returning({ adId: capturedAd.adId });
  return rows.length === 1;
};

/** Returns the row of a bookmark, also of a tombstone. */
export const findBookmark = async (tx: Db, userId: string, adId: string): Promise<SavedAdRow | null> =>
  (await tx.select().from(savedAd).where(isBookmark(userId, adId)))[0] ?? null;

export const writeBookmark = async (tx: Db, row: SavedAdRow): Promise<void> => {
  const { userId: _userId, adId: _adId, ...facts } = row;
  await tx
    .insert(savedAd)
    .values(row)
    .onConflictDoUpdate({ target: [savedAd.userId, savedAd.adId], set: facts });
};

export const writeBookmarkTombstone = async (
  tx: Db,
  userId: string,
  adId: string,
  end: { seq: number; at: Date },
): Promise<void> => {
  await tx.update(savedAd).set({ seq: end.seq, deletedAt: end.at }).where(isBookmark(userId, adId));
};

/**
 * `rows`: length of a list. `largestBytes`: size in bytes of the largest ad of the account, which limits the page size.
 */
export type ListSize = { rows: number; largestBytes: number };

const Size = z.object({ rows: z.int(), largest: z.int() });

/** Reads one entry of the index `captured_ad_by_size`. */
const largestAd = (userId: string): SQL => sql`
  coalesce((select ad_bytes from captured_ad where user_id = ${userId} and deleted_at is null
    order by ad_bytes desc limit 1), 0)`;

/** Reads the counter of the account. */
export const sizeOfSaved = async (tx: Db, userId: string): Promise<ListSize> => {
  const query = sql`select saved_ads as rows, ${largestAd(userId)} as largest from user_sync where user_id = ${userId}`;
  const [size] = await queryRows(tx, query, Size);
  return { rows: size?.rows ?? 0, largestBytes: size?.largest ?? 0 };
};

/** Reads the counters of the account and of each followed page. */
export const sizeOfCollected = async (tx: Db, userId: string): Promise<ListSize> => {
  const query = sql`
    select asked_ads + coalesce((
        select sum(met_ads) from page_ads join follow using (user_id, page_id)
        where user_id = ${userId} and deleted_at is null
      ), 0)::int as rows, ${largestAd(userId)} as largest
    from user_sync where user_id = ${userId}`;
  const [size] = await queryRows(tx, query, Size);
  return { rows: size?.rows ?? 0, largestBytes: size?.largest ?? 0 };
};

export type Slice = { limit: number; offset: number };

const Key = z.object({ ad_id: z.string(), version: z.string() });
const toKey = (row: z.infer<typeof Key>): AdKey => ({ adId: row.ad_id, version: row.version });

/**
 * Returns the newest version of each ad that the screen Dashboard lists, the newest capture first. These are ads with
 * the reason saved or checked, and other ads of followed pages (`isCollected` of the domain). Uses the index
 * `captured_ad_listed` and stops after `offset + limit` listed ads. The followed pages are passed as an array, which
 * PostgreSQL hashes; a subquery for each skipped ad costs several times as much.
 */
export const listCollectedKeys = async (tx: Db, userId: string, slice: Slice): Promise<AdKey[]> => {
  const followed = await tx
    .select({ pageId: follow.pageId })
    .from(follow)
    .where(and(eq(follow.userId, userId), isNull(follow.deletedAt)));
  const pageIds = sql.param(followed.map(({ pageId }) => pageId));
  const rows = await queryRows(
    tx,
    sql`
      select ad_id, version from captured_ad
      where user_id = ${userId} and listed_as is not null
        and (listed_as = 'asked' or page_id = any(${pageIds}::text[]))
      order by captured_at desc, ad_id limit ${slice.limit} offset ${slice.offset}`,
    Key,
  );
  return rows.map(toKey);
};

/**
 * Returns the saved version of each saved ad, the newest bookmark first. A saved version is never deleted separately.
 */
export const listSavedKeys = async (tx: Db, userId: string, slice: Slice): Promise<AdKey[]> =>
  tx
    .select({ adId: savedAd.adId, version: savedAd.version })
    .from(savedAd)
    .where(and(eq(savedAd.userId, userId), isNull(savedAd.deletedAt)))
    .orderBy(desc(savedAd.savedAt), savedAd.adId)
    .limit(slice.limit)
    .offset(slice.offset);

export type ListRows = {
  captures: CapturedAdRow[];
  bookmarks: SavedAdRow[];
  pictures: (typeof adPicture.$inferSelect)[];
};

/** Returns all rows that lists show of these versions, unordered. Reads no other version. */
export const rowsOfAds = async (tx: Db, userId: string, keys: readonly AdKey[]): Promise<ListRows> => {
  if (keys.length === 0) return { captures: [], bookmarks: [], pictures: [] };
  const adIds = keys.map(({ adId }) => adId);
  const captures = await tx
    .select()
    .from(capturedAd)
    .where(and(eq(capturedAd.userId, userId), isOneOf(capturedAd, keys), isNull(capturedAd.deletedAt)));
  const bookmarks = await tx
    .select()
    .from(savedAd)
    .where(and(eq(savedAd.userId, userId), inArray(savedAd.adId, adIds), isNull(savedAd.deletedAt)));
  const pictures = await tx
    .select()
    .from(adPicture)
    .where(and(eq(adPicture.userId, userId), isOneOf(adPicture, keys)));
  return { captures, bookmarks, pictures };
};
