import { Stack } from '@chakra-ui/react';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';
import { useSession, type SignedInView } from '#dashboard/kit/services/services.tsx';
import { PlansView } from '#dashboard/components/plan-cards/plans-view.tsx';
import { AffiliateLinkButton } from './affiliate-link-button.tsx';
import { NoticePanel } from './notice-panel.tsx';
import { OfferedPlans } from './offered-plans.tsx';
import { hasPaidNothing, planNoticeOf } from './plan-notice.ts';
import { useSubscribe } from './use-subscribe.ts';

/** Shows the user's plan and the plans on sale. The user can buy, change and unsubscribe. */
export const SubscribeScreen = () => {
  const session = useSession();
  return session.state === 'signed-in' ? <Subscribe key={session.userId} session={session} /> : <SpinnerPage />;
};

const Subscribe = ({ session }: { session: SignedInView }) => {
  const { found, retry, refresh } = useSubscribe(session);
  const detail = found.status === 'ready' ? found.data.detail : null;
  return (
    <Stack gap={{ base: '5', md: '7' }} align="center">
      <NoticePanel notice={planNoticeOf(session.account, detail)} onCheck={refresh} />
      <PlansView of={found} isEmpty={({ plans }) => plans.length === 0} onRetry={retry}>
        {(offers) => <OfferedPlans offers={offers} onChanged={refresh} />}
      </PlansView>
      {detail !== null && hasPaidNothing(detail) && <AffiliateLinkButton userId={session.userId} />}
    </Stack>
  );
};
