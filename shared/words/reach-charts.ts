import { abbreviate } from '#shared/domain/abbreviate.ts';
import { isInUk } from '#shared/domain/spend/spend-range.ts';
import type { ReachFigures, ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { countryName } from './display-names.ts';
import { reach as texts } from '#shared/texts/en/ad/spend.ts';
import { say } from '#shared/texts/say.ts';
import type { SpendBar, SpendChart } from './spend-view.ts';

/** Number of countries that are shown by default. A line with the number of the others opens them. */
const FIRST_COUNTRIES = 5;

/** Returns charts of the last measured EU reach by country, and by age and gender. Empty if there is no measurement. */
export const reachCharts = (snapshots: readonly ReachSnapshot[]): SpendChart[] => {
  const figures = lastBreakdown(snapshots);
  if (figures === null) return [];
  const countries = countryBars(figures);
  const more = countries.splice(FIRST_COUNTRIES);
  const { legend } = texts;
  return [
    { title: texts.countries, isOpen: true, legend: [], bars: countries },
    { title: say(texts.moreCountries, { count: more.length }), isOpen: false, legend: [], bars: more },
    { title: texts.ages, isOpen: false, legend: GENDERS.map((gender) => legend[gender]), bars: ageBars(figures) },
  ].filter(({ bars }) => bars.length > 0);
};

const lastBreakdown = (snapshots: readonly ReachSnapshot[]): ReachFigures | null =>
  snapshots
    .filter(({ figures }) => figures.byCountry.length > 0 || figures.byAgeGender.length > 0)
    .toSorted((one, other) => other.measuredAt - one.measuredAt)[0]?.figures ?? null;

type Count = number | null;
type Row = { label: string; counts: readonly Count[]; heard: string };

const countryBars = ({ byCountry }: ReachFigures): SpendBar[] => {
  const rows = byCountry
    .filter(({ country }) => !isInUk(country))
    .toSorted((one, other) => other.reach - one.reach)
    .map(({ country, reach }) => ({ label: countryName(country), counts: [reach], heard: '' }));
  return barsOf(rows);
};

const GENDERS = ['female', 'male', 'unknown'] as const;

const ageBars = ({ byAgeGender }: ReachFigures): SpendBar[] =>
  barsOf(
    byAgeGender.map((age) => ({
      label: age.ageRange,
      counts: GENDERS.map((gender) => age[gender]),
      heard: GENDERS.map((gender) => heardCount(texts.legend[gender], age[gender])).join(', '),
    })),
  );

const heardCount = (name: string, count: Count): string =>
  `${name} ${count === null ? texts.notKnown : abbreviate(count)}`;

/** Scales the bars so that the longest one has the full width. */
const barsOf = (rows: readonly Row[]): SpendBar[] => {
  const sumOf = (counts: readonly Count[]): number => counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const most = Math.max(1, ...rows.map(({ counts }) => sumOf(counts)));
  return rows.map(({ label, counts, heard }) => ({
    label,
    value: abbreviate(sumOf(counts)),
    heard,
    shares: counts.map((count) => (count ?? 0) / most),
  }));
};
