import { measurementsOf, knownReach, type MeasuredFact } from '#shared/domain/spend/measured.ts';
import type { ReachFigures, ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { reachedCountries } from '#shared/domain/spend/spend-range.ts';
import { reach as reachTexts } from '#shared/texts/en/ad/reach.ts';
import { say } from '#shared/texts/say.ts';
import { countryName } from '#shared/words/country-name.ts';
import type { Bar } from '#dashboard/components/charts/bar-shares.ts';
import { dayPointsOf, type DayPoint } from '#dashboard/components/charts/day-points.ts';

/** So many countries have a bar of their own; the others share the last one. */
const MOST_COUNTRIES = 10;

/** How a total went over the days it was measured. */
export const reachOverDays = (
  snapshots: readonly ReachSnapshot[],
  totalOf: (figures: ReachFigures) => number | null,
): DayPoint[] =>
  dayPointsOf(
    measurementsOf(snapshots, (figures) => knownReach(totalOf(figures))).map(({ value, measured }) => ({
      atMs: measured.measuredAt,
      value,
    })),
  );

export type CountryBars = { bars: readonly Bar[]; sum: number; count: number };

/**
 * EU reach by country as measured last, the largest first; what is left over is summed up. The UK is no part of it. Null
 * where no measurement has it. `sum`: of the breakdown, which shares are shares of; it is not the published total.
 */
export const countryBars = (snapshots: readonly ReachSnapshot[]): MeasuredFact<CountryBars> | null => {
  const [newest] = measurementsOf(snapshots, reachedCountries);
  if (newest === undefined) return null;
  const sorted = newest.value.toSorted((one, other) => other.reach - one.reach);
  const first = sorted.length > MOST_COUNTRIES ? sorted.slice(0, MOST_COUNTRIES - 1) : sorted;
  const rest = sorted.slice(first.length);
  const bars = first.map(({ country, reach }): Bar => ({ label: countryName(country), parts: [reach] }));
  if (rest.length > 0) {
    bars.push({ label: say(reachTexts.moreCountries, { count: rest.length }), parts: [sumOf(rest)] });
  }
  return { value: { bars, sum: sumOf(sorted), count: sorted.length }, measured: newest.measured };
};

const sumOf = (countries: readonly { reach: number }[]): number => countries.reduce((sum, { reach }) => sum + reach, 0);

/** Women, men, unknown: the order of the bars' parts. */
export const GENDERS = ['female', 'male', 'unknown'] as const;

/** EU reach by age and gender as measured last; null where no measurement has it. */
export const ageBars = (snapshots: readonly ReachSnapshot[]): MeasuredFact<readonly Bar[]> | null => {
  const [newest] = measurementsOf(snapshots, ({ byAgeGender }) => (byAgeGender.length === 0 ? null : byAgeGender));
  if (newest === undefined) return null;
  const bars = newest.value.map((age): Bar => ({ label: age.ageRange, parts: GENDERS.map((gender) => age[gender]) }));
  return { value: bars, measured: newest.measured };
};

/** The UK's total as measured last; null where none was. */
export const ukReach = (snapshots: readonly ReachSnapshot[]): MeasuredFact<number> | null =>
  measurementsOf(snapshots, ({ ukTotal }) => knownReach(ukTotal))[0] ?? null;
