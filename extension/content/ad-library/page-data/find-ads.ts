import type { Ad } from '#shared/domain/ad/ad.ts';
import { AD_ID_KEYS, readAd, type ReadFailure } from './read-ad.ts';
import { field, isRecord, recordIn, wholeNumber, type PageRecord } from './page-value.ts';
import { readOriginals } from './read-media.ts';

/** What a piece of the page's data says about its list: ads came, there are none, the question failed, or nothing. */
export type Verdict = 'ads' | 'none-found' | 'end-of-list' | 'error' | 'silent';

/** `count`: how many ads the search has, where the page says so; capped by it at 50,001. */
export type Findings = {
  ads: Ad[];
  /** Links of whole pictures, by the link of the smaller one that an ad shows. */
  originals: ReadonlyMap<string, string>;
  failures: ReadFailure[];
  verdict: Verdict;
  count: number | null;
};

/** The page's own data ends at about 30 levels and 100,000 values; a bomb ends here. */
const MAX_DEPTH = 120;
const MAX_VALUES = 1_500_000;
const MAX_ADS = 5_000;

type Search = {
  rawAds: PageRecord[];
  markup: Map<string, string>;
  sawEmptyList: boolean;
  sawCountOfNone: boolean;
  sawNoSuchAd: boolean;
  sawError: boolean;
  count: number | null;
};

/**
 * Every ad in a piece of the page's data, wherever it lies: known by its shape, never by a path or the name of a query,
 * as both change monthly. Never throws, whatever it is given.
 */
export const findAds = (root: unknown): Findings => {
  const search = walk(root);
  const ads = new Map<string, Ad>();
  const originals = new Map<string, string>();
  const failures: ReadFailure[] = [];
  for (const raw of search.rawAds) {
    const result = readAd(raw, search.markup);
    if (result.ok) ads.set(result.value.id, result.value);
    else failures.push(result.error);
    for (const [shown, whole] of readOriginals(recordIn(raw, 'snapshot') ?? {})) originals.set(shown, whole);
  }
  return { ads: [...ads.values()], originals, failures, verdict: verdictOf(search), count: search.count };
};

const verdictOf = (search: Search): Verdict => {
  if (search.rawAds.length > 0) return 'ads';
  if (search.sawCountOfNone || search.sawNoSuchAd) return 'none-found';
  if (search.sawEmptyList) return 'end-of-list';
  return search.sawError ? 'error' : 'silent';
};

/** Breadth would hold a whole level in memory and recursion a stack; a plain stack of what is left holds neither. */
const walk = (root: unknown): Search => {
  const search: Search = {
    rawAds: [],
    markup: new Map(),
    sawEmptyList: false,
    sawCountOfNone: false,
    sawNoSuchAd: false,
    sawError: false,
    count: null,
  };
  const left: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  let seen = 0;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    seen += 1;
    if (seen > MAX_VALUES || search.rawAds.length >= MAX_ADS) break;
    if (next.depth > MAX_DEPTH) continue;
    for (const child of childrenOf(next.value, search)) left.push({ value: child, depth: next.depth + 1 });
  }
  // The stack hands out the last first; the page's order is the other way round.
  search.rawAds.reverse();
  return search;
};

const isBranch = (value: unknown): boolean => typeof value === 'object' && value !== null;

const childrenOf = (value: unknown, search: Search): unknown[] => {
  if (Array.isArray(value)) {
    noteMarkup(value, search);
    return value.filter(isBranch);
  }
  if (!isRecord(value)) return [];
  if (isAd(value)) {
    search.rawAds.push(value);
    return [];
  }
  noteVerdict(value, search);
  return Object.values(value).filter(isBranch);
};

/** Requests name ad ids too; only an ad has a snapshot. */
const isAd = (value: PageRecord): boolean =>
  field(value, ...AD_ID_KEYS) !== undefined && Object.hasOwn(value, 'snapshot');

/** `["__markup_a588f507_0_0_xyz", {"__html": "…"}, 1]` */
const noteMarkup = (list: readonly unknown[], search: Search): void => {
  const [name, holder] = list;
  if (typeof name !== 'string' || !name.startsWith('__markup_') || !isRecord(holder)) return;
  const html = field(holder, '__html');
  if (typeof html === 'string') search.markup.set(name, html);
};

const noteVerdict = (value: PageRecord, search: Search): void => {
  const list = field(value, 'search_results_connection');
  if (isRecord(list)) noteList(list, search);
  if (Object.hasOwn(value, 'deeplink_ad_archive') && field(value, 'no_result_reason') !== undefined) {
    search.sawNoSuchAd = true;
  }
  const errors = field(value, 'errors');
  const hasNoData = field(value, 'data') === undefined;
  if (hasNoData && ((Array.isArray(errors) && errors.length > 0) || field(value, 'errorSummary') !== undefined)) {
    search.sawError = true;
  }
  noteOldList(value, search);
};

/** Answers to scrolling have no count: empty there means the end, not that there never was an ad. */
const noteList = (list: PageRecord, search: Search): void => {
  const edges = field(list, 'edges');
  search.count = wholeNumber(field(list, 'count')) ?? search.count;
  if (!Array.isArray(edges) || edges.length > 0) return;
  search.sawEmptyList = true;
  if (field(list, 'count') === 0) search.sawCountOfNone = true;
};

const noteOldList = (value: PageRecord, search: Search): void => {
  const results = field(value, 'results');
  if (!Array.isArray(results) || !Object.hasOwn(value, 'isResultComplete')) return;
  search.count = wholeNumber(field(value, 'totalCount')) ?? search.count;
  if (results.length > 0) return;
  search.sawEmptyList = true;
  if (field(value, 'totalCount') === 0) search.sawCountOfNone = true;
};
