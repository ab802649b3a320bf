import * as z from 'zod/mini';
import type { RunState } from '../ad/ad-run.ts';
import type { BoardId } from '../boards/board.ts';
import { anyValue, type FigureRange } from './figure-range.ts';

/** Kind of media of an ad, as the filters name it. `none`: only text. */
export const MediaType = z.enum(['image', 'video', 'carousel', 'none']);
export type MediaType = z.infer<typeof MediaType>;

/** The certainty of a verdict that a filter requires. `maybe`: certain or possible. `none`: no sign. */
export const Sureness = z.enum(['yes', 'maybe', 'none']);
export type Sureness = z.infer<typeof Sureness>;

/** Whether an ad leads to a web page. */
export const LandingPage = z.enum(['yes', 'no']);
export type LandingPage = z.infer<typeof LandingPage>;

/** The maximum of the Revenue slider, in dollars per day. */
export const MAX_REVENUE_USD = 10;

/** Maximum number of characters of a filter value or a search text. */
export const MAX_FILTER_LENGTH = 300;

/**
 * Ads without the figure of a sort are last, in both directions. `board`: the manual order of a board. Only the list of
 * a board has it: see `sortsOf`.
 */
export const AdSort = z.enum([
  'board',
  'saved',
  'captured',
  'started',
  'longest',
  'reach',
  'spend',
  'per-day',
  'score',
  'name',
]);
export type AdSort = z.infer<typeof AdSort>;

/**
 * The ads of a list: all collected ads, the saved ads, the saved ads without a board, the ads of one page, or the saved
 * ads of one board.
 */
export type ListScope = 'collected' | 'saved' | 'no-board' | { pageId: string } | { boardId: BoardId };

/**
 * The filters and the sort of a list. An ad must match every filter. It matches a filter with one of the chosen values;
 * a filter without values matches every ad.
 */
export type AdQuery = {
  scope: ListScope;
  /**
   * Words and quoted phrases that must all be in text, title, page name or domain. An ad that is named by its id or by
   * its link is found too. Case, accents and typographic signs are ignored.
   */
  text: string;
  pageNames: string[];
  /** Ads with an unknown run match neither active nor ended: they are hidden and counted. */
  run: RunState | null;
  platforms: string[];
  mediaTypes: MediaType[];
  ctaTypes: string[];
  domains: string[];
  /** True: only ads with a video, also in a carousel. */
  hasVideo: boolean;
  landingPage: LandingPage | null;
  /** The stored verdict counts; without one, what the ad alone says about its shop. */
  shopify: Sureness | null;
  dropshipping: Sureness | null;
  /** ISO 639-1 codes of the language of the text, or `UNKNOWN_LANGUAGE`. */
  languages: string[];
  /** ISO 3166 codes of countries in the reach of the ad. */
  countries: string[];
  /** The likely amount, in total and per day, which cards show first. */
  /** The winner score, with the weights of the user. */
  score: FigureRange;
  spend: FigureRange;
  perDay: FigureRange;
  /** Spend per day between the last two measurements that are at least one day apart. */
  growth: FigureRange;
  reach: FigureRange;
  days: FigureRange;
  versions: FigureRange;
  /** True: only ads whose newest reach is from the last 24 hours and is another one than before. */
  newFigures: boolean;
  /** Ids of tags. An ad must have one of `tagsAny`, all of `tagsAll` and none of `tagsNone`. */
  tagsAny: string[];
  tagsAll: string[];
  tagsNone: string[];
  /** True: only ads with a note. */
  hasNote: boolean;
  /**
   * Headline figure in dollars per day; 0: all ads. Above 0, an ad must be below it, and ads without a figure are
   * hidden and counted.
   */
  perDayBelowUsd: number;
  /** True: only the ads that the other filters hide because the ads lack data: see `needsFigures`. */
  onlyWithoutFigure: boolean;
  sort: AdSort;
};

/** A field of the query that can exclude ads of its scope. */
export type FilterName = Exclude<keyof AdQuery, 'scope' | 'sort'>;

/** The query for all ads: newest capture first, active ads before ended ads. */
export const everyAd: AdQuery = {
  scope: 'collected',
  text: '',
  pageNames: [],
  run: null,
  platforms: [],
  mediaTypes: [],
  ctaTypes: [],
  domains: [],
  hasVideo: false,
  landingPage: null,
  shopify: null,
  dropshipping: null,
  languages: [],
  countries: [],
  score: anyValue,
  spend: anyValue,
  perDay: anyValue,
  growth: anyValue,
  reach: anyValue,
  days: anyValue,
  versions: anyValue,
  newFigures: false,
  tagsAny: [],
  tagsAll: [],
  tagsNone: [],
  hasNote: false,
  perDayBelowUsd: 0,
  onlyWithoutFigure: false,
  sort: 'captured',
};

/** The query for all saved ads, the most recently saved first. */
export const savedAds: AdQuery = { ...everyAd, scope: 'saved', sort: 'saved' };

/** The query for the saved ads that are in no board, the most recently saved first. */
export const adsWithoutBoard: AdQuery = { ...savedAds, scope: 'no-board' };

/** Returns the query for the saved ads of a board, in the manual order of the board. */
export const adsOfBoard = (boardId: BoardId): AdQuery => ({ ...everyAd, scope: { boardId }, sort: 'board' });

type Scoped = Pick<AdQuery, 'scope'>;

/** Whether the list is about one page, so that it has no filter by page. */
export const isOfOnePage = ({ scope }: Scoped): boolean => typeof scope === 'object' && 'pageId' in scope;

/** Returns the board whose ads the list has; null if it is not the list of a board. */
export const boardOf = ({ scope }: Scoped): BoardId | null =>
  typeof scope === 'object' && 'boardId' in scope ? scope.boardId : null;

/** Whether every ad of the list is saved. */
export const hasOnlySavedAds = (query: Scoped): boolean =>
  query.scope === 'saved' || query.scope === 'no-board' || boardOf(query) !== null;

const SORTS_OF_BOARD: readonly AdSort[] = AdSort.options;
const OTHER_SORTS: readonly AdSort[] = AdSort.options.filter((sort) => sort !== 'board');

/** Returns the sorts that a list offers. */
export const sortsOf = (query: Scoped): readonly AdSort[] => (boardOf(query) === null ? OTHER_SORTS : SORTS_OF_BOARD);

/** Whether a query has no filter and sorts by the newest ads of its scope, or by the manual order of its board. */
export const isPlainQuery = (query: AdQuery): boolean =>
  JSON.stringify({ ...query, text: query.text.trim() }) ===
  JSON.stringify({ ...everyAd, scope: query.scope, sort: plainSortOf(query) });

const plainSortOf = (query: Scoped): AdSort => {
  if (boardOf(query) !== null) return 'board';
  return hasOnlySavedAds(query) ? 'saved' : 'captured';
};
