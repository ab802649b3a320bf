import type { Price } from './state.ts';

/** The end of a period that begins at `start`: the same day of the next month or year, or that month’s last; null: none. */
export const periodEnd = (interval: Price['interval'], start: number): number | null => {
  if (interval === 'lifetime') return null;
  const from = new Date(start);
  const months = interval === 'month' ? 1 : 12;
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end.getTime();
};

/** What of a paid period is not used yet, in cents, rounded to the nearest. */
export const unusedOf = (
  { periodStart, periodEnd: end, amount }: { periodStart: number; periodEnd: number; amount: number },
  now: number,
): number => Math.round((amount * Math.max(0, end - now)) / (end - periodStart));
