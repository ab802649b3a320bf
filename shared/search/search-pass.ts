import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { matcherOf } from './matcher.ts';
import type { ScopeMarks } from './scope-marks.ts';
import type { TextBits } from './text-bits.ts';

/**
 * The ads that match every filter, in order. `hiddenWithoutFigure` counts the ads that match except for a missing
 * figure.
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
