import type { AdId, PageId } from '#shared/domain/ad/ad.ts';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { choicesAmong, type AdChoices } from './choices.ts';
import { createInterned } from './interned.ts';
import { createOrders } from './sort-orders.ts';
import { beginPass, type Found, type Pass } from './search-pass.ts';
import { createScopeMarks } from './scope-marks.ts';
import { createTextBits, type KnownBits } from './text-bits.ts';

/** An index of ads in memory for search, filters and sorting. */
export type AdIndex = {
  size: () => number;
  adIds: () => Iterable<AdId>;
  /** Every ad, unordered. Read it immediately, because the index continues to change the array. */
  summaries: () => readonly AdSummary[];
  /** Adds or replaces an ad. `known`: the search bits of its text, if they were computed before. */
  put: (summary: AdSummary, known?: KnownBits) => void;
  remove: (adId: AdId) => void;
  /** The followed pages. Their passively captured ads are listed. */
  setFollowed: (pageIds: Iterable<PageId>) => void;
  query: (query: AdQuery, nowMs: number) => Found;
  /** The index of an ad in the list of a query; null if the list does not have it. */
  locate: (adId: AdId, query: AdQuery, nowMs: number) => number | null;
  /** Starts the query, so that the first ads can be read before the whole list. */
  pass: (query: AdQuery, nowMs: number) => Pass;
  /** The filter choices among the ads of a scope. */
  choices: (scope: AdQuery['scope']) => AdChoices;
};

/**
 * Every collected ad in memory, without its body, so that 100,000 ads are searched, filtered and sorted within a frame.
 * It runs in a worker of the page, because building it takes a second.
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
    locate: (adId, query, nowMs) => {
      const place = pass(query, nowMs)
        .whole()
        .ads.findIndex((row) => row.adId === adId);
      return place === -1 ? null : place;
    },
    pass,
    choices: (scope) => {
      const isOfScope = scopes.testOf(scope, rows);
      return choicesAmong(rows.filter((_, position) => isOfScope(position)));
    },
  };
};
