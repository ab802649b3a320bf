import { noFigures, type AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { searchableText } from '#shared/domain/ad/searchable-text.ts';
import { DAY_MS } from '#shared/domain/time.ts';

/** The time at which the ad of `anAdSummary` has been running for 10 days, in milliseconds since 1970. */
export const SUMMARY_NOW = Date.UTC(2026, 10, 21, 12);

/** A running, saved ad as lists hold it, without figures. `text` can be any text. */
export const anAdSummary = (more: Partial<AdSummary> = {}): AdSummary => ({
  ...noFigures,
  adId: '10001',
  version: 'v1',
  why: 'saved',
  pageId: '77',
  pageName: 'Lantern & Loom',
  run: 'active',
  startMs: SUMMARY_NOW - 9 * DAY_MS,
  endMs: null,
  capturedAt: SUMMARY_NOW,
  firstCapturedAt: SUMMARY_NOW,
  savedAt: null,
  platforms: ['FACEBOOK'],
  mediaType: 'image',
  hasVideo: false,
  ctaType: 'SHOP_NOW',
  domain: 'loom.example',
  versionCount: 1,
  collationCount: null,
  shopify: 'none',
  dropshipping: 'none',
  language: 'en',
  tagIds: [],
  hasNote: false,
  ...more,
  text: searchableText([more.text ?? 'Warm light for long evenings']),
});
