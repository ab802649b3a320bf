import type { Price } from './state.ts';

/**
 * The end of the period that begins at `start`. Periods end on the day of the anchor; in a shorter month on its last day:
 * 29 January, 28 February, 29 March.
 */
export const periodEndOf = (interval: Price['interval'], anchor: number, start: number): number => {
  const months = interval === 'year' ? 12 : 1;
  for (let count = 1; ; count += 1) {
    const end = addMonths(anchor, count * months);
    if (end > start) return end;
  }
};

const addMonths = (seconds: number, count: number): number => {
  const from = new Date(seconds * 1_000);
  const month = from.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const end = new Date(seconds * 1_000);
  end.setUTCMonth(month, Math.min(from.getUTCDate(), lastDay));
  return end.getTime() / 1_000;
};
