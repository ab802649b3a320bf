import type { Ad, AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { FollowedSince } from '#shared/domain/advertiser/followed-facts.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import type { PageCount } from '#shared/domain/synced/page-counts.ts';
import type { LocalDatabase } from '../database.ts';
import { countNew, readAdsOf, readCountsOf, readPageCounts, readPages, type FollowedAd } from './read-follows.ts';
import { durably } from '../storage-errors.ts';
import { captureFollowed, type StoreOptions } from '../ads/write-ads.ts';
import { followPage, unfollowPage } from '../synced/follows.ts';
import { notePageCount } from '../synced/page-counts.ts';
import { seeAds } from '../synced/seen-ads.ts';

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
