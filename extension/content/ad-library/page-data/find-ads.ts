import type { Ad } from '#shared/domain/ad/ad.ts';
import { errorsOf, type AnswerError } from './answer-errors.ts';
import { readAd } from './read-ad.ts';
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

/**
 * Finds every ad in a piece of the page's data, at any place. An ad is recognized by its shape and never by a path or
 * the name of a query, because both change monthly. `nowMs`: when the page sent the data. Never throws.
 */
export const findAds = (root: unknown, nowMs: number): Findings => {
  const rawAds: PageRecord[] = [];
  const errors: AnswerError[] = [];
  /** The counts that lists without ads state; null for each that states none. */
  const emptyCounts: (number | null)[] = [];
  let count: number | null = null;

  /** Answers to scrolling state no count: without ads they are the end of the list. */
  const addCounts = (value: PageRecord): void => {
    const list = recordIn(value, 'search_results_connection') ?? {};
    const listed = field(list, 'edges');
    const stated = wholeNumber(field(list, 'count'));
    count = stated ?? count;
    if (Array.isArray(listed) && listed.length === 0) emptyCounts.push(stated);
    const isNoSuchAd = Object.hasOwn(value, 'deeplink_ad_archive') && field(value, 'no_result_reason') !== undefined;
    if (isNoSuchAd) emptyCounts.push(0);
  };
  walkData(root, (value) => {
    if (!isRecord(value)) return true;
    if (isAd(value)) {
      rawAds.push(value);
      return false;
    }
    addCounts(value);
    errors.push(...errorsOf(value));
    return rawAds.length < MAX_ADS;
  });
  const verdict = rawAds.length > 0 ? 'ads' : verdictOf(errors, emptyCounts);
  // A refused or withheld list can state any count.
  return { ...readAds(rawAds, nowMs), verdict, count: verdict === 'error' ? null : count };
};

const readAds = (rawAds: readonly PageRecord[], nowMs: number): Pick<Findings, 'ads' | 'originals' | 'unreadable'> => {
  const ads = new Map<string, Ad>();
  const originals = new Map<string, string>();
  let unreadable = 0;
  // The walk visits the last child first. The reverse order is the order of the page.
  for (const raw of rawAds.toReversed()) {
    const ad = readAd(raw, nowMs);
    if (ad === null) unreadable += 1;
    else ads.set(ad.id, ad);
    for (const [shown, whole] of readOriginals(recordIn(raw, 'snapshot') ?? {})) originals.set(shown, whole);
  }
  return { ads: [...ads.values()], originals, unreadable };
};

/** The verdict on a piece of data without ads. */
const verdictOf = (errors: readonly AnswerError[], emptyCounts: readonly (number | null)[]): Verdict => {
  if (errors.some(concernsList)) return 'error';
  if (emptyCounts.length === 0) return 'silent';
  // A list without ads that states another count was withheld.
  if (errors.length > 0 || emptyCounts.some((count) => count !== null && count > 0)) return 'error';
  return emptyCounts.includes(null) ? 'end-of-list' : 'none-found';
};

/** An error that names another part of the answer, such as the name of the page, says nothing about the list. */
const concernsList = ({ path: [main, part] }: AnswerError): boolean =>
  main === undefined || (main === 'ad_library_main' && (part === undefined || /search_results|deeplink_ad/.test(part)));

/** Requests contain ad ids too; only an ad has a snapshot. */
const isAd = (value: PageRecord): boolean =>
  field(value, 'ad_archive_id') !== undefined && Object.hasOwn(value, 'snapshot');
