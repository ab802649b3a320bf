import { Box, Heading, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useId, useState } from 'react';
import type { PageId } from '#shared/domain/ad/ad.ts';
import type { PageOverview } from '#shared/domain/advertiser/page-overview.ts';
import { abbreviate } from '#shared/domain/abbreviate.ts';
import { listFilters } from '#shared/texts/en/research/list-filters.ts';
import { pageOverview as texts } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';
import type { PageCount } from '#shared/domain/synced/page-counts.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { placeName } from '#shared/words/count-words.ts';
import { BarChart } from '#dashboard/components/charts/bar-chart.tsx';
import { LineChart } from '#dashboard/components/charts/line-chart.tsx';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { dayPointsOf, type DaySeries } from '#dashboard/components/charts/day-points.ts';

/** The chart shows at most this number of months, the latest ones. */
const MAX_MONTHS = 6;

/**
 * The overview of a page: figures of all its captured ads, and charts. Active ads have a point for each day counted.
 */
export const OverviewSection = ({ pageId }: { pageId: PageId }) => {
  const id = useId();
  const known = useOverview(pageId);
  if (known === null) return null;
  const { overview, counts } = known;
  const { series, note } = activeSeries(counts);
  return (
    <Box as="section" aria-labelledby={id} mt="5" pt="5" borderTopWidth="1px">
      <Heading as="h2" size="sm" id={id}>
        {texts.title}
      </Heading>
      <Figures overview={overview} />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
        gap="6"
        pt="5"
      >
        {series.length > 0 && (
          <LineChart
            title={texts.active.title}
            description={note === null ? texts.active.description : `${texts.active.description} ${note}`}
            series={series}
            formatValue={countWords}
          />
        )}
        <Changes months={overview.months} />
        <BarChart
          title={texts.media.title}
          description={say(texts.media.description, { count: overview.adCount })}
          barHeading={texts.media.heading}
          series={[texts.media.series]}
          bars={overview.mediaMix.map(({ mediaType, count }) => ({
            label: listFilters.mediaTypes[mediaType],
            parts: [count],
          }))}
          formatValue={countWords}
          noteOf={({ parts }) => percentOf(parts[0] ?? null, overview.adCount)}
        />
      </Box>
    </Box>
  );
};

const countWords = (count: number): string => say(texts.count, { count });

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });
const percentOf = (part: number | null, all: number): string | null =>
  part === null || all === 0 ? null : percent.format(part / all);

const Figures = ({
  overview: { adCount, activeCount, unknownRunCount, longest, spend },
}: {
  overview: PageOverview;
}) => (
  <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' }} gap="4" pt="4">
    <Figure name={texts.met.name} value={countWords(adCount)} line={texts.met.line} />
    <Figure name={texts.running.name} value={countWords(activeCount)} line={runningLine(unknownRunCount)} />
    <Figure
      name={texts.longest.name}
      value={longest === null ? texts.notKnown : say(texts.longest.days, { days: longest.days })}
      line={
        longest === null ? texts.longest.noDates : longest.run === 'active' ? texts.longest.runs : texts.longest.ended
      }
    />
    <Figure
      name={texts.spend.name}
      value={spend.cents === null ? texts.notKnown : say(texts.spend.euro, { amount: euroOf(spend.cents) })}
      line={say(texts.spend.known, { known: spend.known, count: adCount })}
    />
  </Box>
);

const runningLine = (unknownRunCount: number): string =>
  unknownRunCount === 0 ? texts.running.line : say(texts.running.lineUnknown, { count: unknownRunCount });

/** Formats euros with 2 decimals; abbreviated from 1,000 euros on. */
const euroOf = (cents: number): string => (cents < 100_000 ? (cents / 100).toFixed(2) : abbreviate(cents / 100));

const inUtc = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const Changes = ({ months }: Pick<PageOverview, 'months'>) =>
  months.length === 0 ? null : (
    <BarChart
      title={texts.changes.title}
      description={texts.changes.description}
      barHeading={texts.changes.heading}
      series={[texts.changes.started, texts.changes.ended]}
      bars={months.slice(0, MAX_MONTHS).map(({ month, started, ended }) => ({
        label: inUtc.format(Date.parse(`${month}-01`)),
        parts: [started, ended],
      }))}
      formatValue={countWords}
    />
  );

type FigureProps = { name: string; value: string; line: string };

/** One figure with its name. `line`: how the figure was computed. */
const Figure = ({ name, value, line }: FigureProps) => (
  <Box minW="0">
    <Text as="dt" fontSize="xs" color="quiet">
      {name}
    </Text>
    <Box as="dd">
      <Text fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
      <Text fontSize="xs" color="quiet">
        {line}
      </Text>
    </Box>
  </Box>
);

type Known = { overview: PageOverview; counts: readonly PageCount[] };

/**
 * Returns the overview of a page's ads and all counts of its active ads. Null while they are read and after a failure,
 * which the list of the ads reports.
 */
const useOverview = (pageId: PageId): Known | null => {
  const { services } = useAccount();
  const [seen, setSeen] = useState<{ pageId: PageId; overview: PageOverview } | null>(null);
  useEffect(() => {
    if (services.status !== 'ready') return undefined;
    return services.data.lists.watchOverview(pageId, (overview) => setSeen({ pageId, overview }));
  }, [services, pageId]);
  const read = useCallback(({ follows }: AccountServices) => follows.pageCountsOf(pageId), [pageId]);
  const { found } = useWatched(read);
  if (seen?.pageId !== pageId || found.status !== 'ready') return null;
  return { overview: seen.overview, counts: found.data };
};

/** The number of series for which a chart has colours. */
const MAX_COUNTRIES = 3;

/**
 * Returns a page's active ads by day, one series for each of the countries that were counted most often. Counts of
 * different countries can't be compared, so they share no series. `note`: how many counts reached the maximum that the
 * Ad Library displays; null if none did.
 */
const activeSeries = (counts: readonly PageCount[]): { series: DaySeries[]; note: string | null } => {
  const countries = [...groupBy(counts, ({ country }) => country)]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MAX_COUNTRIES);
  const series = countries.map(([country, ofCountry]) => ({
    name: placeName(country),
    points: dayPointsOf(
      ofCountry.map(({ countedAt, count, isAtLeast }) => ({ atMs: countedAt, value: count, isAtLeast })),
    ),
  }));
  const capped = countries.flatMap(([, ofCountry]) => ofCountry).filter(({ isAtLeast }) => isAtLeast).length;
  return {
    series: series.filter(({ points }) => points.length > 0),
    note: capped === 0 ? null : say(texts.active.capped, { count: capped }),
  };
};
