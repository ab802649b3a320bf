import type { Ad, AdId, PageId } from '#shared/domain/ad/ad.ts';
import { type FollowedSince, inFollowOrder } from '#shared/domain/advertiser/followed-facts.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import type { PageCount, PageCountRow } from '#shared/domain/synced/page-counts.ts';
import type { LocalDatabase } from '../database.ts';
import { durably } from '../storage-errors.ts';
import { captureFollowed, type StoreOptions } from '../ads/write-ads.ts';
import { followPage, unfollowPage } from '../synced/follows.ts';
import { notePageCount } from '../synced/page-counts.ts';
import { seeAds } from '../synced/seen-ads.ts';
import { strongerReason, isNewAd } from '#shared/domain/ad/capture-reason.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import type { FollowRow } from '#shared/domain/synced/follows.ts';
import type { CollectedAd } from '../ads/ads-store.ts';
import { byAd, shownOf, readHidden } from '../ads/read-ads.ts';

/**
 * What the worker and the screens can do with followed pages. Every write is one transaction with its outbox entries.
 */
export type FollowsStore = {
  /**
   * Idempotent: a page that is already followed keeps its date and gets the new name, address and logo. `since`: when
   * the follow began, to undo an unfollow (milliseconds since 1970; by default now).
   */
  follow: (page: FollowedPage, since?: number) => Promise<void>;
  /** The captured ads of the page remain. */
  unfollow: (pageId: PageId) => Promise<void>;
  followedAmong: (pageIds: readonly PageId[]) => Promise<PageId[]>;
  /** The ids of all followed pages, read from keys only. */
  followedIds: () => Promise<PageId[]>;
  /** Every followed page, in the order of the follows. */
  listPages: () => Promise<FollowedSince[]>;
  /** Every captured ad of a page, newest capture first. */
  adsOf: (pageId: PageId) => Promise<FollowedAd[]>;
  /** The number of new ads of all followed pages together. */
  countNew: () => Promise<number>;
  /** Marks captured ads as seen. Other ads of the list are skipped. */
  seeAds: (adIds: readonly AdId[]) => Promise<void>;
  /**
   * Stores the ads of followed pages that are not stored yet and were not deleted. Returns the ids of the ads that were
   * stored or whose run changed.
   */
  capture: (ads: readonly Ad[]) => Promise<AdId[]>;
  /** Stores the number of a page's active ads, if the page is followed or an ad of it is stored. */
  notePageCount: (count: PageCount) => Promise<void>;
  /** Every count of a page, one for each day on which it was counted, oldest first. */
  pageCountsOf: (pageId: PageId) => Promise<PageCount[]>;
  /** The newest count of each page that has one. */
  pageCountsAmong: (pageIds: readonly PageId[]) => Promise<ReadonlyMap<PageId, PageCount>>;
};

/** Writes reject with AppError DEVICE_STORAGE_FULL if nothing could be stored. */
export const createFollowsStore = (db: LocalDatabase, options: StoreOptions): FollowsStore => {
  const commit = async (change: Promise<boolean>): Promise<void> => {
    if (await durably(change)) options.onChange?.();
  };

  return {
    follow: (page, since) => commit(followPage(db, page, options, since)),
    unfollow: (pageId) => commit(unfollowPage(db, pageId, options)),
    followedAmong: (pageIds) =>
      db.follows
        .where('pageId')
        .anyOf([...pageIds])
        .primaryKeys(),
    followedIds: () => db.follows.toCollection().primaryKeys(),
    listPages: () => readPages(db),
    adsOf: (pageId) => readAdsOf(db, pageId),
    countNew: () => countNew(db),
    seeAds: (adIds) => commit(seeAds(db, adIds, options)),
    capture: async (ads) => {
      const kept = await durably(captureFollowed(db, ads, options));
      if (kept.length > 0) options.onChange?.();
      return kept;
    },
    notePageCount: (count) => commit(notePageCount(db, count, options)),
    pageCountsOf: (pageId) => readCountsOf(db, pageId),
    pageCountsAmong: (pageIds) => readPageCounts(db, pageIds),
  };
};

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
const readPages = async (db: LocalDatabase): Promise<FollowedSince[]> =>
  inFollowOrder(await db.follows.toArray()).map(({ seq: _seq, ...page }) => page);

/** The captured ads of a page, newest capture first. Without a follow, no ad is new. */
const readAdsOf = (db: LocalDatabase, pageId: PageId): Promise<FollowedAd[]> =>
  db.transaction('r', readTables(db), async () => {
    const hidden = await readHidden(db);
    const rows = await capturesOf(db, pageId)
      .filter(({ adId }) => !hidden.has(adId))
      .toArray();
    return toFollowedAds(db, rows, await db.follows.get(pageId));
  });

/** Queries all pages at once: one after the other, thousands of pages would take many seconds. */
const countNew = (db: LocalDatabase): Promise<number> =>
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
const readPageCounts = async (db: LocalDatabase, pageIds: readonly PageId[]): Promise<Map<PageId, PageCount>> => {
  const newest = await Promise.all(pageIds.map((pageId) => countsOf(db, pageId).last()));
  return new Map(newest.flatMap((row) => (row === undefined ? [] : [[row.pageId, countIn(row)]])));
};

/** All counts of a page, oldest first. */
const readCountsOf = async (db: LocalDatabase, pageId: PageId): Promise<PageCount[]> =>
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
