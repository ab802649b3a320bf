import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { badgeOfRecord, type PlanBadge } from '#shared/domain/plan-record.ts';
import { planHistoryTexts } from '#shared/texts/en/plan-history.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText } from '#shared/words/plan-words.ts';
import { useServices } from '#dashboard/app/services.tsx';
import type { SubscriptionRecord } from './use-plan-history.ts';

const { badges } = planHistoryTexts;

type Tone = 'grey' | 'green' | 'red';

const COLORS = {
  grey: { bg: 'sunken', color: 'quiet' },
  green: { bg: 'success.subtle', color: 'success.fg' },
  red: { bg: 'danger.subtle', color: 'danger.fg' },
} as const;

const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
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

const TONES: Readonly<Record<PlanBadge['kind'], Tone>> = {
  cancelled: 'red',
  'active-until': 'green',
  trial: 'grey',
  active: 'green',
};

export const PlanBadgePill = ({ record }: { record: SubscriptionRecord }) => {
  const { now } = useServices();
  const badge = badgeOfRecord(record, now());
  return <Badge tone={TONES[badge.kind]}>{badgeText(badge)}</Badge>;
};

const badgeText = (badge: PlanBadge): string =>
  badge.kind === 'active-until' ? say(badges.activeUntil, { day: billingDayText(badge.until) }) : badges[badge.kind];

/** Renders the payment status in upper case: pending gray, paid green, any other value red. */
export const PaymentStatus = ({ status }: { status: string }) => (
  <Badge tone={PAYMENT_TONES[status] ?? 'red'}>{status.toUpperCase()}</Badge>
);

const PAYMENT_TONES: Readonly<Partial<Record<string, Tone>>> = { pending: 'grey', paid: 'green' };
