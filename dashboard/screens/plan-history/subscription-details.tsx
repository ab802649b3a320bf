import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { planHistoryTexts as texts } from '#shared/texts/en/account/plan-history.ts';
import { billingDayText, moneyText, priceText } from '#shared/words/plan-words.ts';
import { nextBillingText, subscriptionNotice } from '#shared/words/subscription-words.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { UnsubscribeFlow } from '#dashboard/components/unsubscribe/unsubscribe-flow.tsx';
import { PaymentStatus, PlanBadgePill } from '#dashboard/components/plan-cards/plan-badges.tsx';
import type { SubscriptionRecord } from './use-plan-history.ts';
import { WithdrawalPart } from '#dashboard/components/payment/withdrawal-part.tsx';
import { PayNowLink, PortalLink } from '#dashboard/components/payment/portal-link.tsx';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { KeepPlanButton } from '#dashboard/components/payment/keep-plan-button.tsx';

type Props = { record: SubscriptionRecord; onChanged: () => Promise<void> };

/** The current subscription with its actions. */
export const SubscriptionDetails = ({ record, onChanged }: Props) => {
  return (
    <SectionCard title={texts.title}>
      <StateNotice record={record} />
      <Box
        as="dl"
        display={{ base: 'grid', lg: 'flex' }}
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 200px), 1fr))"
        flexWrap="wrap"
        gap="5"
      >
        <Line name={texts.plan}>
          <Flex gap="2.5" align="center" wrap="wrap">
            {record.plan.name}
            <PlanBadgePill record={record} />
          </Flex>
        </Line>
        <Line name={texts.paymentStatus}>
          <PaymentStatus status={record.payment} />
        </Line>
        <Line name={texts.price}>{recordPriceText(record)}</Line>
        <Line name={texts.nextBilling}>{nextBillingText(record)}</Line>
        <EndLine record={record} />
        <Line name={texts.startedAt}>{billingDayText(record.started_at)}</Line>
      </Box>
      <Actions record={record} onChanged={onChanged} />
    </SectionCard>
  );
};

const EndLine = ({ record: { state, unsubscribe_at: cancelledAt, access_until: endedAt } }: Pick<Props, 'record'>) => {
  if (state === 'ended' || state === 'refunded' || state === 'withdrawn')
    return endedAt !== null && <Line name={texts.endedAt}>{billingDayText(endedAt)}</Line>;
  return cancelledAt !== null && <Line name={texts.cancelledAt}>{billingDayText(cancelledAt)}</Line>;
};

const Line = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <Box minW="0" maxW={{ lg: '300px' }}>
    <Text as="dt" fontSize="sm" color="quiet">
      {name}
    </Text>
    <Box as="dd" pt="0.5" fontWeight="medium" overflowWrap="anywhere">
      {children}
    </Box>
  </Box>
);

const Actions = ({ record, onChanged }: Props) => {
  const [isLeaving, setLeaving] = useState(false);
  const { active_plan_status: status, unsubscribe_at: cancelledAt, valid_upto: validUpto } = record;
  const canLeave = cancelledAt === null && status === 1 && validUpto !== null;
  return (
    <>
      <Flex gap="2" wrap="wrap" align="center">
        {cancelledAt !== null && (
          <Button asChild>
            <Link to={paths.subscribe}>{texts.buyNew}</Link>
          </Button>
        )}
        <PortalLink />
        {canLeave && (
          <Button variant="outline" onClick={() => setLeaving(true)}>
            {texts.unsubscribe}
          </Button>
        )}
      </Flex>
      {record.withdrawal_until !== null && (
        <WithdrawalPart record={record} until={record.withdrawal_until} onChanged={onChanged} />
      )}
      {isLeaving && (
        <UnsubscribeFlow
          subscription={{ id: record.id, plan: record.plan.name, validUpto }}
          onChanged={onChanged}
          onEnd={() => setLeaving(false)}
        />
      )}
    </>
  );
};

/** Shows a notice about the state of the subscription, with a link to pay an open invoice. */
const StateNotice = ({ record }: { record: SubscriptionRecord }) => {
  const notice = subscriptionNotice(record, moneyText(record.plan.price_cents, record.plan.currency));
  if (notice === null) return null;
  if (!notice.isProblem)
    return (
      <Flex direction="column" gap="3" align="flex-start">
        <Text>{notice.text}</Text>
        {record.state === 'trial-without-card' && record.access_until !== null && (
          <KeepPlanButton plan={record.plan} endsAt={record.access_until} />
        )}
      </Flex>
    );
  return (
    <Flex direction="column" gap="3" align="flex-start">
      <FormAlert text={notice.text} />
      {record.pay_url !== null && <PayNowLink url={record.pay_url} />}
    </Flex>
  );
};

/** Formats the price of a subscription, for example with its interval. */
export const recordPriceText = ({ plan }: SubscriptionRecord): string =>
  plan.interval === 'lifetime'
    ? say(texts.priceForLife, { amount: moneyText(plan.price_cents, plan.currency) })
    : priceText(plan.interval, plan);
