import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { pageOf, type FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import type { Ad } from '#shared/domain/ad/ad.ts';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import type { ReachFigures, ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { anAd } from './an-ad.ts';

/** 15 January 2026, noon, in milliseconds. */
export const NOON = Date.UTC(2026, 0, 15, 12);

export const aPage = (facts: Partial<FollowedPage> = {}): FollowedPage => ({ ...pageOf(anAd()), ...facts });

export const aSnapshot = (measuredAt = NOON, figures: Partial<ReachFigures> = {}): ReachSnapshot => ({
  measuredAt,
  source: 'details-request',
  figures: {
    euTotal: 109_709,
    ukTotal: null,
    byCountry: [{ country: 'DE', reach: 90_000 }],
    byAgeGender: [{ ageRange: '18-24', male: 40_000, female: 50_000, unknown: null }],
    ...figures,
  },
});

export const capturing = (ad: Ad, why: 'checked' | 'followed' = 'followed', capturedAt = NOON): Mutation => ({
  kind: 'capture-ad',
  ad,
  version: creativeVersionOf(ad),
  capturedAt,
  why,
});

export const following = (page: FollowedPage = aPage(), followedAt = NOON): Mutation => ({
  kind: 'follow-page',
  page,
  followedAt,
});

export const measuring = (adId: string, snapshot: ReachSnapshot = aSnapshot()): Mutation => ({
  kind: 'add-reach',
  adId,
  snapshot,
});

export const counting = (count: number, countedAt = NOON, pageId = aPage().pageId): Mutation => ({
  kind: 'note-page-count',
  count: { pageId, count, isAtLeast: false, country: 'ALL', countedAt },
});

/** Creates an ad that starts now, which is at most a day before the follow in any test. */
export const aNewAd = (facts: Partial<Ad> = {}): Ad =>
  anAd({ startDate: Math.floor(Math.max(Date.now(), NOON) / 1_000), ...facts });
