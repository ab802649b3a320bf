import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isRunning } from '#shared/domain/plan/subscription-state.ts';
import { currentPlanTexts as texts } from '#shared/texts/en/account/current-plan.ts';
import { planHistoryTexts } from '#shared/texts/en/account/plan-history.ts';
import { billingDayText } from '#shared/words/plan-words.ts';
import { nextBillingText } from '#shared/words/subscription-words.ts';
import { Fact, Facts } from '#dashboard/kit/parts/facts.tsx';
import { Badge, PlanBadgePill } from '#dashboard/components/plan-cards/plan-badges.tsx';
import type { CurrentPlan, SubscriptionRecord } from './use-current-plan.ts';

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
