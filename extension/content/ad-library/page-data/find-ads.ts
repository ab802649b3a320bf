import type { Ad } from '#shared/domain/ad/ad.ts';
import { errorsOf, type AnswerError } from './answer-errors.ts';
import { AD_ID_KEYS, readAd } from './read-ad.ts';
import { field, isRecord, recordIn, walkData, wholeNumber, type PageRecord } from './page-value.ts';
import { readOriginals } from './read-media.ts';

/**
 * What a piece of the page's data states about its list.
 * - `ads`: it contains ads.
 * - `none-found`: the search has no ads: the stated count is 0 and nothing speaks of a failure.
 * - `end-of-list`: an answer to scrolling without further ads.
 * - `error`: the request failed or was refused, or the list was withheld.
 * - `silent`: it says nothing about the list.
 */
export type Verdict = 'ads' | 'none-found' | 'end-of-list' | 'error' | 'silent';

export type Findings = {
  ads: Ad[];
  /** URL of the picture that an ad shows → URL of the same picture in full size. */
  originals: ReadonlyMap<string, string>;
  /** The number of ads that could not be read. */
  unreadable: number;
  verdict: Verdict;
  /** The number of ads of the search. The page caps it at 50,001. Null if the data does not state it. */
  count: number | null;
};

/** More than any page has. Hostile data stops here. */
const MAX_ADS = 5_000;

type Search = {
  rawAds: PageRecord[];
  markup: Map<string, string>;
  /** A list without ads. */
  hasEmptyList: boolean;
  /** A list without ads that does not state a count of 0, or whose count contradicts it. */
  isCountMissing: boolean;
  isCountContradicted: boolean;
  hasNoSuchAd: boolean;
  errors: AnswerError[];
  count: number | null;
};

/**
 * Finds every ad in a piece of the page's data, at any place. An ad is recognized by its shape and never by a path or
 * the name of a query, because both change monthly. `nowMs`: when the page sent the data. Never throws.
 */
export const findAds = (root: unknown, nowMs: number): Findings => {
  const search = walk(root);
  const ads = new Map<string, Ad>();
  const originals = new Map<string, string>();
  let unreadable = 0;
  for (const raw of search.rawAds) {
    const ad = readAd(raw, nowMs, search.markup);
    if (ad === null) unreadable += 1;
    else ads.set(ad.id, ad);
    for (const [shown, whole] of readOriginals(recordIn(raw, 'snapshot') ?? {})) originals.set(shown, whole);
  }
  const verdict = verdictOf(search);
  // A refused or withheld list can state any count.
  return { ads: [...ads.values()], originals, unreadable, verdict, count: verdict === 'error' ? null : search.count };
};

const verdictOf = (search: Search): Verdict => {
  if (search.rawAds.length > 0) return 'ads';
  if (search.errors.some(concernsList)) return 'error';
  if (!search.hasEmptyList) return search.hasNoSuchAd ? 'none-found' : 'silent';
  if (search.errors.length > 0 || search.isCountContradicted) return 'error';
  return search.isCountMissing ? 'end-of-list' : 'none-found';
};

/** An error that names another part of the answer, such as the name of the page, says nothing about the list. */
const concernsList = ({ path: [main, part] }: AnswerError): boolean =>
  main === undefined || (main === 'ad_library_main' && (part === undefined || /search_results|deeplink_ad/.test(part)));

const walk = (root: unknown): Search => {
  const search: Search = {
    rawAds: [],
    markup: new Map(),
    hasEmptyList: false,
    isCountMissing: false,
    isCountContradicted: false,
    hasNoSuchAd: false,
    errors: [],
    count: null,
  };
  walkData(root, (value) => search.rawAds.length < MAX_ADS && note(value, search));
  // The walk visits the last child first; this restores the order of the page.
  search.rawAds.reverse();
  return search;
};

/** Returns whether the children of the value are to be searched too. */
const note = (value: object, search: Search): boolean => {
  if (Array.isArray(value)) noteMarkup(value, search);
  else if (isRecord(value)) {
    if (isAd(value)) {
      search.rawAds.push(value);
      return false;
    }
    noteLists(value, search);
    search.errors.push(...errorsOf(value));
  }
  return true;
};

/** Requests contain ad ids too; only an ad has a snapshot. */
const isAd = (value: PageRecord): boolean =>
  field(value, ...AD_ID_KEYS) !== undefined && Object.hasOwn(value, 'snapshot');

/** `["__markup_a588f507_0_0_xyz", {"__html": "…"}, 1]` */
const noteMarkup = (list: readonly unknown[], search: Search): void => {
  const [name, holder] = list;
  if (typeof name !== 'string' || !name.startsWith('__markup_') || !isRecord(holder)) return;
  const html = field(holder, '__html');
  if (typeof html === 'string') search.markup.set(name, html);
};

const noteLists = (value: PageRecord, search: Search): void => {
  const list = recordIn(value, 'search_results_connection');
  if (list !== null) noteList(field(list, 'edges'), field(list, 'count'), search);
  // The shape of 2018 to 2024.
  if (Object.hasOwn(value, 'isResultComplete')) noteList(field(value, 'results'), field(value, 'totalCount'), search);
  const hasNoAd = Object.hasOwn(value, 'deeplink_ad_archive') && field(value, 'no_result_reason') !== undefined;
  search.hasNoSuchAd ||= hasNoAd;
};

/** Answers to scrolling state no count: without ads they are the end of the list. */
const noteList = (ads: unknown, stated: unknown, search: Search): void => {
  const count = wholeNumber(stated);
  search.count = count ?? search.count;
  if (!Array.isArray(ads) || ads.length > 0) return;
  search.hasEmptyList = true;
  search.isCountMissing ||= count === null;
  search.isCountContradicted ||= count !== null && count > 0;
};
