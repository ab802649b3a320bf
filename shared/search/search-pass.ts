import { needsFigures, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import { type AdSummary, searchableText } from '#shared/domain/ad/ad-summary.ts';
import type { ScopeMarks } from './scope-marks.ts';
import type { TextBits } from './text-bits.ts';
import { conditionsOf, judgeRow } from './filter-conditions.ts';

/**
 * The ads that match every filter, in order. `hiddenWithoutFigure` counts the ads that match except for an unknown run
 * or a missing figure.
 */
export type Found = { ads: readonly AdSummary[]; ofScope: number; hiddenWithoutFigure: number };

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

  return {
    first: (count) => {
      // Without filters, every ad of the scope is in the list, so their number is known.
      const total = matcher.asksNothing ? scopes.countOf(query.scope) : null;
      if (total === null && rows.length < MANY_ADS) return null;
      advance(count);
      if (total !== null) return { ads: ads.slice(), total, ofScope: total, hiddenWithoutFigure: 0 };
      return ads.length === count ? { ads: ads.slice(), total, ofScope: 0, hiddenWithoutFigure: 0 } : null;
    },
    whole: () => {
      advance(Infinity);
      return { ads, ofScope, hiddenWithoutFigure: matcher.hiddenWithoutFigure() };
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
  };
};
