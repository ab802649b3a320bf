import type { AdSort } from '#shared/domain/lists/ad-query.ts';
import type { AdSummary } from '#shared/domain/ad/ad-summary.ts';
import type { Moment } from './filter-conditions.ts';

/** The sorts of all ads. The order of a board is not one of them. */
type SortOfAll = Exclude<AdSort, 'board'>;
type ByFigure = Exclude<SortOfAll, 'name'>;

/** Larger than any timestamp in milliseconds. */
const ACTIVE_FIRST = 1e15;

/** Below every figure, and finite, so that two missing figures are equal. */
const LACKING = -1e300;

/** The sort keys, larger first. Null sorts last. */
const figureOf: { readonly [S in ByFigure]: (row: AdSummary, moment: Moment) => number | null } = {
  saved: (row) => row.savedAt,
  // Running ads come first, whatever their capture date.
  captured: (row) => row.capturedAt + (row.run === 'active' ? ACTIVE_FIRST : 0),
  started: (row) => row.startMs,
  longest: ({ run, startMs, endMs }, { nowMs }) =>
    startMs === null || run === 'unknown' ? null : (run === 'active' ? nowMs : (endMs ?? startMs)) - startMs,
  reach: (row) => row.reach,
  spend: (row) => row.likelyCents,
  'per-day': (row) => row.likelyPerDayCents,
  score: (row, { scoreOf }) => scoreOf(row),
};

/** Caches every requested order until the next change. */
export const createOrders = (rows: readonly AdSummary[]) => {
  const known = new Map<SortOfAll, Uint32Array>();
  let newestFirst: Uint32Array | null = null;
  return {
    outdate: (): void => {
      known.clear();
      newestFirst = null;
    },
    by: (sort: SortOfAll, moment: Moment): Uint32Array => {
      newestFirst ??= orderByCapture(rows);
      const order = known.get(sort) ?? orderOf(rows, sort, moment, newestFirst);
      known.set(sort, order);
      return order;
    },
  };
};

/**
 * Positions of the rows in sort order. Equal rows keep their order in `newestFirst`, which `orderByCapture` returns.
 */
const orderOf = (rows: readonly AdSummary[], sort: SortOfAll, moment: Moment, newestFirst: Uint32Array): Uint32Array =>
  descendingOrder(sort === 'name' ? placesOfNames(rows) : figuresOf(rows, sort, moment), newestFirst);

/**
 * Positions of the rows, newest capture first. Ads of one response have the same capture time. They are in the order of
 * their ids, so that an ad returns to its old place after Undo.
 */
const orderByCapture = (rows: readonly AdSummary[]): Uint32Array => {
  const byId = descendingOrder(
    Float64Array.from(rows, (row) => Number(row.adId)),
    Uint32Array.from(rows.keys()),
  );
  return descendingOrder(
    Float64Array.from(rows, (row) => row.capturedAt),
    byId,
  );
};

const figuresOf = (rows: readonly AdSummary[], sort: ByFigure, moment: Moment): Float64Array => {
  const read = figureOf[sort];
  return Float64Array.from(rows, (row) => read(row, moment) ?? LACKING);
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

const DIGIT_BITS = 16;
const DIGITS = 1 << DIGIT_BITS;
const SIGN = 0x8000_0000;

/**
 * Positions sorted by descending figures. Equal figures keep their order in `before`. Figures have to be finite. It is
 * a radix sort: with 100,000 figures it takes a tenth of the time of a comparison sort.
 */
export const descendingOrder = (figures: Float64Array, before: Uint32Array): Uint32Array => {
  const keys = fallingKeys(figures);
  let [from, to] = [before.slice(), new Uint32Array(before.length)];
  for (const [half, shift] of [
    [0, 0],
    [0, DIGIT_BITS],
    [1, 0],
    [1, DIGIT_BITS],
  ] as const) {
    if (placeByDigit({ keys, half, shift }, from, to)) [from, to] = [to, from];
  }
  return from;
};

/** Two 32-bit halves per figure, low half first. As unsigned integers they ascend while the figures descend. */
const fallingKeys = (figures: Float64Array): Uint32Array => {
  const keys = new Uint32Array(2 * figures.length);
  const view = new DataView(new ArrayBuffer(8));
  for (const [position, figure] of figures.entries()) {
    // 0 and -0 are equal.
    view.setFloat64(0, figure + 0);
    const [high, low] = [view.getUint32(0), view.getUint32(4)];
    const isNegative = high >= SIGN;
    keys[2 * position] = isNegative ? low : ~low;
    keys[2 * position + 1] = isNegative ? high : ~high ^ SIGN;
  }
  return keys;
};

type Digit = { keys: Uint32Array; half: 0 | 1; shift: number };

/** Returns false if all figures have the same digit, so that nothing moved. */
const placeByDigit = ({ keys, half, shift }: Digit, from: Uint32Array, to: Uint32Array): boolean => {
  const digitOf = (position: number): number => ((keys[2 * position + half] ?? 0) >>> shift) & (DIGITS - 1);
  const next = new Uint32Array(DIGITS + 1);
  for (const position of from) next[digitOf(position) + 1] = (next[digitOf(position) + 1] ?? 0) + 1;
  if (from.length === 0 || next[digitOf(from[0] ?? 0) + 1] === from.length) return false;
  for (let digit = 0; digit < DIGITS; digit += 1) next[digit + 1] = (next[digit + 1] ?? 0) + (next[digit] ?? 0);
  for (const position of from) {
    const place = next[digitOf(position)] ?? 0;
    to[place] = position;
    next[digitOf(position)] = place + 1;
  }
  return true;
};
