import type { AdSort } from '#shared/domain/lists/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { descendingOrder } from './descending-order.ts';

type ByFigure = Exclude<AdSort, 'name'>;

/** Larger than any timestamp in milliseconds. */
const ACTIVE_FIRST = 1e15;

/** Below every figure, and finite, so that two missing figures are equal. */
const LACKING = -1e300;

/** The sort keys, larger first. Null sorts last. */
const figureOf: { readonly [S in ByFigure]: (row: AdSummary, nowMs: number) => number | null } = {
  saved: (row) => row.savedAt,
  // Running ads come first, whatever their capture date.
  captured: (row) => row.capturedAt + (row.isActive ? ACTIVE_FIRST : 0),
  started: (row) => row.startMs,
  longest: (row, nowMs) =>
    row.startMs === null ? null : (row.isActive ? nowMs : (row.endMs ?? row.startMs)) - row.startMs,
  reach: (row) => row.reach,
  spend: (row) => row.spendCents,
  'per-day': (row) => row.perDayCents,
};

/** Caches every requested order until the next change. */
export const createOrders = (rows: readonly AdSummary[]) => {
  const known = new Map<AdSort, Uint32Array>();
  let newestFirst: Uint32Array | null = null;
  return {
    outdate: (): void => {
      known.clear();
      newestFirst = null;
    },
    by: (sort: AdSort, nowMs: number): Uint32Array => {
      newestFirst ??= orderByCapture(rows);
      const order = known.get(sort) ?? orderOf(rows, sort, nowMs, newestFirst);
      known.set(sort, order);
      return order;
    },
  };
};

/**
 * Positions of the rows in sort order. Equal rows keep their order in `newestFirst`, which `orderByCapture` returns.
 */
const orderOf = (rows: readonly AdSummary[], sort: AdSort, nowMs: number, newestFirst: Uint32Array): Uint32Array =>
  descendingOrder(sort === 'name' ? placesOfNames(rows) : figuresOf(rows, sort, nowMs), newestFirst);

/** Positions of the rows, newest capture first. */
const orderByCapture = (rows: readonly AdSummary[]): Uint32Array =>
  descendingOrder(
    Float64Array.from(rows, (row) => row.capturedAt),
    Uint32Array.from(rows.keys()),
  );

const figuresOf = (rows: readonly AdSummary[], sort: ByFigure, nowMs: number): Float64Array => {
  const read = figureOf[sort];
  return Float64Array.from(rows, (row) => read(row, nowMs) ?? LACKING);
};

/**
 * The rank of each row's name, largest for the first name. Locale comparison is slow, so each distinct name is ranked
 * once.
 */
const placesOfNames = (rows: readonly AdSummary[]): Float64Array => {
  const names = [...new Set(rows.map((row) => row.pageName))].sort(new Intl.Collator().compare);
  const places = new Map(names.map((name, place) => [name, names.length - place]));
  return Float64Array.from(rows, (row) => places.get(row.pageName) ?? 0);
};
