import { Box, Stack, Text } from '@chakra-ui/react';
import { billing } from '#shared/contract/billing.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText, moneyText } from '#shared/words/plan-words.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { StandaloneLink } from '#dashboard/kit/parts/text-link.tsx';
import { WithdrawalPart } from '#dashboard/components/payment/withdrawal-part.tsx';

const { plan: texts } = settings.delete;

type SubscriptionRecord = OutputOf<typeof billing.planHistory>['data']['data'][number];
type State = SubscriptionRecord['state'];
/** `refund`: the amount that a withdrawal refunds now, as text; null: nothing, or no withdrawal is possible. */
type RunningPlan = { record: SubscriptionRecord; refund: string | null };
type Granted = OutputOf<typeof billing.planHistory>['granted'];
type Plans = { bought: RunningPlan[]; granted: Granted };

const TEXTS: Readonly<Partial<Record<State, string>>> = {
  'trial-without-card': texts.trial,
  'trial-with-card': texts.trial,
  active: texts.paid,
  ending: texts.paid,
  lifetime: texts.lifetime,
  overdue: texts.overdue,
};

/** The plans that end with the account. If a withdrawal is still possible, it is offered with its refund. */
export const RunningPlans = ({ userId }: { userId: string }) => {
  const { platform, screen } = useServices();

  const refundOf = async ({ id, withdrawal_until: until }: SubscriptionRecord): Promise<string | null> => {
    if (until === null) return null;
    const { data } = await platform.call(billing.withdrawalQuote, { body: { subscriptionId: id } });
    return data.currency === null || data.refund_cents === 0 ? null : moneyText(data.refund_cents, data.currency);
  };
  const load = async (): Promise<Plans> => {
    const { data, granted } = await platform.call(billing.planHistory, { body: { id: userId, page: 1 } });
    const running = data.data.filter(({ state }) => TEXTS[state] !== undefined);
    const bought = await Promise.all(running.map(async (record) => ({ record, refund: await refundOf(record) })));
    return { bought, granted };
  };
  const { found, put } = useLoaded(load);
  const refresh = async (): Promise<void> => {
    try {
      put(await load());
    } catch {
      // The withdrawal succeeded, so its plan has ended even if the new data can't be loaded.
      put({ bought: [], granted: null });
      screen.tell('error', texts.unknown);
    }
  };

  if (found.status === 'loading') return null;
  if (found.status === 'failed') return <Unknown />;
  const { bought, granted } = found.data;
  return [
    ...(granted === null ? [] : [<GrantedNotice key="granted" granted={granted} />]),
    ...bought.map(({ record, refund }) => (
      <Notice key={record.id}>
        <Text>{planText(record)}</Text>
        {record.withdrawal_until !== null && refund !== null && (
          <>
            <Text>{say(texts.withdrawFirst, { amount: refund })}</Text>
            <WithdrawalPart record={record} until={record.withdrawal_until} onChanged={refresh} />
          </>
        )}
      </Notice>
    )),
  ];
};

const GrantedNotice = ({ granted: { until } }: { granted: NonNullable<Granted> }) => (
  <Notice>
    <Text>{until === null ? texts.grantedForLife : say(texts.granted, { day: billingDayText(until) })}</Text>
  </Notice>
);

const Unknown = () => (
  <Notice>
    <Text>{texts.unknown}</Text>
    <StandaloneLink to={paths.planHistory} alignSelf="flex-start">
      {texts.toPlanHistory}
    </StandaloneLink>
  </Notice>
);

const Notice = ({ children }: { children: React.ReactNode }) => (
  <Box p="4" bg="warn.subtle" color="warn.fg" borderRadius="lg">
    <Stack gap="2">{children}</Stack>
  </Box>
);

const planText = ({ state, plan, valid_upto: until }: SubscriptionRecord): string =>
  say(TEXTS[state] ?? '', { plan: plan.name, day: until === null ? '' : billingDayText(until) });
