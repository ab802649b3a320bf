import { MAX_REACH } from '../spend/reach-limits.ts';
import { asciiDigits } from '../unicode-text.ts';
import type { Figure } from './figure-range.ts';

/** The values that a bound can have. `unit`: what the bound counts; euros can have cents. */
type BoundLimits = { unit: 'euro' | 'count'; least: number; most: number };

/** The maximum of the days is more than a century. The maximum of the amounts is above that of the reach. */
export const boundLimits: Readonly<Record<Figure, BoundLimits>> = {
  score: { unit: 'count', least: 0, most: 100 },
  spend: { unit: 'euro', least: 0, most: 100_000_000 },
  perDay: { unit: 'euro', least: 0, most: 100_000_000 },
  growth: { unit: 'euro', least: 0, most: 100_000_000 },
  reach: { unit: 'count', least: 0, most: MAX_REACH },
  days: { unit: 'count', least: 1, most: 40_000 },
  versions: { unit: 'count', least: 1, most: 10_000 },
};

const PLAIN = { euro: /^\d{1,10}(\.\d{1,2})?$/, count: /^\d{1,10}$/ } as const;

/** Parses a bound of a URL, for example `20` or `20.5`. Returns null if it is invalid or outside of its limits. */
export const parseBound = (figure: Figure, value: string): number | null => {
  const { unit, least, most } = boundLimits[figure];
  const amount = PLAIN[unit].test(value) ? Number(value) : Number.NaN;
  return amount >= least && amount <= most ? amount : null;
};

/** One or two digits after the last point or comma are cents. */
const TYPED_AMOUNT = /^([\d.,]*?)(?:[.,](\d{0,2}))?$/;

/**
 * Parses a bound that a user types: digits of any script, with points or commas between thousands and before cents.
 * Returns the maximum if the bound is above it, and null if the text has no digits or the bound is below its minimum.
 */
export const parseTypedBound = (figure: Figure, text: string): number | null => {
  const { unit, least, most } = boundLimits[figure];
  const typed = asciiDigits(text).replaceAll(/[^\d.,]/g, '');
  const [, whole = '', cents = ''] = (unit === 'euro' ? TYPED_AMOUNT.exec(typed) : null) ?? ['', typed];
  const digits = whole.replaceAll(/[.,]/g, '');
  if (digits === '' && cents === '') return null;
  const amount = Math.min(Number(`${digits}.${cents}`), most);
  return amount >= least ? amount : null;
};
