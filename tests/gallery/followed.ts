import type { FollowedSince } from '#shared/domain/advertiser/followed-facts.ts';
import { pageOf } from '#shared/domain/advertiser/followed-page.ts';
import type { PageCount } from '#shared/domain/synced/page-counts.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { GALLERY_NOW } from './platforms.ts';

/** These ads as captured from followed pages, one per hour, the newest now. */
export const metOf = (rows: readonly CollectedAd[]): CollectedAd[] =>
  rows.map((row, index) => ({ ...row, why: 'followed', savedAt: null, capturedAt: GALLERY_NOW - index * HOUR_MS }));

/** A follow of each page of these ads. */
export const followsOf = (rows: readonly CollectedAd[]): FollowedSince[] =>
  [...groupBy(rows, ({ ad }) => ad.pageId).values()].flatMap(([first], index) =>
    first === undefined ? [] : [{ ...pageOf(first.ad), followedAt: GALLERY_NOW - (40 + index) * DAY_MS }],
  );

/** Daily counts of the active ads of a page, with gaps on some days. */
export const countsOf = (pageId: string): PageCount[] =>
  [30, 29, 28, 24, 23, 22, 21, 12, 11, 5, 4, 3, 2, 1, 0].map((days, index) => ({
    pageId,
    count: 90 + ((index * 37) % 50),
    isAtLeast: false,
    country: 'ALL',
    countedAt: GALLERY_NOW - days * DAY_MS,
  }));
