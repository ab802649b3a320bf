import { needsFigures } from '#shared/domain/lists/needed-data.ts';
import type { AdQuery, FilterName } from '#shared/domain/lists/ad-query.ts';
import { type AdSummary, searchableText } from '#shared/domain/ad/ad-summary.ts';
import type { ScopeMarks } from './scope-marks.ts';
import type { TextBits } from './text-bits.ts';
import { conditionsOf, judgeRow, onlyUnmet } from './filter-conditions.ts';
import { strictestOf, type StrictestFilter } from './strictest-filter.ts';

/**
 * The ads that match every filter, in order. `hiddenWithoutFigure` counts the ads that match except for filters whose
 * data they lack. `strictest`: set only if several filters exclude every ad.
 */
export type Found = {
  ads: readonly AdSummary[];
  ofScope: number;
  hiddenWithoutFigure: number;
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
  nowMs: number;
  rows: readonly AdSummary[];
  /** Positions of the rows in the sort order of the query. */
  order: Uint32Array;
  scopes: ScopeMarks;
  bits: TextBits;
};

/** Filtering fewer ads takes less than a frame. */
const MANY_ADS = 10_000;

/** Prepares a pass. It filters nothing until `first` or `whole` is called. */
export const beginPass = (query: AdQuery, { nowMs, rows, order, scopes, bits }: Parts): Pass => {
  const isOfScope = scopes.testOf(query.scope, rows);
  const matcher = matcherOf(query, nowMs, rows, bits);
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
      const counts = { hiddenWithoutFigure: 0, strictest: null };
      if (total !== null) return { ads: ads.slice(), total, ofScope: total, ...counts };
      return ads.length === count ? { ads: ads.slice(), total, ofScope: 0, ...counts } : null;
    },
    whole: () => {
      advance(Infinity);
      // A second pass, so that a list with ads does not pay for it.
      const strictest = ads.length === 0 && matcher.hasSeveral ? findStrictest() : null;
      return { ads, ofScope, hiddenWithoutFigure: matcher.hiddenWithoutFigure(), strictest };
    },
  };
};

/** Filters the ads of one query one by one by their position, and counts those without a figure. */
const matcherOf = (query: AdQuery, nowMs: number, rows: readonly AdSummary[], bits: TextBits) => {
  const conditions = conditionsOf(query, nowMs);
  const words = searchableText([query.text])
    .split(' ')
    .filter((word) => word !== '');
  const holdsText = bits.testOf(words);
  const textAt = (position: number): string => rows[position]?.text ?? '';
  const asksNothing = conditions.length === 0 && words.length === 0;
  const wanted = query.onlyWithoutFigure && needsFigures(query) ? 'unknown' : 'met';
  const filterCount = conditions.length + Number(words.length > 0) + Number(wanted === 'unknown');
  let hiddenWithoutFigure = 0;

  return {
    /** Every ad matches. */
    asksNothing,
    holds: (position: number): boolean => {
      // The ad itself is read last and only if needed: 100,000 scattered objects are slow to read.
      if (asksNothing) return true;
      if (words.length > 0 && !holdsText(position, textAt)) return false;
      const row = rows[position];
      if (row === undefined) return false;
      const outcome = judgeRow(row, conditions);
      if (outcome === 'unknown' && wanted === 'met') hiddenWithoutFigure += 1;
      return outcome === wanted;
    },
    hiddenWithoutFigure: () => hiddenWithoutFigure,
    hasSeveral: filterCount > 1,
    /** The filter that an ad does not match; null if it matches all, or does not match several. */
    onlyObstacle: (position: number): FilterName | null => {
      const row = rows[position];
      if (row === undefined) return null;
      const isOfText = words.length === 0 || holdsText(position, textAt);
      if (wanted === 'unknown') return isOfText && judgeRow(row, conditions) === 'met' ? 'onlyWithoutFigure' : null;
      return onlyUnmet(row, conditions, isOfText ? null : 'text');
    },
  };
};
