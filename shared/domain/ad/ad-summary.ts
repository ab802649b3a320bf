import type { Ad, AdId, PageId } from './ad.ts';
import { runStateOf, runTimesOf, type RunState } from './ad-run.ts';
import type { MediaType } from '../lists/ad-query.ts';
import type { ShopStrengths } from '../shop/verdict-of-ad.ts';
import type { CaptureReason } from './capture-reason.ts';
import type { CreativeVersion } from './creative-version.ts';
import { DAY_MS } from '../time.ts';
import { searchableText } from './searchable-text.ts';

/** Figures from the newest reach of an ad; null if it was not measured. Money is in euro cents. */
export type AdFigures = {
  reach: number | null;
  /** The headline figure, in total and per day. */
  spendCents: number | null;
  perDayCents: number | null;
  /** The likely amount, in total and per day, which cards show first. */
  likelyCents: number | null;
  likelyPerDayCents: number | null;
  /** Spend per day between the last two measurements that are at least one day apart. */
  growthCents: number | null;
  /** Change of the reach per day between these measurements, as a share of the earlier reach. */
  reachGrowth: number | null;
  /** Time of the newest reach if it is another one than before, in milliseconds since 1970. */
  newFigureAt: number | null;
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
  /** Ads with the same creative and text; null if the page did not state them. */
  collationCount: number | null;
  /** The stored verdicts on its shop; without them, what the ad alone says. */
  shopify: ShopStrengths['shopify'];
  dropshipping: ShopStrengths['dropshipping'];
  /** ISO 639-1 code, `UNKNOWN_LANGUAGE` or `PENDING_LANGUAGE`. */
  language: string;
  /** The ids of its tags, which can be aliases. */
  tagIds: readonly string[];
  hasNote: boolean;
  /** The text for the search, in the form of `searchableText`: that of the ad, then that of its note. */
  text: string;
};

/** The key of an ad version, by which its body is read. */
export type AdKey = { adId: AdId; version: CreativeVersion };

export const keyOfAd = ({ adId, version }: AdKey): AdKey => ({ adId, version });

/** The fields that one captured version contains. */
export type AdFacts = Omit<AdSummary, keyof AdFigures | 'firstCapturedAt' | 'savedAt' | 'tagIds' | 'hasNote'>;

type Captured = { ad: Ad; version: CreativeVersion; why: CaptureReason; capturedAt: number };

export const noFigures: AdFigures = {
  reach: null,
  spendCents: null,
  perDayCents: null,
  likelyCents: null,
  likelyPerDayCents: null,
  growthCents: null,
  reachGrowth: null,
  newFigureAt: null,
  countries: [],
};

/** Returns the facts of a captured version, except those about its shop and its language. */
export const factsOf = ({
  ad,
  version,
  why,
  capturedAt,
}: Captured): Omit<AdFacts, keyof ShopStrengths | 'language'> => {
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
    collationCount: ad.collationCount,
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
  tagIds: readonly string[];
  /** The text of its note in the form of `searchableText`; null if it has no note. */
  note: string | null;
};

export const summaryOf = (facts: AdFacts, beside: Beside): AdSummary => {
  const { figures } = beside;
  const shop = beside.shop ?? facts;
  // Each field is listed, because V8 creates an object with a spread 100 times slower and with 4 times the memory.
  return {
    reach: figures.reach,
    spendCents: figures.spendCents,
    perDayCents: figures.perDayCents,
    likelyCents: figures.likelyCents,
    likelyPerDayCents: figures.likelyPerDayCents,
    growthCents: figures.growthCents,
    reachGrowth: figures.reachGrowth,
    newFigureAt: figures.newFigureAt,
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
    collationCount: facts.collationCount,
    shopify: shop.shopify,
    dropshipping: shop.dropshipping,
    language: facts.language,
    tagIds: beside.tagIds,
    hasNote: beside.note !== null,
    text: beside.note === null ? facts.text : `${facts.text} ${beside.note}`,
  };
};

/** Returns the days running of a summary, counted as `daysRunning` does; null if they are unknown. */
export const summaryDays = ({ run, startMs, endMs }: AdSummary, nowMs: number): number | null => {
  const end = run === 'active' ? nowMs : endMs;
  if (startMs === null || end === null) return null;
  const days = Math.floor(end / DAY_MS) - Math.floor(startMs / DAY_MS) + 1;
  return days >= 1 ? days : null;
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
