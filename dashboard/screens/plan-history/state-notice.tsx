import { Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { planHistoryTexts as texts } from '#shared/texts/en/plan-history.ts';
import { moneyText } from '#shared/words/plan-words.ts';
import { subscriptionNotice } from '#shared/words/subscription-words.ts';
import { FormAlert } from '#dashboard/components/form/form-alert.tsx';
import type { SubscriptionRecord } from './use-plan-history.ts';

/** Shows what the user should know about the state of the subscription, and the way to pay an open invoice. */
export const StateNotice = ({ record }: { record: SubscriptionRecord }) => {
  const notice = subscriptionNotice(record, moneyText(record.plan.price_cents, record.plan.currency));
  if (notice === null) return null;
  if (!notice.isProblem) return <Text>{notice.text}</Text>;
  return (
    <Flex direction="column" gap="3" align="flex-start">
      <FormAlert text={notice.text} />
      {record.pay_url !== null && (
        <Button asChild>
          <a href={record.pay_url} target="_blank" rel="noreferrer">
            {texts.payNow}
            <VisuallyHidden> {texts.opensNewTab}</VisuallyHidden>
            <ExternalLink size={14} aria-hidden="true" />
          </a>
        </Button>
      )}
    </Flex>
  );
};
