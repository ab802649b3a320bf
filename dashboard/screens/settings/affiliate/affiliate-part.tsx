import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { affiliateScreen as texts } from '#shared/texts/en/affiliate/affiliate-screen.ts';
import { affiliates, type AffiliateOverview, type RedeemRequest } from '#shared/contract/affiliates.ts';
import { billingDayText, moneyText } from '#shared/words/plan-words.ts';
import { useServices, useSession, type SignedInView } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { TabStrip } from '#dashboard/kit/parts/tab-strip.tsx';
import { LineChart } from '#dashboard/components/charts/line-chart.tsx';
import type { DaySeries } from '#dashboard/components/charts/day-points.ts';
import { Fact, Figures } from '#dashboard/kit/parts/facts.tsx';
import { CommissionCard } from './commission-card.tsx';
import { LinkTab } from './link-tab.tsx';
import { ReportTab } from './report-tab.tsx';

/** Shows the affiliate link of the user, its commission, and the payouts. */
export const AffiliatePart = () => {
  const session = useSession();
  return session.state === 'signed-in' ? <Affiliate session={session} /> : null;
};

const Affiliate = ({ session }: { session: SignedInView }) => {
  const { platform } = useServices();
  const load = async () => (await platform.call(affiliates.overview, {})).data;
  const { found, retry, put } = useLoaded(load);
  /** Reloads the data. The screen shows the previous data until the new data arrive, so that the focus stays. */
  const reload = (): void => {
    load().then(put, retry);
  };
  return (
    <LoadedView of={found} onRetry={retry}>
      {(overview) => (
        <Stack gap="6">
          <CommissionCard overview={overview} session={session} onFiled={reload} />
          <SectionCard title={texts.tabs}>
            <TabStrip
              label={texts.tabs}
              tabs={[
                { name: texts.linkTab, content: <LinkTab session={session} url={overview.url} /> },
                { name: texts.reportTab, content: <ReportTab session={session} overview={overview} /> },
              ]}
            />
          </SectionCard>
          <OverTime overview={overview} />
          <Payouts requests={overview.requests} />
        </Stack>
      )}
    </LoadedView>
  );
};

const count = new Intl.NumberFormat('en');

/** Clicks, sign-ups and paying users by day, from the first day that has any of them. */
const OverTime = ({ overview: { totals, days } }: { overview: AffiliateOverview }) => {
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

/** The redeem requests with their state, newest first. */
const Payouts = ({ requests }: { requests: readonly RedeemRequest[] }) => (
  <SectionCard title={texts.payouts}>
    {requests.length === 0 ? (
      <Text color="quiet">{texts.payoutsEmpty}</Text>
    ) : (
      <Box as="ul" listStyleType="none">
        {requests.map((request) => (
          <Payout key={request.id} request={request} />
        ))}
      </Box>
    )}
  </SectionCard>
);

const Payout = ({ request }: { request: RedeemRequest }) => (
  <Box as="li" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
    <Grid templateColumns={{ base: '1fr auto', sm: '1fr 1fr 1fr' }} columnGap="4">
      <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
        {moneyText(request.amount_cents, request.currency)}
      </Text>
      <Text textAlign={{ base: 'end', sm: 'start' }}>{texts.states[request.state]}</Text>
      <Text color="quiet" textAlign={{ sm: 'end' }}>
        {billingDayText(request.changed_at)}
      </Text>
    </Grid>
    {request.reason !== null && (
      <Text pt="1" color="quiet" fontSize="sm" overflowWrap="anywhere">
        {request.reason}
      </Text>
    )}
  </Box>
);
