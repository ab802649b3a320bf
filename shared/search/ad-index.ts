import type { AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { choicesAmong, type AdChoices } from './choices.ts';
import { createInterned } from './interned.ts';
import { createOrders } from './sort-orders.ts';
import { beginPass, type Found, type Pass } from './pass.ts';
import { createScopeMarks } from './scope.ts';
import { createTextBits, type KnownBits } from './text-bits.ts';

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
  query: (query: AdQuery, nowMs: number) => Found;
  /** The same in two steps. */
  pass: (query: AdQuery, nowMs: number) => Pass;
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

  const pass = (query: AdQuery, nowMs: number): Pass =>
    beginPass(query, { nowMs, rows, order: orders.by(query.sort, nowMs), scopes, bits });

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
      scopes.clear(rows.length);
      if (last !== undefined && last.adId !== adId) writeAt(position, last);
    },
    setFollowed: (pageIds) => scopes.follow(new Set(pageIds), rows),
    query: (query, nowMs) => pass(query, nowMs).whole(),
    pass,
    choices: (scope) => {
      const isOfScope = scopes.testOf(scope, rows);
      return choicesAmong(rows.filter((_, position) => isOfScope(position)));
    },
  };
};
