import type { Ad, AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { FollowedSince } from '#shared/domain/advertiser/followed-facts.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import type { PageCount } from '#shared/domain/advertiser/page-count.ts';
import type { CollectedAd } from '../ads/ads-store.ts';

/** An ad of a followed page. */
export type FollowedAd = CollectedAd & { isNew: boolean };

/** What worker and screens may do with followed pages. Every writing call is one transaction with its outbox entries. */
export type FollowsStore = {
  /**
   * Idempotent: a page that is followed already keeps its date and takes the new name, address and logo. `since`: when the
   * follow began, for one that is taken back (milliseconds since 1970); now, where it is left out.
   */
  follow: (page: FollowedPage, since?: number) => Promise<void>;
  /** What was captured of the page stays. */
  unfollow: (pageId: PageId) => Promise<void>;
  followedAmong: (pageIds: readonly PageId[]) => Promise<PageId[]>;
  /** Every followed page, by keys alone. */
  followedIds: () => Promise<PageId[]>;
  /** Every followed page, in the order in which they were followed. */
  listPages: () => Promise<FollowedSince[]>;
  /** Every captured ad of a page, the newest capture first. */
  adsOf: (pageId: PageId) => Promise<FollowedAd[]>;
  /** How many new ads all followed pages have together. */
  countNew: () => Promise<number>;
  /** Marks captured ads as seen; the others of the list are passed over. */
  seeAds: (adIds: readonly AdId[]) => Promise<void>;
  /**
   * Keeps those of the met ads whose page is followed, and which are not kept yet nor were deleted. Answers the ids of
   * those it kept, or whose run changed.
   */
  capture: (ads: readonly Ad[]) => Promise<AdId[]>;
  /** Keeps the number of a page's active ads, where the page is followed or an ad of it is kept. */
  notePageCount: (count: PageCount) => Promise<void>;
  /** Every count of a page, one for each day on which it was counted, oldest first. */
  pageCountsOf: (pageId: PageId) => Promise<PageCount[]>;
  /** The newest count of each page that has one. */
  pageCountsAmong: (pageIds: readonly PageId[]) => Promise<ReadonlyMap<PageId, PageCount>>;
};
