import type { AdId, PageId } from '#shared/domain/ad/ad.ts';
import { runTimesOf } from '#shared/domain/ad/ad-run.ts';
import { strongerReason } from '#shared/domain/ad/capture-reason.ts';
import { isNewAd, newSince, startBound, type PageTimes } from '#shared/domain/advertiser/new-ad.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import type { FollowRow } from '#shared/domain/synced/follows.ts';
import type { LocalDatabase } from '../database.ts';
import { byAd, readHidden } from '../ads/read-ads.ts';

/** The tables that decide which ads of followed pages are new. */
export const newAdTables = (db: LocalDatabase) => [db.follows, db.capturedAds, db.seenAds, db.pageVisits, db.removals];

/** The captures of a page in the order of their dates. */
export const capturesOf = (db: LocalDatabase, pageId: PageId) =>
  db.capturedAds.where('[ad.pageId+capturedAt]').between([pageId, 0], [pageId, Infinity], true, true);

export const pageTimesOf = async (db: LocalDatabase, { pageId, followedAt }: FollowRow): Promise<PageTimes> => ({
  followedAt,
  visitedAt: (await db.pageVisits.get(pageId))?.visitedAt ?? null,
});

/** Whether an ad is new, by all its stored versions. */
export const isNewOf = (versions: readonly CapturedAdRow[], isSeen: boolean, page: PageTimes): boolean => {
  const newest = versions.reduce((one, other) => (other.capturedAt > one.capturedAt ? other : one));
  return isNewAd(
    {
      why: versions.map(({ why }) => why).reduce(strongerReason),
      firstCapturedAt: Math.min(...versions.map(({ capturedAt }) => capturedAt)),
      isSeen,
      startMs: runTimesOf(newest.ad).startMs,
    },
    page,
  );
};

/** Counts the new ads of all followed pages. Queries all pages at once: thousands would take many seconds in a row. */
export const countNew = (db: LocalDatabase): Promise<number> =>
  db.transaction('r', newAdTables(db), async () => {
    const [follows, seen, hidden] = await Promise.all([
      db.follows.toArray(),
      db.seenAds.toCollection().primaryKeys(),
      readHidden(db),
    ]);
    const excluded = new Set([...seen, ...hidden]);
    const counts = await Promise.all(follows.map(async (follow) => countNewOf(db, follow, excluded)));
    return counts.reduce((total, count) => total + count, 0);
  });

/** Inside a transaction: whether a page has new ads. Counts deleted ads that the user can still restore. */
export const hasNewAds = async (db: LocalDatabase, follow: FollowRow): Promise<boolean> =>
  (await countNewOf(db, follow, new Set(await db.seenAds.toCollection().primaryKeys()))) > 0;

/** Reads keys only, because a page can have thousands of ads. It reads ads only if they have several versions. */
const countNewOf = async (db: LocalDatabase, follow: FollowRow, excluded: ReadonlySet<AdId>): Promise<number> => {
  const page = await pageTimesOf(db, follow);
  const since = newSince(page);
  const captured = await adsCapturedFrom(db, follow.pageId, since);
  const unseen = captured.filter((adId) => !excluded.has(adId));
  if (unseen.length === 0) return 0;
  const started = new Set(await adsStartedAfter(db, follow.pageId, startBound(since)));
  const found = [...new Set(unseen)].filter((adId) => started.has(adId));
  const several = await withSeveralVersions(db, found);
  const versions = byAd(await db.capturedAds.where('adId').anyOf(several).toArray());
  return found.length - several.length + [...versions.values()].filter((all) => isNewOf(all, false, page)).length;
};

/** Returns the ads of a page with the reason followed, once for each version that was captured at `since` or later. */
const adsCapturedFrom = async (db: LocalDatabase, pageId: PageId, since: number): Promise<AdId[]> => {
  const captured = db.capturedAds
    .where('[ad.pageId+why+capturedAt]')
    .between([pageId, 'followed', since], [pageId, 'followed', Infinity], true, true);
  return (await captured.primaryKeys()).map(([adId]) => adId);
};

/** Like `adsCapturedFrom`, for versions that started after `bound`. The index has no versions with an unknown start. */
const adsStartedAfter = async (db: LocalDatabase, pageId: PageId, bound: number): Promise<AdId[]> => {
  const started = db.capturedAds
    .where('[ad.pageId+why+ad.startDate]')
    .between([pageId, 'followed', bound / 1_000], [pageId, 'followed', Infinity], false, true);
  return (await started.primaryKeys()).map(([adId]) => adId);
};

const withSeveralVersions = async (db: LocalDatabase, adIds: readonly AdId[]): Promise<AdId[]> => {
  const keys = await db.capturedAds
    .where('adId')
    .anyOf([...adIds])
    .primaryKeys();
  const once = new Set<AdId>();
  const several = new Set<AdId>();
  for (const [adId] of keys) (once.has(adId) ? several : once).add(adId);
  return [...several];
};
