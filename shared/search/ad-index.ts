import type { AdId, PageId } from '#shared/domain/ad.ts';
import type { AdQuery } from '#shared/domain/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad-summary.ts';
import { choicesAmong, type AdChoices } from './choices.ts';
import { createInterned } from './interned.ts';
import { matcherOf } from './matcher.ts';
import { createOrders } from './order.ts';
import { createScopeMarks } from './scope.ts';
import { createTextBits, type KnownBits } from './text-bits.ts';

/** Ads that hold every filter, in order. `hiddenWithoutFigure` of the others lack only the figure that is asked for. */
export type Found = { ads: readonly AdSummary[]; ofScope: number; hiddenWithoutFigure: number };

/** Hears the first so many ads while the others are still judged, where that takes long enough to be seen. */
export type Early = { count: number; tell: (first: readonly AdSummary[]) => void };

/** To read the texts of fewer ads takes less than a frame. */
const MANY_TEXTS = 10_000;

export type AdIndex = {
  size: () => number;
  adIds: () => Iterable<AdId>;
  /** Every ad, in no order; to be read at once, since the index goes on using it. */
  summaries: () => readonly AdSummary[];
  /** Adds an ad, or replaces what was known of it. `known`: of its text, where somebody has that already. */
  put: (summary: AdSummary, known?: KnownBits) => void;
  remove: (adId: AdId) => void;
  /** Whose ads are listed that nobody asked for. */
  setFollowed: (pageIds: Iterable<PageId>) => void;
  query: (query: AdQuery, nowMs: number, early?: Early) => Found;
  /** What there is to choose from among the ads of a scope. */
  choices: (scope: AdQuery['scope']) => AdChoices;
};

/**
 * Every collected ad in memory, without its body, so that 100,000 can be searched, filtered and sorted between two frames.
 * It lives in a worker of the page: building it takes a second.
 */
export const createAdIndex = (): AdIndex => {
  const rows: AdSummary[] = [];
  const positions = new Map<AdId, number>();
  const interned = createInterned();
  const bits = createTextBits();
  const scopes = createScopeMarks();
  const orders = createOrders(rows);

  const writeAt = (position: number, row: AdSummary, known?: KnownBits): void => {
    rows[position] = row;
    positions.set(row.adId, position);
    bits.write(position, row.text, known);
    scopes.write(position, row);
  };

  return {
    size: () => rows.length,
    adIds: () => positions.keys(),
    summaries: () => rows,
    put: (summary, known) => {
      orders.outdate();
      writeAt(positions.get(summary.adId) ?? rows.length, interned(summary), known);
    },
    remove: (adId) => {
      const position = positions.get(adId);
      if (position === undefined) return;
      orders.outdate();
      positions.delete(adId);
      const last = rows.pop();
      if (last !== undefined && last.adId !== adId) writeAt(position, last);
    },
    setFollowed: (pageIds) => scopes.follow(new Set(pageIds), rows),
    query: (query, nowMs, early) => {
      const isOfScope = scopes.testOf(query.scope, rows);
      const matcher = matcherOf(query, nowMs, rows, bits);
      const ads: AdSummary[] = [];
      const firstCount = query.text !== '' && rows.length >= MANY_TEXTS ? early?.count : undefined;
      let ofScope = 0;
      for (const position of orders.by(query.sort, nowMs)) {
        if (!isOfScope(position)) continue;
        ofScope += 1;
        const row = matcher.holds(position) ? rows[position] : undefined;
        if (row === undefined) continue;
        ads.push(row);
        if (ads.length === firstCount) early?.tell(ads);
      }
      return { ads, ofScope, hiddenWithoutFigure: matcher.hiddenWithoutFigure() };
    },
    choices: (scope) => {
      const isOfScope = scopes.testOf(scope, rows);
      return choicesAmong(rows.filter((_, position) => isOfScope(position)));
    },
  };
};
