import { Flex, Stack, Text } from '@chakra-ui/react';
import { planHistoryTexts as texts } from '#shared/texts/en/account/plan-history.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText } from '#shared/words/plan-words.ts';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { PlanBadgePill } from '#dashboard/components/plan-cards/plan-badges.tsx';
import { Pager } from '#dashboard/kit/parts/pager.tsx';
import { recordPriceText } from './record-price-text.ts';
import type { History, SubscriptionRecord } from './use-plan-history.ts';
import { WithdrawalPart } from '#dashboard/components/payment/withdrawal-part.tsx';

type Props = {
  records: readonly SubscriptionRecord[];
  page: History['page'];
  onPage: (page: number) => void;
  onChanged: () => Promise<void>;
};

/** The earlier subscriptions, newest first, 10 on each page. */
export const EarlierSubscriptions = ({ records, page, onPage, onChanged }: Props) => (
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
