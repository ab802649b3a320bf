import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { matcherOf } from './matcher.ts';
import type { ScopeMarks } from './scope.ts';
import type { TextBits } from './text-bits.ts';

/** Ads that hold every filter, in order. `hiddenWithoutFigure` of the others lack only the figure that is asked for. */
export type Found = { ads: readonly AdSummary[]; ofScope: number; hiddenWithoutFigure: number };

/** The first ads of a list. `total` null: how many there are is not known yet, nor are the other counts. */
export type FirstFound = Found & { total: number | null };

/** One pass over all ads, which may rest after the first finds as long as nothing changes. */
export type Pass = {
  /**
   * The first `count` ads of the list, while the others still wait to be judged. Null where there are fewer, and where all are
   * judged so soon that nobody would see it.
   */
  first: (count: number) => FirstFound | null;
  whole: () => Found;
};

type Parts = {
  nowMs: number;
  rows: readonly AdSummary[];
  /** Positions of the rows, as the query sorts them. */
  order: Uint32Array;
  scopes: ScopeMarks;
  bits: TextBits;
};

/** To judge fewer ads takes less than a frame. */
const MANY_ADS = 10_000;

export const beginPass = (query: AdQuery, { nowMs, rows, order, scopes, bits }: Parts): Pass => {
  const isOfScope = scopes.testOf(query.scope, rows);
  const matcher = matcherOf(query, nowMs, rows, bits);
  const ads: AdSummary[] = [];
  let [next, ofScope] = [0, 0];
  const goOn = (most: number): void => {
    for (; next < order.length && ads.length < most; next += 1) {
      const position = order[next] ?? 0;
      if (!isOfScope(position)) continue;
      ofScope += 1;
      const row = matcher.holds(position) ? rows[position] : undefined;
      if (row !== undefined) ads.push(row);
    }
  };

  return {
    first: (count) => {
      // Where nothing is asked, every ad of the scope is in the list, and how many those are is known.
      const total = matcher.asksNothing ? scopes.countOf(query.scope) : null;
      if (total === null && rows.length < MANY_ADS) return null;
      goOn(count);
      if (total !== null) return { ads: ads.slice(), total, ofScope: total, hiddenWithoutFigure: 0 };
      return ads.length === count ? { ads: ads.slice(), total, ofScope: 0, hiddenWithoutFigure: 0 } : null;
    },
    whole: () => {
      goOn(Infinity);
      return { ads, ofScope, hiddenWithoutFigure: matcher.hiddenWithoutFigure() };
    },
  };
};
