import type { LocalDatabase } from '../database.ts';
import type { FollowsStore } from './follows-store.ts';
import { countNew, readAdsOf, readCountsOf, readPageCounts, readPages } from './read-follows.ts';
import { durably } from '../storage-errors.ts';
import { captureFollowed, type StoreOptions } from '../ads/write-ads.ts';
import { followPage, unfollowPage } from '../synced/follows.ts';
import { notePageCount } from '../synced/page-counts.ts';
import { seeAds } from '../synced/seen-ads.ts';

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
