import { utcDayOf, DAY_MS } from '#shared/domain/time.ts';
import type { UtcDay } from '#shared/domain/moment.ts';

/** The value that was measured on one UTC day. `isAtLeast`: the source named only a minimum. */
export type DayPoint = { day: UtcDay; value: number; isAtLeast?: true };

type Measurement = { atMs: number; value: number; isAtLeast?: boolean };

/** One line of a chart. `points`: oldest first, as `dayPointsOf` returns them. */
export type DaySeries = { name: string; points: readonly DayPoint[] };

/** The number of days since 1970. */
const dayNumber = (day: UtcDay): number => Date.parse(day) / DAY_MS;

/**
 * Converts measurements to the points of a chart: the last one of each UTC day, oldest first. Invalid values and dates
 * are omitted. `atMs`: milliseconds since 1970.
 */
export const dayPointsOf = (measured: readonly Measurement[]): DayPoint[] => {
  const byDay = new Map<UtcDay, DayPoint>();
  for (const { atMs, value, isAtLeast } of measured.toSorted((one, other) => one.atMs - other.atMs)) {
    if (!isCount(value) || !isMoment(atMs)) continue;
    const day = utcDayOf(atMs);
    byDay.set(day, isAtLeast === true ? { day, value, isAtLeast } : { day, value });
  }
  return [...byDay.values()];
};

const isCount = (value: number): boolean => Number.isFinite(value) && value >= 0;
const isMoment = (ms: number): boolean => Number.isFinite(ms) && ms >= 0 && ms <= 253_402_300_799_999;

/** Two points that follow each other. `isGap`: no day between them was measured, so a chart joins them by dashes. */
export type PointPair = { from: DayPoint; to: DayPoint; isGap: boolean };

/** Returns the pairs of points that follow each other. `points`: oldest first. */
export const pairsOf = (points: readonly DayPoint[]): PointPair[] =>
  points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return { from, to, isGap: dayNumber(to.day) - dayNumber(from.day) > 1 };
  });

/** The days of all series, oldest first. */
export const daysOf = (series: readonly (readonly DayPoint[])[]): UtcDay[] =>
  [...new Set(series.flatMap((points) => points.map(({ day }) => day)))].toSorted();

/** The position of a day between the first and the last of `days`, from 0 to 1. `days`: oldest first. */
export const dayFraction = (day: UtcDay, days: readonly UtcDay[]): number =>
  fractionBetween(dayNumber(day), dayNumber(days[0] ?? day), dayNumber(days.at(-1) ?? day));

/** The days at the ticks of an axis: the first, the last, and evenly distributed days between them. */
export const dayTicks = (days: readonly UtcDay[], count = 4): UtcDay[] => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = dayNumber(last) - dayNumber(first);
  const steps = Math.max(1, Math.min(count - 1, span));
  const ticks = Array.from({ length: steps + 1 }, (_, index) => Math.round((index * span) / steps) + dayNumber(first));
  return [...new Set(ticks)].map((day) => utcDayOf(day * DAY_MS));
};

/** Returns the day that is nearest to a position from 0 to 1; null if there are no days. */
export const nearestDay = (position: number, days: readonly UtcDay[]): UtcDay | null =>
  days.reduce<UtcDay | null>(
    (best, day) =>
      best === null || Math.abs(dayFraction(day, days) - position) < Math.abs(dayFraction(best, days) - position)
        ? day
        : best,
    null,
  );

const short = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a day as `Nov 3`, for an axis. */
export const shortDayText = (day: UtcDay): string => short.format(Date.parse(day));

/** Formats a day as `Nov 3, 2025`. */
export const dayText = (day: UtcDay): string => long.format(Date.parse(day));

/** Round steps between ticks; they are multiplied by a power of ten. */
const STEPS = [1, 2, 5, 10];

/**
 * Returns the ticks of a value axis: 0 and about `count` round numbers. The last one is the end of the axis and is not
 * below `largest`. Returns [0, 1] if `largest` is not positive and finite, because an axis needs a length.
 */
export const amountTicks = (largest: number, count = 4): readonly number[] => {
  if (!Number.isFinite(largest) || largest <= 0) return [0, 1];
  const rough = Math.max(largest / count, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power;
  const steps = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
};

/** The position of `value` between `from` and `to`, limited to 0 to 1; 0.5 if the range is empty. */
export const fractionBetween = (value: number, from: number, to: number): number =>
  to <= from ? 0.5 : Math.min(1, Math.max(0, (value - from) / (to - from)));
