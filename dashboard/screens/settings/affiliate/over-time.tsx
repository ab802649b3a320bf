import { Text } from '@chakra-ui/react';
import type { AffiliateOverview } from '#shared/contract/affiliates.ts';
import { affiliateScreen as texts } from '#shared/texts/en/affiliate/affiliate-screen.ts';
import { LineChart } from '#dashboard/components/charts/line-chart.tsx';
import type { DaySeries } from '#dashboard/components/charts/day-points.ts';
import { Fact } from '#dashboard/kit/parts/facts.tsx';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { Figures } from './figures.tsx';

const count = new Intl.NumberFormat('en');

/** Clicks, sign-ups and paying users by day, from the first day that has any of them. */
export const OverTime = ({ overview: { totals, days } }: { overview: AffiliateOverview }) => {
  const first = days.findIndex(({ clicks, sign_ups: signUps, paying }) => clicks + signUps + paying > 0);
  return (
    <SectionCard title={texts.performance}>
      <Figures>
        <Fact name={texts.clicks} value={count.format(totals.clicks)} />
        <Fact name={texts.signUps} value={count.format(totals.sign_ups)} />
        <Fact name={texts.paying} value={count.format(totals.paying)} />
      </Figures>
      {first === -1 ? (
        <Text color="quiet">{texts.noClicks}</Text>
      ) : (
        <LineChart
          title={texts.overTime}
          description={texts.overTimeNote}
          series={seriesOf(days.slice(first))}
          formatValue={String}
        />
      )}
    </SectionCard>
  );
};

const seriesOf = (days: AffiliateOverview['days']): DaySeries[] => [
  { name: texts.clicks, points: days.map(({ day, clicks }) => ({ day, value: clicks })) },
  { name: texts.signUps, points: days.map(({ day, sign_ups: value }) => ({ day, value })) },
  { name: texts.paying, points: days.map(({ day, paying: value }) => ({ day, value })) },
];
