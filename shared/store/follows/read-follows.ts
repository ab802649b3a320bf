import type { AdId, PageId } from '#shared/domain/ad/ad.ts';
import { strongerReason, isNewAd } from '#shared/domain/ad/capture-reason.ts';
import { inFollowOrder, type FollowedSince } from '#shared/domain/advertiser/followed-facts.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import type { FollowRow } from '#shared/domain/synced/follows.ts';
import type { PageCountRow, PageCount } from '#shared/domain/synced/page-counts.ts';
import type { CollectedAd } from '../ads/ads-store.ts';
import type { LocalDatabase } from '../database.ts';
import { byAd, shownOf, readHidden } from '../ads/read-ads.ts';

/** An ad of a followed page. */
export type FollowedAd = CollectedAd & { isNew: boolean };

const readTables = (db: LocalDatabase) => [
  db.follows,
  db.capturedAds,
  db.savedAds,
  db.seenAds,
  db.pageCounts,
  db.removals,
];

/** In the order of the follows. */
export const readPages = async (db: LocalDatabase): Promise<FollowedSince[]> =>
  inFollowOrder(await db.follows.toArray()).map(({ seq: _seq, ...page }) => page);

/** The captured ads of a page, newest capture first. Without a follow, no ad is new. */
export const readAdsOf = (db: LocalDatabase, pageId: PageId): Promise<FollowedAd[]> =>
  db.transaction('r', readTables(db), async () => {
    const hidden = await readHidden(db);
    const rows = await capturesOf(db, pageId)
      .filter(({ adId }) => !hidden.has(adId))
      .toArray();
    return toFollowedAds(db, rows, await db.follows.get(pageId));
  });

/** Queries all pages at once: one after the other, thousands of pages would take many seconds. */
export const countNew = (db: LocalDatabase): Promise<number> =>
  db.transaction('r', readTables(db), async () => {
    const [follows, seen, hidden] = await Promise.all([
      db.follows.toArray(),
      db.seenAds.toCollection().primaryKeys(),
      readHidden(db),
    ]);
    const excluded = new Set([...seen, ...hidden]);
    const counts = await Promise.all(follows.map(async (follow) => countNewOf(db, follow, excluded)));
    return counts.reduce((total, count) => total + count, 0);
  });

/** Reads keys only, because a page can have thousands of ads. */
const countNewOf = async (
  db: LocalDatabase,
  { pageId, followedAt }: FollowRow,
  excluded: ReadonlySet<AdId>,
): Promise<number> => {
  const since = db.capturedAds
    .where('[ad.pageId+why+capturedAt]')
    .between([pageId, 'followed', followedAt], [pageId, 'followed', Infinity], true, true);
  const captured = await since.primaryKeys();
  const unseen = new Set(captured.map(([adId]) => adId).filter((adId) => !excluded.has(adId)));
  if (unseen.size === 0) return 0;
  const sinceKeys = new Set(captured.map(String));
  for (const key of await capturesOf(db, pageId).primaryKeys()) {
    // A version that was requested by the user, or captured before the follow, means that the ad is not new.
    if (!sinceKeys.has(String(key))) unseen.delete(key[0]);
  }
  return unseen.size;
};

/** The newest count of each page that has one. */
export const readPageCounts = async (
  db: LocalDatabase,
  pageIds: readonly PageId[],
): Promise<Map<PageId, PageCount>> => {
  const newest = await Promise.all(pageIds.map((pageId) => countsOf(db, pageId).last()));
  return new Map(newest.flatMap((row) => (row === undefined ? [] : [[row.pageId, countIn(row)]])));
};

/** All counts of a page, oldest first. */
export const readCountsOf = async (db: LocalDatabase, pageId: PageId): Promise<PageCount[]> =>
  (await countsOf(db, pageId).toArray()).map(countIn);

const countIn = ({ day: _day, seq: _seq, ...count }: PageCountRow): PageCount => count;

/** The counts of a page in the order of their days. */
const countsOf = (db: LocalDatabase, pageId: PageId) =>
  db.pageCounts.where('[pageId+day]').between([pageId, ''], [pageId, '\uFFFF']);

/** The captures of a page in the order of their dates. */
const capturesOf = (db: LocalDatabase, pageId: PageId) =>
  db.capturedAds.where('[ad.pageId+capturedAt]').between([pageId, 0], [pageId, Infinity], true, true);

const isNew = (versions: readonly CapturedAdRow[], seen: ReadonlySet<AdId>, followedAt: number): boolean =>
  isNewAd(
    {
      why: versions.map((row) => row.why).reduce(strongerReason),
      firstCapturedAt: Math.min(...versions.map((row) => row.capturedAt)),
      isSeen: versions.some((row) => seen.has(row.adId)),
    },
    followedAt,
  );

const toFollowedAds = async (
  db: LocalDatabase,
  rows: readonly CapturedAdRow[],
  follow: FollowRow | undefined,
): Promise<FollowedAd[]> => {
  const versions = byAd(rows);
  const adIds = [...versions.keys()];
  const saved = new Map(
    (await db.savedAds.bulkGet(adIds)).flatMap((row) => (row === undefined ? [] : [[row.adId, row]])),
  );
  const seen = new Set(await db.seenAds.where('adId').anyOf(adIds).primaryKeys());
  return [...versions]
    .flatMap(([adId, all]) => {
      const shown = shownOf(all, saved.get(adId));
      if (shown === null) return [];
      return [{ ...shown, isNew: follow !== undefined && isNew(all, seen, follow.followedAt) }];
    })
    .sort((one, other) => other.capturedAt - one.capturedAt);
};
