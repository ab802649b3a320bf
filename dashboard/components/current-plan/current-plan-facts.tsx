import { Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isRunning } from '#shared/domain/plan/subscription-state.ts';
import { planHistoryTexts, currentPlanTexts as texts } from '#shared/texts/en/account/plan-history.ts';
import { billingDayText } from '#shared/words/plan-words.ts';
import { nextBillingText } from '#shared/words/subscription-words.ts';
import { billing } from '#shared/contract/billing.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { Fact, Facts } from '#dashboard/kit/parts/facts.tsx';
import { Badge, PlanBadgePill } from '#dashboard/components/plan-cards/plan-badges.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { Spinner } from '#dashboard/kit/states/spinner.tsx';

/** The name of the plan, its status, and the day on which it is charged next or ends. */
export const CurrentPlanFacts = ({ current }: { current: Exclude<CurrentPlan, { kind: 'none' }> }) => {
  if (current.kind === 'granted') {
    const { until } = current.granted;
    return (
      <Facts>
        <Fact
          name={texts.plan}
          value={<Named badge={<Badge tone="green">{planHistoryTexts.badges.active}</Badge>}>{texts.granted}</Named>}
        />
        <Fact name={texts.ends} value={until === null ? texts.never : billingDayText(until)} />
      </Facts>
    );
  }
  const { record } = current;
  return (
    <Facts>
      <Fact name={texts.plan} value={<Named badge={<PlanBadgePill record={record} />}>{record.plan.name}</Named>} />
      <Fact {...dayOf(record)} />
    </Facts>
  );
};

const Named = ({ badge, children }: { badge: ReactNode; children: string }) => (
  <Flex gap="2.5" align="center" wrap="wrap">
    {children}
    {badge}
  </Flex>
);

const dayOf = (record: SubscriptionRecord): { name: string; value: string } => {
  const { state, access_until: until } = record;
  if (!isRunning(state) && until !== null) return { name: planHistoryTexts.endedAt, value: billingDayText(until) };
  const isTrial = state === 'trial-without-card' || state === 'trial-with-card';
  if (isTrial && until !== null) return { name: texts.trialEnds, value: billingDayText(until) };
  if (until !== null && state !== 'overdue') return { name: texts.ends, value: billingDayText(until) };
  return { name: planHistoryTexts.nextBilling, value: nextBillingText(record) };
};

type Answer = OutputOf<typeof billing.planHistory>;
type SubscriptionRecord = Answer['data']['data'][number];
type Granted = NonNullable<Answer['granted']>;

/** The plan that the user can use now. ended: the last plan is over. none: the user never had one. */
export type CurrentPlan =
  { kind: 'bought' | 'ended'; record: SubscriptionRecord } | { kind: 'granted'; granted: Granted } | { kind: 'none' };

const currentPlanOf = ({ data, granted }: Answer): CurrentPlan => {
  // The server lists the running subscription first.
  const [record] = data.data;
  if (record !== undefined && isRunning(record.state)) return { kind: 'bought', record };
  if (granted !== null) return { kind: 'granted', granted };
  return record === undefined ? { kind: 'none' } : { kind: 'ended', record };
};

/** Loads the current plan of the account. */
export const useCurrentPlan = (userId: string) => {
  const { platform } = useServices();
  return useLoaded(async () =>
    currentPlanOf(await platform.call(billing.planHistory, { body: { id: userId, page: 1 } })),
  );
};

/** The user's plan with its status and its next date. If it can't be loaded, the card still leads to Plan History. */
export const CurrentPlanCard = ({ userId }: { userId: string }) => {
  const { found } = useCurrentPlan(userId);
  return (
    <SectionCard title={texts.title}>
      {found.status === 'loading' && <Spinner />}
      {found.status === 'failed' && <Text color="quiet">{texts.failed}</Text>}
      {found.status === 'ready' && <Plan current={found.data} />}
      <Flex gap="2" wrap="wrap">
        {found.status === 'ready' && isOver(found.data) && (
          <Button asChild>
            <Link to={paths.subscribe}>{texts.choose}</Link>
          </Button>
        )}
        {!(found.status === 'ready' && found.data.kind === 'none') && (
          <Button asChild variant="outline">
            <Link to={paths.planHistory}>{texts.toPlanHistory}</Link>
          </Button>
        )}
      </Flex>
    </SectionCard>
  );
};

const isOver = ({ kind }: CurrentPlan): boolean => kind === 'none' || kind === 'ended';

const Plan = ({ current }: { current: CurrentPlan }) =>
  current.kind === 'none' ? <Text color="quiet">{texts.none}</Text> : <CurrentPlanFacts current={current} />;
