import type { AdId, PageId } from '#shared/domain/ad.ts';
import type { AdQuery, AdSort } from '#shared/domain/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad-summary.ts';
import { choicesAmong, type AdChoices } from './choices.ts';
import { createInterned } from './interned.ts';
import { matcherOf } from './matcher.ts';
import { orderOf } from './order.ts';
import { scopeTest } from './scope.ts';
import { SIGNATURE_WORDS, writeSignature } from './text-signature.ts';

/** Ads that hold every filter, in order. `hiddenWithoutFigure` of the others lack only the figure that is asked for. */
export type Found = { ads: readonly AdSummary[]; ofScope: number; hiddenWithoutFigure: number };

export type AdIndex = {
  size: () => number;
  adIds: () => Iterable<AdId>;
  /** Every ad, in no order; to be read at once, since the index goes on using it. */
  summaries: () => readonly AdSummary[];
  /** Adds an ad, or replaces what was known of it. */
  put: (summary: AdSummary) => void;
  remove: (adId: AdId) => void;
  /** Whose ads are listed that nobody asked for. */
  setFollowed: (pageIds: Iterable<PageId>) => void;
  query: (query: AdQuery, nowMs: number) => Found;
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
  /** Sorting is what costs; it is done again only after a change. */
  const orders = new Map<AdSort, { positions: number[]; isCurrent: boolean }>();
  let followed: ReadonlySet<PageId> = new Set();
  let signatures = new Uint32Array(1_024 * SIGNATURE_WORDS);

  const writeAt = (position: number, row: AdSummary): void => {
    rows[position] = row;
    positions.set(row.adId, position);
    if (signatures.length < (position + 1) * SIGNATURE_WORDS) {
      const longer = new Uint32Array(signatures.length * 2);
      longer.set(signatures);
      signatures = longer;
    }
    writeSignature(row.text, signatures, position * SIGNATURE_WORDS);
  };

  const outdate = (): void => {
    for (const order of orders.values()) order.isCurrent = false;
  };

  const ordered = (sort: AdSort, nowMs: number): readonly number[] => {
    const known = orders.get(sort);
    if (known?.isCurrent === true) return known.positions;
    const order = { positions: orderOf(rows, sort, nowMs, known?.positions ?? []), isCurrent: true };
    orders.set(sort, order);
    return order.positions;
  };

  return {
    size: () => rows.length,
    adIds: () => positions.keys(),
    summaries: () => rows,
    put: (summary) => {
      outdate();
      writeAt(positions.get(summary.adId) ?? rows.length, interned(summary));
    },
    remove: (adId) => {
      const position = positions.get(adId);
      if (position === undefined) return;
      outdate();
      positions.delete(adId);
      const last = rows.pop();
      if (last !== undefined && last.adId !== adId) writeAt(position, last);
    },
    setFollowed: (pageIds) => {
      followed = new Set(pageIds);
    },
    query: (query, nowMs) => {
      const matcher = matcherOf(query, nowMs, scopeTest(query.scope, followed));
      const ads: AdSummary[] = [];
      for (const position of ordered(query.sort, nowMs)) {
        const row = rows[position];
        if (row !== undefined && matcher.holds(row, signatures, position * SIGNATURE_WORDS)) ads.push(row);
      }
      return { ads, ...matcher.counts() };
    },
    choices: (scope) => choicesAmong(rows, scopeTest(scope, followed)),
  };
};
