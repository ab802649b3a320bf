import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
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
import { RunningPlans } from './running-plans.tsx';

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
