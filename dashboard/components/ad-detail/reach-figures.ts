import { measurementsOf, knownReach, type MeasuredFact } from '#shared/domain/spend/measured.ts';
import type { ReachFigures, ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { reachedCountries } from '#shared/domain/spend/spend-range.ts';
import { reach as reachTexts } from '#shared/texts/en/ad/reach.ts';
import { say } from '#shared/texts/say.ts';
import { countryName } from '#shared/words/display-names.ts';
import { dayPointsOf, type DayPoint } from '#dashboard/components/charts/day-points.ts';
import type { Bar } from '#dashboard/components/charts/bar-chart.tsx';

/** The maximum number of bars. If there are more countries, the last bar is the sum of the rest. */
const MAX_COUNTRY_BARS = 10;

/** The total reach on each measured day, oldest first. */
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

/** `sum`: of the breakdown in accounts, which can differ from the published total. `count`: number of countries. */
export type CountryBars = { bars: readonly Bar[]; sum: number; count: number };

/**
 * The last measured EU reach by country, the largest first, without the UK. The last bar can be the sum of the
 * remaining countries. Null if no measurement has a breakdown by country.
 */
export const countryBars = (snapshots: readonly ReachSnapshot[]): MeasuredFact<CountryBars> | null => {
  const [newest] = measurementsOf(snapshots, reachedCountries);
  if (newest === undefined) return null;
  const sorted = newest.value.toSorted((one, other) => other.reach - one.reach);
  const first = sorted.length > MAX_COUNTRY_BARS ? sorted.slice(0, MAX_COUNTRY_BARS - 1) : sorted;
  const rest = sorted.slice(first.length);
  const bars = first.map(({ country, reach }): Bar => ({ label: countryName(country), parts: [reach] }));
  if (rest.length > 0) {
    bars.push({ label: say(reachTexts.moreCountries, { count: rest.length }), parts: [sumOf(rest)] });
  }
  return { value: { bars, sum: sumOf(sorted), count: sorted.length }, measured: newest.measured };
};

const sumOf = (countries: readonly { reach: number }[]): number => countries.reduce((sum, { reach }) => sum + reach, 0);

/** The order of the parts of a bar. */
export const GENDERS = ['female', 'male', 'unknown'] as const;

/** The last measured EU reach by age and gender; null if no measurement has it. */
export const ageBars = (snapshots: readonly ReachSnapshot[]): MeasuredFact<readonly Bar[]> | null => {
  const [newest] = measurementsOf(snapshots, ({ byAgeGender }) => (byAgeGender.length === 0 ? null : byAgeGender));
  if (newest === undefined) return null;
  const bars = newest.value.map((age): Bar => ({ label: age.ageRange, parts: GENDERS.map((gender) => age[gender]) }));
  return { value: bars, measured: newest.measured };
};

/** The last measured total of the UK; null if it was never measured. */
export const ukReach = (snapshots: readonly ReachSnapshot[]): MeasuredFact<number> | null =>
  measurementsOf(snapshots, ({ ukTotal }) => knownReach(ukTotal))[0] ?? null;
