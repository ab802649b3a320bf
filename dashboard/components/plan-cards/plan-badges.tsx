import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  paymentStatusText,
  subscriptionBadge,
  type SubscriptionShown,
  type Tone,
} from '#shared/words/subscription-words.ts';

const COLORS = {
  grey: { bg: 'sunken', color: 'quiet' },
  green: { bg: 'success.subtle', color: 'success.fg' },
  red: { bg: 'danger.subtle', color: 'danger.fg' },
} as const;

export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Box
    as="span"
    display="inline-block"
    px="2"
    py="0.5"
    borderRadius="full"
    fontSize="xs"
    fontWeight="semibold"
    {...COLORS[tone]}
  >
    {children}
  </Box>
);

/** The status of a subscription. */
export const PlanBadgePill = ({ record }: { record: SubscriptionShown }) => {
  const { text, tone } = subscriptionBadge(record);
  return <Badge tone={tone}>{text}</Badge>;
};

/** Renders the status of a payment or an invoice: docs/product.md#badges-of-plan-history. */
export const PaymentStatus = ({ status }: { status: string }) => {
  const { text, tone } = paymentStatusText(status);
  return <Badge tone={tone}>{text}</Badge>;
};
