import { needsFigures } from '#shared/domain/lists/needed-data.ts';
import type { AdQuery, FilterName } from '#shared/domain/lists/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import type { ScopeMarks } from './scope-marks.ts';
import type { TagLookup } from './tag-lookup.ts';
import type { TextBits } from './text-bits.ts';
import { parseTextSearch } from './text-search.ts';
import { similarTestOf, textTestOf, type PositionTest } from './text-tests.ts';
import { conditionsOf, judgeRow, onlyUnmet, type Moment } from './filter-conditions.ts';
import { strictestOf, type StrictestFilter } from './strictest-filter.ts';

/**
 * The ads that match every filter, in order. `hiddenWithoutFigure` counts the ads that match except for filters whose
 * data they lack. `isSimilar`: no ad of the scope matches the search text, so these ads contain similar words.
 * `strictest`: set only if several filters exclude every ad.
 */
export type Found = {
  ads: readonly AdSummary[];
  ofScope: number;
  hiddenWithoutFigure: number;
  isSimilar: boolean;
  strictest: StrictestFilter | null;
};

/** The first ads of a list. `total` is null while the number of ads and the other counts are unknown. */
export type FirstFound = Found & { total: number | null };

/** One pass over all ads. It can pause after the first matches as long as nothing changes. */
export type Pass = {
  /**
   * The first `count` ads of the list, before the others are filtered. Null if there are fewer, or if filtering all ads
   * takes no noticeable time.
   */
  first: (count: number) => FirstFound | null;
  whole: () => Found;
};

type Parts = {
  moment: Moment;
  rows: readonly AdSummary[];
  /** Positions of the rows in the sort order of the query. */
  order: Uint32Array;
  scopes: ScopeMarks;
  bits: TextBits;
  tags: TagLookup;
};

/** Filtering fewer ads takes less than a frame. */
const MANY_ADS = 10_000;

/** Prepares a pass. It filters nothing until `first` or `whole` is called. */
export const beginPass = (query: AdQuery, parts: Parts): Pass => {
  const search = parseTextSearch(query.text);
  const exact = passOf(query, parts, textTestOf(search, parts));
  const wholeOfSimilar = (): Found | null => {
    const holdsSimilarText = similarTestOf(search, parts);
    if (holdsSimilarText === null) return null;
    const similar = passOf(query, parts, holdsSimilarText).whole();
    return similar.ads.length === 0 ? null : { ...similar, isSimilar: true };
  };
  return {
    first: exact.first,
    whole: () => {
      const found = exact.whole();
      return exact.hasTextMatch() ? found : (wholeOfSimilar() ?? found);
    },
  };
};

/** `hasTextMatch`: after the whole pass, whether any ad of the scope matches the search text. */
type TextPass = Pass & { hasTextMatch: () => boolean };

const passOf = (query: AdQuery, { moment, rows, order, scopes }: Parts, holdsText: PositionTest | null): TextPass => {
  const isOfScope = scopes.testOf(query.scope);
  const matcher = matcherOf(query, moment, rows, holdsText);
  const ads: AdSummary[] = [];
  let [next, ofScope] = [0, 0];
  const advance = (limit: number): void => {
    for (; next < order.length && ads.length < limit; next += 1) {
      const position = order[next] ?? 0;
      if (!isOfScope(position)) continue;
      ofScope += 1;
      const row = matcher.holds(position) ? rows[position] : undefined;
      if (row !== undefined) ads.push(row);
    }
  };

  const findStrictest = (): StrictestFilter | null => {
    const counts = new Map<FilterName, number>();
    for (const position of order) {
      const name = isOfScope(position) ? matcher.onlyObstacle(position) : null;
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return strictestOf(counts);
  };

  return {
    first: (count) => {
      // Without filters, every ad of the scope is in the list, so their number is known.
      const total = matcher.asksNothing ? scopes.countOf(query.scope) : null;
      if (total === null && rows.length < MANY_ADS) return null;
      advance(count);
      if (total !== null) return { ...NONE, ads: ads.slice(), total, ofScope: total };
      return ads.length === count ? { ...NONE, ads: ads.slice(), total } : null;
    },
    whole: () => {
      advance(Infinity);
      // A second pass, so that a list with ads does not pay for it.
      const strictest = ads.length === 0 && matcher.hasSeveral ? findStrictest() : null;
      return { ads, ofScope, hiddenWithoutFigure: matcher.hiddenWithoutFigure(), isSimilar: false, strictest };
    },
    hasTextMatch: matcher.hasTextMatch,
  };
};

const NONE: Found = { ads: [], ofScope: 0, hiddenWithoutFigure: 0, isSimilar: false, strictest: null };

/** Filters the ads of one query one by one by their position, and counts those without a figure. */
const matcherOf = (query: AdQuery, moment: Moment, rows: readonly AdSummary[], holdsText: PositionTest | null) => {
  const conditions = conditionsOf(query, moment);
  const asksNothing = conditions.length === 0 && holdsText === null;
  const wanted = query.onlyWithoutFigure && needsFigures(query) ? 'unknown' : 'met';
  const filterCount = conditions.length + Number(holdsText !== null) + Number(wanted === 'unknown');
  let hiddenWithoutFigure = 0;
  let hasTextMatch = holdsText === null;

  return {
    /** Every ad matches. */
    asksNothing,
    holds: (position: number): boolean => {
      // The ad itself is read last and only if needed: 100,000 scattered objects are slow to read.
      if (asksNothing) return true;
      if (holdsText !== null && !holdsText(position)) return false;
      hasTextMatch = true;
      const row = rows[position];
      if (row === undefined) return false;
      const outcome = judgeRow(row, conditions);
      if (outcome === 'unknown' && wanted === 'met') hiddenWithoutFigure += 1;
      return outcome === wanted;
    },
    hiddenWithoutFigure: () => hiddenWithoutFigure,
    hasTextMatch: () => hasTextMatch,
    hasSeveral: filterCount > 1,
    /** The filter that an ad does not match; null if it matches all, or does not match several. */
    onlyObstacle: (position: number): FilterName | null => {
      const row = rows[position];
      if (row === undefined) return null;
      const isOfText = holdsText === null || holdsText(position);
      if (wanted === 'unknown') return isOfText && judgeRow(row, conditions) === 'met' ? 'onlyWithoutFigure' : null;
      return onlyUnmet(row, conditions, isOfText ? null : 'text');
    },
  };
};
