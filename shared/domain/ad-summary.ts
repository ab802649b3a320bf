import type { Ad, AdId, PageId } from './ad.ts';
import type { MediaType } from './ad-query.ts';
import type { CaptureReason } from './capture-reason.ts';
import type { CreativeVersion } from './creative-version.ts';

/** Figures that belong to an ad and come from its newest reach; null where none was measured. Money in euro cents. */
export type AdFigures = {
  reach: number | null;
  spendCents: number | null;
  perDayCents: number | null;
  /** ISO 3166 codes. */
  countries: readonly string[];
};

/** What lists are searched, filtered and sorted by: everything but the body of an ad. Times are milliseconds since 1970. */
export type AdSummary = AdFigures & {
  adId: AdId;
  version: CreativeVersion;
  why: CaptureReason;
  pageId: PageId;
  pageName: string;
  isActive: boolean;
  startMs: number | null;
  endMs: number | null;
  /** When the version that is shown was captured. */
  capturedAt: number;
  /** When the first of its versions was. */
  firstCapturedAt: number;
  /** Null: not bookmarked. */
  savedAt: number | null;
  platforms: readonly string[];
  mediaType: MediaType;
  hasVideo: boolean;
  ctaType: string | null;
  domain: string | null;
  /** All that the search reads, made ready by `searchableText`. */
  text: string;
};

/** Which version of which ad: what its body is read by. */
export type AdKey = { adId: AdId; version: CreativeVersion };

export const keyOfAd = ({ adId, version }: AdKey): AdKey => ({ adId, version });

/** What one captured version says by itself. */
export type AdFacts = Omit<AdSummary, keyof AdFigures | 'firstCapturedAt' | 'savedAt'>;

type Captured = { ad: Ad; version: CreativeVersion; why: CaptureReason; capturedAt: number };

export const noFigures: AdFigures = { reach: null, spendCents: null, perDayCents: null, countries: [] };

export const factsOf = ({ ad, version, why, capturedAt }: Captured): AdFacts => {
  const domain = domainOf(ad.linkUrl);
  return {
    adId: ad.id,
    version,
    why,
    pageId: ad.pageId,
    pageName: ad.pageName,
    isActive: ad.isActive,
    startMs: ad.startDate === null ? null : ad.startDate * 1_000,
    endMs: ad.isActive || ad.endDate === null ? null : ad.endDate * 1_000,
    capturedAt,
    platforms: ad.platforms,
    mediaType: mediaTypeOf(ad),
    hasVideo: ad.media.some(({ kind }) => kind === 'video'),
    ctaType: ad.ctaType,
    domain,
    text: searchableText([ad.pageName, ad.title, ad.text, domain, ad.linkDescription]),
  };
};

/** What is known of an ad beside the version that is shown. */
type Beside = { figures: AdFigures; savedAt: number | null; why: CaptureReason; firstCapturedAt: number };

export const summaryOf = (facts: AdFacts, beside: Beside): AdSummary => {
  const { figures } = beside;
  // Each by its name: an object that begins with a spread takes V8 a hundred times as long to make, and four times the memory.
  return {
    reach: figures.reach,
    spendCents: figures.spendCents,
    perDayCents: figures.perDayCents,
    countries: figures.countries,
    adId: facts.adId,
    version: facts.version,
    why: beside.why,
    pageId: facts.pageId,
    pageName: facts.pageName,
    isActive: facts.isActive,
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
    text: facts.text,
  };
};

/** Several pictures or videos count as a carousel, whatever the page calls the format. */
const mediaTypeOf = (ad: Pick<Ad, 'media'>): MediaType =>
  ad.media.length > 1 ? 'carousel' : (ad.media[0]?.kind ?? 'none');

/** Scheme, perhaps a name and password, then the host. */
const HOST = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:@]+)/i;

/** What a link is called: its host without `www.`; null where it can't be read. */
const domainOf = (url: string | null): string | null => {
  const host = HOST.exec(url ?? '')?.[1];
  return host === undefined ? null : host.toLowerCase().replace(/^www\./, '');
};

const MARKS = /\p{M}+/gu;
/** Invisible characters that the Ad Library strews over its texts. */
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;
/** Plain Latin text, by far the most, needs no decomposition: only what stands between it is taken apart. */
const NOT_PLAIN = /[^\n\u0020-\u007E]+/g;
/** Single spaces stay as they are. */
const SPACES = /\s{2,}|[^\S ]/g;

/** The form in which texts and what is searched for are compared: lower case, without accents, one space between words. */
export const searchableText = (parts: readonly (string | null)[]): string => {
  const joined = parts.filter((part) => part !== null && part !== '').join('\n');
  return joined.replaceAll(NOT_PLAIN, withoutMarks).toLowerCase().replaceAll(SPACES, ' ').trim();
};

const withoutMarks = (letters: string): string =>
  letters.normalize('NFKD').replaceAll(INVISIBLE, '').replaceAll(MARKS, '');
