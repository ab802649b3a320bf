import type { Ad, AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { FollowedSince } from '#shared/domain/advertiser/followed-facts.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import type { PageCount } from '#shared/domain/advertiser/page-count.ts';
import type { CollectedAd } from '../ads/ads-store.ts';

/** An ad of a followed page. */
export type FollowedAd = CollectedAd & { isNew: boolean };

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
