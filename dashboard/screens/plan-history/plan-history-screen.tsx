import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { planHistoryTexts as texts, currentPlanTexts } from '#shared/texts/en/account/plan-history.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText } from '#shared/words/plan-words.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useSession, type SignedInView } from '#dashboard/kit/services/services.tsx';
import { CurrentPlanFacts } from '#dashboard/components/current-plan/current-plan-facts.tsx';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';
import { useCardReturn } from '#dashboard/components/payment/use-card-return.ts';
import { PlanBadgePill } from '#dashboard/components/plan-cards/plan-badges.tsx';
import { Pager } from '#dashboard/kit/parts/pager.tsx';
import { WithdrawalPart } from '#dashboard/components/payment/withdrawal-part.tsx';
import { Invoices } from './invoices.tsx';
import { recordPriceText, SubscriptionDetails } from './subscription-details.tsx';
import { usePlanHistory, type History, type SubscriptionRecord } from './use-plan-history.ts';

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

type Props = {
  records: readonly SubscriptionRecord[];
  page: History['page'];
  onPage: (page: number) => void;
  onChanged: () => Promise<void>;
};

/** The earlier subscriptions, newest first, 10 on each page. */
const EarlierSubscriptions = ({ records, page, onPage, onChanged }: Props) => (
  <SectionCard title={texts.earlier}>
    <Stack as="ul" gap="0" listStyleType="none">
      {records.map((record) => (
        <Flex as="li" key={record.id} gap="3" py="2.5" wrap="wrap" align="center" borderTopWidth="1px">
          <Text flex="1" minW="min(100%, 220px)" overflowWrap="anywhere">
            {say(texts.earlierLine, {
              plan: record.plan.name,
              price: recordPriceText(record),
              day: billingDayText(record.started_at),
            })}
          </Text>
          <PlanBadgePill record={record} />
          {record.withdrawal_until !== null && (
            <WithdrawalPart record={record} until={record.withdrawal_until} onChanged={onChanged} />
          )}
        </Flex>
      ))}
    </Stack>
    <Pager what={texts.earlier} page={page} onPage={onPage} />
  </SectionCard>
);
