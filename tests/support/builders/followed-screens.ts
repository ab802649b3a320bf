import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { FollowedSince } from '#shared/domain/advertiser/followed-facts.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { aCollectedAd } from './dashboard-ads.ts';

/** 1 February 2026. */
const FOLLOWED_AT = Date.UTC(2026, 1, 1);

export const aFollow = (pageId: string, pageName: string, followedAt = FOLLOWED_AT): FollowedSince => ({
  pageId,
  pageName,
  pageUrl: `https://www.facebook.com/${pageId}`,
  pageLogoUrl: null,
  followedAt,
});

/**
 * Builds `count` ads of a page that started with the follow. They were captured one minute apart after it, the last one
 * last.
 */
export const adsCapturedFrom = (page: FollowedSince, count: number, facts: Partial<Ad> = {}): CollectedAd[] =>
  Array.from({ length: count }, (_, index) => {
    const { pageId, pageName } = page;
    const startDate = page.followedAt / 1_000;
    const row = aCollectedAd({ startDate, ...facts, id: `${Number(pageId) * 1_000 + index}`, pageId, pageName });
    const capturedAt = page.followedAt + (index + 1) * 60_000;
    return { ...row, version: creativeVersionOf(row.ad), why: 'followed', capturedAt };
  });
