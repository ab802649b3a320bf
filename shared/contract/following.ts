import * as z from 'zod/mini';
import { PageId } from '#shared/domain/ad/ad.ts';
import { ListedAd } from './ads.ts';
import { endpoint } from './endpoint.ts';
import { Done, LIST_ROWS_LIMIT, PageFacts, PageQuery } from './fields.ts';

/** A page's name, or `name (id)` if two followed pages have the same name. */
const PageKey = z.string().check(z.minLength(1), z.maxLength(400));

/** `is_new`: captured after the follow started, neither saved nor checked, and not seen yet. */
const FollowedAd = z.extend(ListedAd, { is_new: z.boolean() });

/** Number of active ads that the Ad Library last showed this account for a page. `counted_at` is ISO 8601. */
const ActiveAds = z.object({
  count: z.int(),
  /** The Ad Library showed a lower bound, not an exact number. */
  is_at_least: z.boolean(),
  /** Country filter of the Ad Library view: `ALL` or an ISO 3166-1 code. */
  country: z.string(),
  counted_at: z.string(),
});

const FollowedPageFacts = z.object({
  /** Key of the page's ads in `FollowedAds`. */
  key: z.string(),
  page_id: PageId,
  page_name: z.string(),
  page_url: z.nullable(z.string()),
  page_logo_url: z.nullable(z.string()),
  /** ISO 8601. */
  followed_at: z.string(),
  /** Counts all captured ads of the page, not only those in this response. */
  ads: z.int(),
  new_ads: z.int(),
  /** Capture time of the oldest new ad, ISO 8601; null if the page has no new ads. */
  first_new_at: z.nullable(z.string()),
  /** Earliest start date of the page's ads, Unix seconds; null if no date is known. */
  first_ad_at: z.nullable(z.int()),
  /** Null if no device of this account has seen a count. */
  active_ads: z.nullable(ActiveAds),
});

export const following = {
  toggle: endpoint({
    method: 'POST',
    path: '/api/toggle-follow',
    access: 'paid',
    body: z.strictObject({ page_name: PageKey, page_id: z.optional(PageId) }),
    response: z.extend(Done, { page_id: PageId, is_followed: z.boolean() }),
    errors: ['NOT_FOUND', 'FOLLOW_LIMIT_REACHED'],
    purpose:
      'Follows a page, or unfollows a followed page. Without `page_id`, the server first searches the followed pages ' +
      'for `page_name`, and then the pages of the captured ads. If several pages of captured ads have this name, the ' +
      'call fails with INPUT_INVALID. Clients must not retry this call, because a second call reverts the first. ' +
      'Devices use sync instead, which sends the requested state.',
  }),
  listAds: endpoint({
    method: 'GET',
    path: '/api/followingAds/all',
    access: 'paid',
    query: PageQuery,
    response: z.object({
      FollowedAds: z.record(z.string(), z.array(FollowedAd)),
      /** The pages in this response, in the order in which the account followed them. */
      pages: z.array(FollowedPageFacts),
      page: PageFacts,
    }),
    errors: [],
    purpose:
      'Lists the captured ads of followed pages, grouped by page. The ad with the newest capture is first. A page ' +
      'without ads has an empty list. For `per_page` and `rows`, each ad and each empty list is one row.',
  }),
  listAdsOfPage: endpoint({
    method: 'POST',
    path: '/api/following/getFollowingSingleData',
    access: 'paid',
    body: z.strictObject({
      pageName: PageKey,
      page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
      per_page: z.optional(z.int().check(z.minimum(1), z.maximum(LIST_ROWS_LIMIT))),
    }),
    response: z.object({ status: z.literal(true), data: z.array(FollowedAd), page_id: PageId, page: PageFacts }),
    errors: ['NOT_FOUND'],
    purpose: 'Lists the captured ads of one followed page. The ad with the newest capture is first.',
  }),
};
