import * as z from 'zod/mini';
import { PageId } from '#shared/domain/ad.ts';
import { ListedAd } from './ads.ts';
import { endpoint } from './endpoint.ts';
import { Done, PageFacts, PageQuery } from './fields.ts';

/** A page's name, or `name (id)` where two followed pages share one. */
const PageKey = z.string().check(z.minLength(1), z.maxLength(400));

/** `is_new`: met since the page is followed, not asked for by the person, and not seen yet. */
const FollowedAd = z.extend(ListedAd, { is_new: z.boolean() });

/** How many active ads the Ad Library showed for a page when somebody of this account last looked. `counted_at` in ISO 8601. */
const ActiveAds = z.object({
  count: z.int(),
  /** The Ad Library said no more than that there are more. */
  is_at_least: z.boolean(),
  /** Where its visitor looked: `ALL` or ISO 3166-1. */
  country: z.string(),
  counted_at: z.string(),
});

const FollowedPageFacts = z.object({
  /** Under which its ads stand in `FollowedAds`. */
  key: z.string(),
  page_id: PageId,
  page_name: z.string(),
  page_url: z.nullable(z.string()),
  page_logo_url: z.nullable(z.string()),
  /** ISO 8601. */
  followed_at: z.string(),
  /** Of all its ads, not only those in this answer. */
  ads: z.int(),
  new_ads: z.int(),
  /** When the first of the new ads was met, in ISO 8601; null where there is none. */
  first_new_at: z.nullable(z.string()),
  /** When the earliest of its ads began to run, in Unix seconds; null where no date is known. */
  first_ad_at: z.nullable(z.int()),
  /** Null where nobody of this account has seen a count. */
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
      'Follows a page or stops following it. A name without an id means a page that is followed, or the one page of that name among the captured ads. Never retried: devices send the wanted state through sync.',
  }),
  listAds: endpoint({
    method: 'GET',
    path: '/api/followingAds/all',
    access: 'paid',
    query: PageQuery,
    response: z.object({
      FollowedAds: z.record(z.string(), z.array(FollowedAd)),
      /** The pages of this answer, in the order in which they were followed. */
      pages: z.array(FollowedPageFacts),
      page: PageFacts,
    }),
    errors: [],
    purpose:
      'The captured ads of followed pages by page, newest capture first; a page without any has an empty list, which counts as one row.',
  }),
  listAdsOfPage: endpoint({
    method: 'POST',
    path: '/api/following/getFollowingSingleData',
    access: 'paid',
    body: z.strictObject({
      pageName: PageKey,
      page: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
      per_page: z.optional(z.int().check(z.minimum(1), z.maximum(500))),
    }),
    response: z.object({ status: z.literal(true), data: z.array(FollowedAd), page_id: PageId, page: PageFacts }),
    errors: ['NOT_FOUND'],
    purpose: 'The captured ads of one followed page, newest capture first.',
  }),
};
