import { Box, Stack, Text } from '@chakra-ui/react';
import { abbreviate } from '#shared/domain/abbreviate.ts';
import { utcDayOf } from '#shared/domain/time.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { reach as reachTexts } from '#shared/texts/en/ad/spend.ts';
import { say } from '#shared/texts/say.ts';
import type { ReachFigures, ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { knownReach, measurementsOf, type MeasuredFact } from '#shared/domain/spend/measured.ts';
import { reachedCountries } from '#shared/domain/spend/spend-range.ts';
import { countryName } from '#shared/words/display-names.ts';
import { LineChart } from '#dashboard/components/charts/line-chart.tsx';
import { BarChart, type Bar } from '#dashboard/components/charts/bar-chart.tsx';
import { dayPointsOf, daysOf, dayText, type DayPoint } from '#dashboard/components/charts/day-points.ts';
import { DetailSection } from './detail-section.tsx';

const { reach: texts } = adDetail;

type Props = { snapshots: readonly ReachSnapshot[] };

/** The reach of the ad over time, by country, and by age and gender. */
export const ReachBlock = ({ snapshots }: Props) => {
  const series = [
    { name: texts.eu, points: reachOverDays(snapshots, ({ euTotal }) => euTotal) },
    { name: texts.uk, points: reachOverDays(snapshots, ({ ukTotal }) => ukTotal) },
  ].filter(({ points }) => points.length > 0);
  if (series.length === 0) {
    return (
      <DetailSection title={texts.title}>
        <Quiet text={texts.none} />
      </DetailSection>
    );
  }
  const isOneDay = daysOf(series.map(({ points }) => points)).length === 1;
  return (
    <DetailSection title={texts.title}>
      <Stack gap="6">
        <Box>
          <LineChart title={texts.overTime} description={texts.overTimeNote} series={series} formatValue={abbreviate} />
          {isOneDay && <Quiet text={texts.oneMeasurement} />}
        </Box>
        <Countries snapshots={snapshots} />
        <Ages snapshots={snapshots} />
        {hasParts(snapshots) && <Quiet text={reachTexts.parts} />}
      </Stack>
    </DetailSection>
  );
};

const Countries = ({ snapshots }: Props) => {
  const measured = countryBars(snapshots);
  const uk = ukReach(snapshots);
  return (
    <Box>
      {measured === null ? (
        <Quiet text={texts.noCountries} />
      ) : (
        <BarChart
          title={reachTexts.countries}
          description={say(texts.byCountry, {
            count: measured.value.count,
            date: dateOf(measured.measured.measuredAt),
          })}
          barHeading={texts.country}
          series={[texts.accounts]}
          bars={measured.value.bars}
          formatValue={abbreviate}
          noteOf={({ parts }) => shareText(parts[0] ?? null, measured.value.sum)}
        />
      )}
      {uk !== null && (
        <Text fontSize="xs" pt="2">
          {say(texts.ukLine, { accounts: abbreviate(uk.value), date: dateOf(uk.measured.measuredAt) })}
        </Text>
      )}
    </Box>
  );
};

const Ages = ({ snapshots }: Props) => {
  const measured = ageBars(snapshots);
  if (measured === null) return <Quiet text={texts.noAges} />;
  return (
    <BarChart
      title={reachTexts.ages}
      description={say(texts.byAge, { date: dateOf(measured.measured.measuredAt) })}
      barHeading={texts.age}
      series={GENDERS.map((gender) => reachTexts.legend[gender])}
      bars={measured.value}
      formatValue={abbreviate}
    />
  );
};

const dateOf = (ms: number): string => dayText(utcDayOf(ms));

/** The share of the sum of the breakdown, which can differ from the published total. Null: not known. */
const shareText = (reach: number | null, sum: number): string | null => {
  if (reach === null || sum <= 0) return null;
  const percent = Math.round((reach / sum) * 100);
  return percent < 1 ? texts.underOnePercent : say(texts.percent, { percent });
};

const Quiet = ({ text }: { text: string }) => (
  <Text fontSize="sm" color="quiet">
    {text}
  </Text>
);

/** Whether a breakdown is shown, which can differ from the published total. */
const hasParts = (snapshots: readonly ReachSnapshot[]): boolean =>
  countryBars(snapshots) !== null || ageBars(snapshots) !== null;

/** The maximum number of bars. If there are more countries, the last bar is the sum of the rest. */
const MAX_COUNTRY_BARS = 10;

/** The total reach on each measured day, oldest first. */
const reachOverDays = (
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
type CountryBars = { bars: readonly Bar[]; sum: number; count: number };

/**
 * The last measured EU reach by country, the largest first, without the UK. The last bar can be the sum of the
 * remaining countries. Null if no measurement has a breakdown by country.
 */
const countryBars = (snapshots: readonly ReachSnapshot[]): MeasuredFact<CountryBars> | null => {
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
const GENDERS = ['female', 'male', 'unknown'] as const;

/** The last measured EU reach by age and gender; null if no measurement has it. */
const ageBars = (snapshots: readonly ReachSnapshot[]): MeasuredFact<readonly Bar[]> | null => {
  const [newest] = measurementsOf(snapshots, ({ byAgeGender }) => (byAgeGender.length === 0 ? null : byAgeGender));
  if (newest === undefined) return null;
  const bars = newest.value.map((age): Bar => ({ label: age.ageRange, parts: GENDERS.map((gender) => age[gender]) }));
  return { value: bars, measured: newest.measured };
};

/** The last measured total of the UK; null if it was never measured. */
const ukReach = (snapshots: readonly ReachSnapshot[]): MeasuredFact<number> | null =>
  measurementsOf(snapshots, ({ ukTotal }) => knownReach(ukTotal))[0] ?? null;
