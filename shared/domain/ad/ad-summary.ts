import type { Ad, AdId, PageId } from './ad.ts';
import { runStateOf, runTimesOf, type RunState } from './ad-run.ts';
import type { MediaType } from '../lists/ad-query.ts';
import type { ShopStrengths } from '../shop/verdict-of-ad.ts';
import type { CaptureReason } from './capture-reason.ts';
import type { CreativeVersion } from './creative-version.ts';
import { searchableText } from './searchable-text.ts';

/** Figures from the newest reach of an ad; null if it was not measured. Money is in euro cents. */
export type AdFigures = {
  reach: number | null;
  spendCents: number | null;
  perDayCents: number | null;
  /** Spend per day between the last two measurements that are at least one day apart. */
  growthCents: number | null;
  /** ISO 3166 codes. */
  countries: readonly string[];
};

/** The fields by which lists are searched, filtered and sorted: all but the body. Times are milliseconds since 1970. */
export type AdSummary = AdFigures & {
  adId: AdId;
  version: CreativeVersion;
  why: CaptureReason;
  pageId: PageId;
  pageName: string;
  run: RunState;
  startMs: number | null;
  /** Null unless the ad has ended. */
  endMs: number | null;
  /** Capture time of the shown version. */
  capturedAt: number;
  /** Capture time of the first version. */
  firstCapturedAt: number;
  /** Null: the ad is not bookmarked. */
  savedAt: number | null;
  platforms: readonly string[];
  mediaType: MediaType;
  hasVideo: boolean;
  ctaType: string | null;
  domain: string | null;
  versionCount: number;
  /** The stored verdicts on its shop; without them, what the ad alone says. */
  shopify: ShopStrengths['shopify'];
  dropshipping: ShopStrengths['dropshipping'];
  /** The text for the search, in the form of `searchableText`. */
  text: string;
};

/** The key of an ad version, by which its body is read. */
export type AdKey = { adId: AdId; version: CreativeVersion };

export const keyOfAd = ({ adId, version }: AdKey): AdKey => ({ adId, version });

/** The fields that one captured version contains. */
export type AdFacts = Omit<AdSummary, keyof AdFigures | 'firstCapturedAt' | 'savedAt'>;

type Captured = { ad: Ad; version: CreativeVersion; why: CaptureReason; capturedAt: number };

export const noFigures: AdFigures = {
  reach: null,
  spendCents: null,
  perDayCents: null,
  growthCents: null,
  countries: [],
};

/** Returns the facts of a captured version, except those about its shop. */
export const factsOf = ({ ad, version, why, capturedAt }: Captured): Omit<AdFacts, keyof ShopStrengths> => {
  const domain = domainOf(ad.linkUrl);
  const run = runStateOf(ad);
  return {
    adId: ad.id,
    version,
    why,
    pageId: ad.pageId,
    pageName: ad.pageName,
    run,
    ...runTimesOf(ad),
    capturedAt,
    platforms: ad.platforms,
    mediaType: mediaTypeOf(ad),
    hasVideo: ad.media.some(({ kind }) => kind === 'video'),
    ctaType: ad.ctaType,
    domain,
    versionCount: ad.versionCount,
    text: searchableText([ad.pageName, ad.title, ad.text, domain, ad.linkDescription]),
  };
};

/** Facts of an ad that are not part of the shown version. */
type Beside = {
  figures: AdFigures;
  savedAt: number | null;
  why: CaptureReason;
  firstCapturedAt: number;
  /** Null: no verdict on its shop is stored. */
  shop: ShopStrengths | null;
};

export const summaryOf = (facts: AdFacts, beside: Beside): AdSummary => {
  const { figures } = beside;
  const shop = beside.shop ?? facts;
  // Each field is listed, because V8 creates an object with a spread 100 times slower and with 4 times the memory.
  return {
    reach: figures.reach,
    spendCents: figures.spendCents,
    perDayCents: figures.perDayCents,
    growthCents: figures.growthCents,
    countries: figures.countries,
    adId: facts.adId,
    version: facts.version,
    why: beside.why,
    pageId: facts.pageId,
    pageName: facts.pageName,
    run: facts.run,
    startMs: facts.startMs,
    endMs: facts.endMs,
    capturedAt: facts.capturedAt,
    firstCapturedAt: beside.firstCapturedAt,
    savedAt: beside.savedAt,
    platforms: facts.platforms,
    mediaType: facts.mediaType,
    hasVideo: facts.hasVideo,
    ctaType: facts.ctaType,
    domain: facts.domain,
    versionCount: facts.versionCount,
    shopify: shop.shopify,
    dropshipping: shop.dropshipping,
    text: facts.text,
  };
};

/** An ad with several pictures or videos is a carousel, regardless of the format that the page names. */
export const mediaTypeOf = (ad: Pick<Ad, 'media'>): MediaType =>
  ad.media.length > 1 ? 'carousel' : (ad.media[0]?.kind ?? 'none');

/** Matches the scheme, an optional user and password, and captures the host. */
const HOST = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:@]+)/i;

/** Returns the host of a link without `www.`; null if it cannot be parsed. */
const domainOf = (url: string | null): string | null => {
  const host = HOST.exec(url ?? '')?.[1];
  return host === undefined ? null : host.toLowerCase().replace(/^www\./, '');
};
