import type { AdId, PageId } from '#shared/domain/ad/ad.ts';
import { runTimesOf } from '#shared/domain/ad/ad-run.ts';
import { strongerReason } from '#shared/domain/ad/capture-reason.ts';
import { isNewAd, newSince, type PageTimes } from '#shared/domain/advertiser/new-ad.ts';
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

/** Reads only the ads that were captured since the last visit and not seen, because a page can have thousands. */
const countNewOf = async (db: LocalDatabase, follow: FollowRow, excluded: ReadonlySet<AdId>): Promise<number> => {
  const { pageId } = follow;
  const page = await pageTimesOf(db, follow);
  const captured = await db.capturedAds
    .where('[ad.pageId+why+capturedAt]')
    .between([pageId, 'followed', newSince(page)], [pageId, 'followed', Infinity], true, true)
    .primaryKeys();
  const unseen = [...new Set(captured.map(([adId]) => adId))].filter((adId) => !excluded.has(adId));
  if (unseen.length === 0) return 0;
  const versions = byAd(await db.capturedAds.where('adId').anyOf(unseen).toArray());
  return [...versions.values()].filter((all) => isNewOf(all, false, page)).length;
};
