import { type UtcDay } from '#shared/domain/moment.ts';
import { utcDayOf, DAY_MS } from '#shared/domain/time.ts';
import { placeBetween } from './scale.ts';

/** What was measured on one UTC day. */
export type DayPoint = { day: UtcDay; value: number };

/** One line of a chart: its name and what was measured, oldest first (`dayPointsOf`). */
export type DaySeries = { name: string; points: readonly DayPoint[] };

/** Days since 1970. */
const numberOf = (day: UtcDay): number => Date.parse(day) / DAY_MS;

/**
 * Measurements as a chart takes them: oldest first, one of each UTC day, the last one of it. What is no count, or has no date,
 * is left out. `atMs` in milliseconds since 1970.
 */
export const dayPointsOf = (measured: readonly { atMs: number; value: number }[]): DayPoint[] => {
  const byDay = new Map<UtcDay, number>();
  for (const { atMs, value } of measured.toSorted((one, other) => one.atMs - other.atMs)) {
    if (isCount(value) && isMoment(atMs)) byDay.set(utcDayOf(atMs), value);
  }
  return [...byDay].map(([day, value]) => ({ day, value }));
};

const isCount = (value: number): boolean => Number.isFinite(value) && value >= 0;
const isMoment = (ms: number): boolean => Number.isFinite(ms) && ms >= 0 && ms <= 253_402_300_799_999;

/**
 * Pairs of neighbours in the series that lie one day apart: only these are joined by a line. Over a day that nobody
 * measured there is none, since nobody knows how it went there. `points` oldest first.
 */
export const joinedPairs = (points: readonly DayPoint[]): (readonly [DayPoint, DayPoint])[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1];
    return before !== undefined && numberOf(point.day) - numberOf(before.day) === 1 ? [[before, point] as const] : [];
  });

/** The days of several series together, oldest first. */
export const daysOf = (series: readonly (readonly DayPoint[])[]): UtcDay[] =>
  [...new Set(series.flatMap((points) => points.map(({ day }) => day)))].toSorted();

/** Where a day lies between the first and the last one, from 0 to 1. */
export const dayPlace = (day: UtcDay, days: readonly UtcDay[]): number =>
  placeBetween(numberOf(day), numberOf(days[0] ?? day), numberOf(days.at(-1) ?? day));

/** Days at which an axis is marked: the first, the last and some between them, as evenly as whole days allow. */
export const dayTicks = (days: readonly UtcDay[], count = 4): UtcDay[] => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = numberOf(last) - numberOf(first);
  const steps = Math.max(1, Math.min(count - 1, span));
  const ticks = Array.from({ length: steps + 1 }, (_, index) => Math.round((index * span) / steps) + numberOf(first));
  return [...new Set(ticks)].map((day) => utcDayOf(day * DAY_MS));
};

/** Which of the days lies nearest to a place from 0 to 1; null where there are none. */
export const nearestDay = (place: number, days: readonly UtcDay[]): UtcDay | null =>
  days.reduce<UtcDay | null>(
    (best, day) =>
      best === null || Math.abs(dayPlace(day, days) - place) < Math.abs(dayPlace(best, days) - place) ? day : best,
    null,
  );

const short = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 3`, under an axis. */
export const dayMark = (day: UtcDay): string => short.format(Date.parse(day));

/** `Nov 3, 2025`. */
export const dayName = (day: UtcDay): string => long.format(Date.parse(day));
