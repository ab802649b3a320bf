import type { Ad, AdId, PageId } from '#shared/domain/ad/ad.ts';
import { type FollowedSince, inFollowOrder } from '#shared/domain/advertiser/followed-facts.ts';
import type { PageTimes } from '#shared/domain/advertiser/new-ad.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import type { PageCount, PageCountRow } from '#shared/domain/synced/page-counts.ts';
import type { LocalDatabase } from '../database.ts';
import { durably } from '../storage-errors.ts';
import { captureFollowed, type StoreOptions } from '../ads/write-ads.ts';
import { followPage, unfollowPage } from '../synced/follows.ts';
import { notePageCount } from '../synced/page-counts.ts';
import { visitPage } from '../synced/page-visits.ts';
import { seeAds, seeInList, seenAmong, seeUnsent } from '../synced/seen-ads.ts';
import type { FollowRow } from '#shared/domain/synced/follows.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import type { CollectedAd } from '../ads/ads-store.ts';
import { byAd, shownOf, readHidden } from '../ads/read-ads.ts';
import { capturesOf, countNew, isNewOf, pageTimesOf, newAdTables } from './new-ads.ts';

/**
 * What the worker and the screens can do with followed pages. Every write is one transaction with its outbox entries.
 */
export type FollowsStore = {
  /**
   * Idempotent: a page that is already followed keeps its date and gets the new name, address and logo. `before`: the
   * times of the page before an unfollow that is undone. By default the follow begins now.
   */
  follow: (page: FollowedPage, before?: PageTimes) => Promise<void>;
  /**
   * Deletes the visit of the page. Its captured ads remain. Returns the times that `follow` needs to undo this; null if
   * the page was not followed.
   */
  unfollow: (pageId: PageId) => Promise<PageTimes | null>;
  followedAmong: (pageIds: readonly PageId[]) => Promise<PageId[]>;
  /** The ids of all followed pages, read from keys only. */
  followedIds: () => Promise<PageId[]>;
  /** Every followed page, in the order of the follows. */
  listPages: () => Promise<FollowedSince[]>;
  /** Every captured ad of a page, newest capture first. */
  adsOf: (pageId: PageId) => Promise<FollowedAd[]>;
  /** The number of new ads of all followed pages together. */
  countNew: () => Promise<number>;
  /**
   * Marks captured ads as seen. Other ads of the list are skipped. If the user does not permit that the marks are sent,
   * they stay on this device, so that the ads are no longer new here.
   */
  seeAds: (adIds: readonly AdId[]) => Promise<void>;
  /**
   * Stores that the user saw these ads in a list of the Ad Library or of the dashboard. Only marks of captured ads of
   * followed pages are sent. Returns the ads that were not seen before; null, and stores nothing, if the user does not
   * permit it.
   */
  seeInList: (adIds: readonly AdId[]) => Promise<AdId[] | null>;
  /** Those of the ads that the user has seen, as far as this device knows. */
  seenAmong: (adIds: readonly AdId[]) => Promise<ReadonlySet<AdId>>;
  /**
   * Stores that the user visits the ads of a page now. Does nothing if the page is not followed, or if the last visit
   * was within an hour and the page has no new ads, or if the user does not permit it.
   */
  visit: (pageId: PageId) => Promise<void>;
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

export type FollowsOptions = StoreOptions & {
  /** Whether the user permits that visits and seen ads are stored and sent. By default they are. */
  mayStoreVisits?: () => Promise<boolean>;
};

/** Writes reject with AppError DEVICE_STORAGE_FULL if nothing could be stored. */
export const createFollowsStore = (db: LocalDatabase, options: FollowsOptions): FollowsStore => {
  const commit = async (change: Promise<boolean>): Promise<void> => {
    if (await durably(change)) options.onChange?.();
  };
  const mayStoreVisits = async (): Promise<boolean> => (await options.mayStoreVisits?.()) ?? true;

  return {
    follow: (page, before) => commit(followPage(db, page, options, before)),
    unfollow: async (pageId) => {
      const before = await durably(unfollowPage(db, pageId, options));
      if (before !== null) options.onChange?.();
      return before;
    },
    followedAmong: (pageIds) =>
      db.follows
        .where('pageId')
        .anyOf([...pageIds])
        .primaryKeys(),
    followedIds: () => db.follows.toCollection().primaryKeys(),
    listPages: () => readPages(db),
    adsOf: (pageId) => readAdsOf(db, pageId),
    countNew: () => countNew(db),
    seeAds: async (adIds) => {
      if (await mayStoreVisits()) await commit(seeAds(db, adIds, options));
      else await durably(seeUnsent(db, adIds));
    },
    seeInList: async (adIds) => {
      if (!(await mayStoreVisits())) return null;
      const { unseen, isSent } = await durably(seeInList(db, adIds, options));
      if (isSent) options.onChange?.();
      return unseen;
    },
    seenAmong: (adIds) => seenAmong(db, adIds),
    visit: async (pageId) => {
      if (await mayStoreVisits()) await commit(visitPage(db, pageId, options));
    },
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

const readTables = (db: LocalDatabase) => [db.follows, db.capturedAds, db.savedAds, db.removals, ...newAdTables(db)];

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
  const times = follow === undefined ? null : await pageTimesOf(db, follow);
  return [...versions]
    .flatMap(([adId, all]) => {
      const shown = shownOf(all, saved.get(adId));
      if (shown === null) return [];
      return [{ ...shown, isNew: times !== null && isNewOf(all, seen.has(adId), times) }];
    })
    .sort((one, other) => other.capturedAt - one.capturedAt);
};
