import type { AdSort } from '#shared/domain/lists/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import { fallingOrder } from './falling-order.ts';

type ByFigure = Exclude<AdSort, 'name'>;

/** More than any time of day, in milliseconds. */
const ACTIVE_FIRST = 1e15;

/** Below every figure; finite, so that two of them are equal. */
const LACKING = -1e300;

/** What a sort goes by, larger first; null stands last. */
const figureOf: { readonly [S in ByFigure]: (row: AdSummary, nowMs: number) => number | null } = {
  saved: (row) => row.savedAt,
  // Those that run come first, whenever they were met.
  captured: (row) => row.capturedAt + (row.isActive ? ACTIVE_FIRST : 0),
  started: (row) => row.startMs,
  longest: (row, nowMs) =>
    row.startMs === null ? null : (row.isActive ? nowMs : (row.endMs ?? row.startMs)) - row.startMs,
  reach: (row) => row.reach,
  spend: (row) => row.spendCents,
  'per-day': (row) => row.perDayCents,
};

/** Every order that was asked for; made again only after a change. */
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

/** Positions of the rows in the order of the sort. Equal ones stay as in `newestFirst`, which `orderByCapture` answers. */
const orderOf = (rows: readonly AdSummary[], sort: AdSort, nowMs: number, newestFirst: Uint32Array): Uint32Array =>
  fallingOrder(sort === 'name' ? placesOfNames(rows) : figuresOf(rows, sort, nowMs), newestFirst);

/** Positions of the rows, the newest capture first. */
const orderByCapture = (rows: readonly AdSummary[]): Uint32Array =>
  fallingOrder(
    Float64Array.from(rows, (row) => row.capturedAt),
    Uint32Array.from(rows.keys()),
  );

const figuresOf = (rows: readonly AdSummary[], sort: ByFigure, nowMs: number): Float64Array => {
  const read = figureOf[sort];
  return Float64Array.from(rows, (row) => read(row, nowMs) ?? LACKING);
};

/** The reader's alphabet is slow to ask: each name is placed once, however many ads bear it. First names are largest. */
const placesOfNames = (rows: readonly AdSummary[]): Float64Array => {
  const names = [...new Set(rows.map((row) => row.pageName))].sort(new Intl.Collator().compare);
  const places = new Map(names.map((name, place) => [name, names.length - place]));
  return Float64Array.from(rows, (row) => places.get(row.pageName) ?? 0);
};
