import type { SimpleEstimate, SpendBar, SpendChart, SpendTerm, SpendView } from '#shared/words/spend-view.ts';

type Fields = Readonly<Record<string, unknown>>;
type Check<T> = (value: unknown) => value is T;

const isText: Check<string> = (value) => typeof value === 'string';
const isShare: Check<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);

const listOf =
  <T>(isItem: Check<T>): Check<T[]> =>
  (value) =>
    Array.isArray(value) && value.every(isItem);

/** A record whose named fields pass their checks. */
const recordOf =
  <T extends object>(checks: { [K in keyof T]: Check<T[K]> }): Check<T> =>
  (value): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    const fields: Fields = { ...value };
    return Object.entries<Check<unknown>>(checks).every(([name, isRight]) => isRight(fields[name]));
  };

const isTerm = recordOf<SpendTerm>({ label: isText, value: isText, lines: listOf(isText) });
const isBar = recordOf<SpendBar>({ label: isText, value: isText, heard: isText, shares: listOf(isShare) });
const isChart = recordOf<SpendChart>({
  title: isText,
  isOpen: (value): value is boolean => typeof value === 'boolean',
  legend: listOf(isText),
  bars: listOf(isBar),
});

/** An estimate in words as the worker sends it, read without a schema. A test holds it to `SpendView`. */
export const isSpendView = recordOf<SpendView>({
  figures: listOf(isTerm),
  lines: listOf(isText),
  simple: recordOf<SimpleEstimate>({ title: isText, figures: listOf(isTerm), outside: isText, lines: listOf(isText) }),
  terms: listOf(isTerm),
  charts: listOf(isChart),
  footnotes: listOf(isText),
});
