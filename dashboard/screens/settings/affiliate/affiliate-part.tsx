import { Stack } from '@chakra-ui/react';
import { affiliates } from '#shared/contract/affiliates.ts';
import { affiliateScreen as texts } from '#shared/texts/en/affiliate/affiliate-screen.ts';
import { useServices, useSession, type SignedInView } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { TabStrip } from '#dashboard/kit/parts/tab-strip.tsx';
import { CommissionCard } from './commission-card.tsx';
import { LinkTab } from './link-tab.tsx';
import { OverTime } from './over-time.tsx';
import { Payouts } from './payouts.tsx';
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
