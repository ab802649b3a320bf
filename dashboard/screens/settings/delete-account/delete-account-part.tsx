import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { billing } from '#shared/contract/billing.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { billingDayText, moneyText } from '#shared/words/plan-words.ts';
import { paths, settingsPath } from '#dashboard/kit/routing/paths.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { useUnsent } from '#dashboard/kit/services/use-unsent.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { problemAt, problemOfError } from '#dashboard/kit/form/problem-at.ts';
import { missingFields } from '#dashboard/kit/form/required-fields.ts';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { useForm, type Problem } from '#dashboard/kit/form/use-form.ts';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { StandaloneLink } from '#dashboard/kit/parts/text-link.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { WithdrawalPart } from '#dashboard/components/payment/withdrawal-part.tsx';

const { delete: texts } = settings;

/** Shows what the deletion of the account removes, and the form that deletes it. */
export const DeleteAccountPart = () => {
  const { waiting } = useUnsent();
  const session = useSession();
  return (
    <SectionCard title={texts.title} intro={texts.intro}>
      <Points title={texts.goesTitle} points={texts.goes} />
      <Points title={texts.staysTitle} points={texts.stays} />
      {session.state === 'signed-in' && <RunningPlans userId={session.userId} />}
      {waiting !== null && waiting > 0 && (
        <Text p="4" bg="warn.subtle" color="warn.fg" borderRadius="lg" role="status">
          {say(texts.unsent, { count: waiting })}
        </Text>
      )}
      <StandaloneLink to={settingsPath('export')} alignSelf="flex-start">
        {texts.exportFirst}
      </StandaloneLink>
      <DeleteForm />
    </SectionCard>
  );
};

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <Box>
    <Heading as="h3" size="sm" pb="1.5">
      {title}
    </Heading>
    <Stack as="ul" gap="1" ps="5" listStyleType="disc" color="quiet" lineHeight="relaxed">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </Stack>
  </Box>
);

type Values = { password: string; confirmation: string };

const check = (values: Values): Problem | null =>
  missingFields(values, ['password', 'confirmation']) ??
  (values.confirmation.trim() === texts.word
    ? null
    : problemAt('confirmation', say(texts.notConfirmed, { word: texts.word })));

const DeleteForm = () => {
  const { platform, screen } = useServices();
  const navigate = useNavigate();
  const { field, alert, hint, isSending, formProps } = useForm<Values>({
    initial: { password: '', confirmation: '' },
    check,
    send: async ({ password }) => {
      screen.setLeaving(true);
      await platform.session.deleteAccount(password).catch((error: unknown) => {
        screen.setLeaving(false);
        throw error;
      });
      screen.tell('success', texts.done);
      await navigate(paths.goodbye, { replace: true });
    },
    explain: (error) => problemOfError(error, { CURRENT_PASSWORD_INCORRECT: 'password' }) ?? error.message,
  });
  return (
    <form {...formProps}>
      <Stack gap="4" borderTopWidth="1px" pt="5">
        <FormField label={texts.password} {...field('password')} type="password" autoComplete="current-password" />
        <FormField
          label={say(texts.confirmation, { word: texts.word })}
          {...field('confirmation')}
          autoComplete="off"
          spellCheck={false}
        />
        <FormAlert text={alert} hint={hint} />
        <SubmitButton isSending={isSending} tone="danger" isNarrow>
          {texts.submit}
        </SubmitButton>
      </Stack>
    </form>
  );
};

const { plan: endTexts } = texts;

type SubscriptionRecord = OutputOf<typeof billing.planHistory>['data']['data'][number];
type State = SubscriptionRecord['state'];
/** `refund`: the amount that a withdrawal refunds now, as text; null: nothing, or no withdrawal is possible. */
type RunningPlan = { record: SubscriptionRecord; refund: string | null };
type Granted = OutputOf<typeof billing.planHistory>['granted'];
type Plans = { bought: RunningPlan[]; granted: Granted };

const END_TEXTS: Readonly<Partial<Record<State, string>>> = {
  'trial-without-card': endTexts.trial,
  'trial-with-card': endTexts.trial,
  active: endTexts.paid,
  ending: endTexts.paid,
  lifetime: endTexts.lifetime,
  overdue: endTexts.overdue,
};

/** The plans that end with the account. If a withdrawal is still possible, it is offered with its refund. */
const RunningPlans = ({ userId }: { userId: string }) => {
  const { platform, screen } = useServices();

  const refundOf = async ({ id, withdrawal_until: until }: SubscriptionRecord): Promise<string | null> => {
    if (until === null) return null;
    const { data } = await platform.call(billing.withdrawalQuote, { body: { subscriptionId: id } });
    return data.currency === null || data.refund_cents === 0 ? null : moneyText(data.refund_cents, data.currency);
  };
  const load = async (): Promise<Plans> => {
    const { data, granted } = await platform.call(billing.planHistory, { body: { id: userId, page: 1 } });
    const running = data.data.filter(({ state }) => END_TEXTS[state] !== undefined);
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
      screen.tell('error', endTexts.unknown);
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
            <Text>{say(endTexts.withdrawFirst, { amount: refund })}</Text>
            <WithdrawalPart record={record} until={record.withdrawal_until} onChanged={refresh} />
          </>
        )}
      </Notice>
    )),
  ];
};

const GrantedNotice = ({ granted: { until } }: { granted: NonNullable<Granted> }) => (
  <Notice>
    <Text>{until === null ? endTexts.grantedForLife : say(endTexts.granted, { day: billingDayText(until) })}</Text>
  </Notice>
);

const Unknown = () => (
  <Notice>
    <Text>{endTexts.unknown}</Text>
    <StandaloneLink to={paths.planHistory} alignSelf="flex-start">
      {endTexts.toPlanHistory}
    </StandaloneLink>
  </Notice>
);

const Notice = ({ children }: { children: React.ReactNode }) => (
  <Box p="4" bg="warn.subtle" color="warn.fg" borderRadius="lg">
    <Stack gap="2">{children}</Stack>
  </Box>
);

const planText = ({ state, plan, valid_upto: until }: SubscriptionRecord): string =>
  say(END_TEXTS[state] ?? '', { plan: plan.name, day: until === null ? '' : billingDayText(until) });
