import { Box, Stack, Text } from '@chakra-ui/react';
import { abbreviate } from '#shared/domain/abbreviate.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { utcDayOf } from '#shared/domain/time.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { reach as reachTexts } from '#shared/texts/en/ad/reach.ts';
import { say } from '#shared/texts/say.ts';
import { BarChart } from '#dashboard/components/charts/bar-chart.tsx';
import { dayText, daysOf } from '#dashboard/components/charts/day-points.ts';
import { LineChart } from '#dashboard/components/charts/line-chart.tsx';
import { DetailSection } from './detail-section.tsx';
import { ageBars, countryBars, GENDERS, reachOverDays, ukReach } from './reach-figures.ts';

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
            parts: reachTexts.parts,
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
      description={say(texts.byAge, { date: dateOf(measured.measured.measuredAt), parts: reachTexts.parts })}
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
