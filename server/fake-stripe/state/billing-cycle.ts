import type { Price } from './state.ts';

/**
 * Returns the end of the period that starts at `start`, in seconds. A period ends on the day of month of the anchor, or
 * on the last day of a shorter month: 29 January, 28 February, 29 March.
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
