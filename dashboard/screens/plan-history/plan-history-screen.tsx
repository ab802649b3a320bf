import { Button, Stack } from '@chakra-ui/react';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { currentPlanTexts } from '#shared/texts/en/account/current-plan.ts';
import { planHistoryTexts as texts } from '#shared/texts/en/account/plan-history.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useSession, type SignedInView } from '#dashboard/kit/services/services.tsx';
import { CurrentPlanFacts } from '#dashboard/components/current-plan/current-plan-facts.tsx';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';
import { useCardReturn } from '#dashboard/components/payment/use-card-return.ts';
import { EarlierSubscriptions } from './earlier-subscriptions.tsx';
import { Invoices } from './invoices.tsx';
import { SubscriptionDetails } from './subscription-details.tsx';
import { usePlanHistory, type History } from './use-plan-history.ts';

/** Shows the current subscription with its next billing date, earlier subscriptions, and invoices. */
export const PlanHistoryScreen = () => {
  const session = useSession();
  const isReadingCard = useCardReturn();
  if (session.state !== 'signed-in' || isReadingCard) return <SpinnerPage />;
  return <PlanHistory key={session.userId} session={session} />;
};

const PlanHistory = ({ session }: { session: SignedInView }) => {
  const { found, retry, refresh, openPage } = usePlanHistory(session);
  return (
    <LoadedView of={found} onRetry={retry}>
      {(history) =>
        history.current === null && history.granted === null ? (
          <NoPurchases />
        ) : (
          <Plans history={history} onChanged={refresh} onPage={openPage} />
        )
      }
    </LoadedView>
  );
};

const NoPurchases = () => (
  <MessagePanel icon={<ReceiptText size={24} />} title={texts.none} body="">
    <Button asChild>
      <Link to={paths.subscribe}>{texts.toPlans}</Link>
    </Button>
  </MessagePanel>
);

type PlansProps = { history: History; onChanged: () => Promise<void>; onPage: (page: number) => void };

const Plans = ({ history: { granted, current, earlier, page }, onChanged, onPage }: PlansProps) => (
  <Stack gap="6" maxW="1080px" mx="auto">
    {granted !== null && (
      <SectionCard title={currentPlanTexts.title} intro={currentPlanTexts.grantedBody}>
        <CurrentPlanFacts current={{ kind: 'granted', granted }} />
      </SectionCard>
    )}
    {current !== null && <SubscriptionDetails record={current} onChanged={onChanged} />}
    {page.rows > 1 && <EarlierSubscriptions records={earlier} page={page} onPage={onPage} onChanged={onChanged} />}
    {current !== null && <Invoices />}
  </Stack>
);
