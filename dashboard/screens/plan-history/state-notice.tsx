import { Flex, Text } from '@chakra-ui/react';
import { moneyText } from '#shared/words/plan-words.ts';
import { subscriptionNotice } from '#shared/words/subscription-words.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { KeepPlanButton } from '#dashboard/components/payment/keep-plan-button.tsx';
import { PayNowLink } from '#dashboard/components/payment/pay-now-link.tsx';
import type { SubscriptionRecord } from './use-plan-history.ts';

/** Shows a notice about the state of the subscription, with a link to pay an open invoice. */
export const StateNotice = ({ record }: { record: SubscriptionRecord }) => {
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
