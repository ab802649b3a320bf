import { Button, Stack } from '@chakra-ui/react';
import { use, useState, type ReactNode } from 'react';
import { CloudOff, PackageOpen, TriangleAlert } from 'lucide-react';
import { affiliateLink as texts } from '#shared/texts/en/affiliate/affiliate-link.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { plansFailureText } from '#shared/words/plan-words.ts';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';
import { useSession, type SignedInView } from '#dashboard/kit/services/services.tsx';
import { AsyncView, type Async } from '#dashboard/kit/states/async-view.tsx';
import { HeadingLevel, MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { PasteLink } from '#dashboard/components/affiliate-link/paste-link.tsx';
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

/**
 * Opens the dialog for an affiliate link. It is only for users who have not paid, because a later link does not count.
 */
const AffiliateLinkButton = ({ userId }: { userId: string }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" size="lg" onClick={() => setAsking(true)}>
        {texts.came}
      </Button>
      {isAsking && <PasteLink userId={userId} onClose={() => setAsking(false)} />}
    </>
  );
};

type Props<T> = { of: Async<T>; isEmpty: (data: T) => boolean; onRetry: () => void; children: (data: T) => ReactNode };

/** Renders a list of plans in one of four states: loading, failed with Retry, empty, or the plans. */
const PlansView = <T,>({ of, isEmpty, onRetry, children }: Props<T>) => (
  <AsyncView
    of={of}
    loading={<SpinnerPage />}
    renderFailed={(error) => <PlansFailed error={error} onRetry={onRetry} />}
    isEmpty={isEmpty}
    empty={<NoPlans />}
  >
    {children}
  </AsyncView>
);

const NoPlans = () => (
  <MessagePanel level={use(HeadingLevel)} icon={<PackageOpen size={24} />} title={planTexts.empty} body="" />
);

const PlansFailed = ({ error, onRetry }: { error: AppError; onRetry: () => void }) => {
  const isUnreached = error.code === 'NETWORK_UNREACHABLE';
  return (
    <MessagePanel
      level={use(HeadingLevel)}
      role="alert"
      icon={isUnreached ? <CloudOff size={24} /> : <TriangleAlert size={24} />}
      title={plansFailureText(isUnreached)}
      body=""
    >
      <Button onClick={onRetry}>{planTexts.retry}</Button>
    </MessagePanel>
  );
};
