import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';

/** One row of docs/limits.md. */
export type LimitRow = {
  /** The name of the constant in code. */
  name: string;
  what: string;
  /** The value with its unit. */
  limit: string;
  /** What happens above the limit. */
  above: string;
};

type Facts = { what: string; unit: (value: number) => string; above: string };

/** A row about one constant. It is the only member of an object, so that the page names it as the code does. */
export const rowOf = (constant: Readonly<Record<string, number>>, { what, unit, above }: Facts): LimitRow => {
  const [[name, value] = ['', Number.NaN], ...others] = Object.entries(constant);
  if (name === '' || others.length > 0) throw new Error('A row is about exactly one constant.');
  return { name, what, limit: unit(value), above };
};

/** A plain number with thousands separators and an optional plural word, which loses its last letter after 1. */
export const count =
  (words = '') =>
  (value: number): string =>
    `${value.toLocaleString('en')} ${value === 1 ? words.replace(/s$/, '') : words}`.trim();

const SIZES = [
  [1024 ** 3, 'GB'],
  [1_000 ** 3, 'GB'],
  [1024 ** 2, 'MB'],
  [1_000 ** 2, 'MB'],
  [1024, 'KB'],
  [1_000, 'KB'],
] as const;

/** A number of bytes, in the largest unit of which it is a multiple. The page uses 1,000 and 1,024 like the code. */
export const bytes = (value: number): string => {
  const found = SIZES.find(([size]) => value >= size && value % size === 0);
  return found === undefined
    ? `${value.toLocaleString('en')} bytes`
    : `${(value / found[0]).toLocaleString('en')} ${found[1]}`;
};

const TIMES = [
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
] as const;

/** A number of milliseconds, in the largest unit of which it is a multiple. */
export const duration = (value: number): string => {
  const [size, word] = TIMES.find(([ms]) => value >= ms && value % ms === 0) ?? [1, 'millisecond'];
  const number = value / size;
  return `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
};

export const limitTable = (rows: readonly LimitRow[]): string =>
  [
    '| what | limit | above the limit | in code |',
    '|---|---|---|---|',
    ...rows.map(({ what, limit, above, name }) => `| ${what} | ${limit} | ${above} | \`${name}\` |`),
  ].join('\n');
