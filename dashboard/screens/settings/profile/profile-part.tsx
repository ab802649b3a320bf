import { Box, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { contract } from '#shared/contract/contract.ts';
import { PERSON_NAME_MAX_LENGTH } from '#shared/domain/account/person-name.ts';
import type { Person } from '#shared/platform/platform.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { settingsPath } from '#dashboard/kit/routing/paths.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { useLeaveWarning } from '#dashboard/kit/routing/use-leave-warning.ts';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { problemAt } from '#dashboard/kit/form/problem-at.ts';
import { emailProblem } from '#dashboard/kit/form/required-fields.ts';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { useForm, type Problem } from '#dashboard/kit/form/use-form.ts';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { TextLink } from '#dashboard/kit/parts/text-link.tsx';
import { explainFailure } from '#dashboard/kit/form/explain-failure.ts';
import { CurrentPlanCard } from '#dashboard/components/current-plan/current-plan-facts.tsx';
import { LoadedView } from '#dashboard/kit/states/loaded-view.tsx';

const { profile } = settings;

/** The plan of the user, and the forms for the first and last name. */
export const ProfilePart = () => {
  const { platform } = useServices();
  const session = useSession();
  const { found, retry } = useLoaded(() => platform.session.refreshPerson());
  return (
    <Stack gap="5">
      {session.state === 'signed-in' && <CurrentPlanCard userId={session.userId} />}
      <LoadedView of={found} onRetry={retry}>
        {(person) => (
          <>
            <ProfileForm person={person} />
            <LastNameForm person={person} />
          </>
        )}
      </LoadedView>
    </Stack>
  );
};

type Values = { firstName: string; email: string };

/** Checks that the name and the email are not empty and that the email is valid. Returns the first problem. */
const check = ({ firstName, email }: Values): Problem | null => {
  if (firstName.trim() === '') return problemAt('firstName', profile.nameMissing);
  if (email.trim() === '') return problemAt('email', profile.emailMissing);
  return emailProblem(email);
};

const useProfileForm = (person: Person) => {
  const { platform, screen } = useServices();
  const [savedName, setSavedName] = useState(person.first_name);
  const form = useForm<Values>({
    initial: { firstName: person.first_name, email: person.email },
    check,
    send: async ({ firstName }) => {
      const { data } = await platform.call(contract.profile.update, { body: { firstName: firstName.trim() } });
      setSavedName(firstName);
      screen.tell('success', data.message);
      // The name is changed even if this refresh fails. The new name is then shown after the next refresh.
      await platform.session.refreshPerson().catch(() => undefined);
    },
    explain: () => profile.failed,
  });
  return { ...form, isUnsaved: form.values.firstName !== savedName };
};

const ProfileForm = ({ person }: { person: Person }) => {
  const { field, errorOf, alert, hint, isSending, formProps, isUnsaved } = useProfileForm(person);
  useLeaveWarning(isUnsaved);
  return (
    <SectionCard title={profile.title}>
      <form {...formProps}>
        <Stack gap="4">
          <FormField
            label={profile.firstName}
            {...field('firstName')}
            autoComplete="given-name"
            maxLength={PERSON_NAME_MAX_LENGTH}
          />
          <ShownEmail email={person.email} error={errorOf('email')} />
          <FormAlert text={alert} hint={hint} />
          <SubmitButton isSending={isSending} isNarrow>
            {profile.submit}
          </SubmitButton>
        </Stack>
      </form>
    </SectionCard>
  );
};

const ShownEmail = ({ email, error }: { email: string; error: string | undefined }) => (
  <Box>
    <FormField
      label={profile.email}
      name="email"
      type="email"
      readOnly
      value={email}
      onValue={() => undefined}
      error={error}
    />
    <Text pt="1" fontSize="xs" color="quiet">
      {profile.emailHint} <TextLink to={settingsPath('email')}>{settings.parts.email}</TextLink>
    </Text>
  </Box>
);

const { profile: texts } = settings;

/** The form of the last name. It is separate, because the endpoint of the profile changes only the first name. */
const LastNameForm = ({ person }: { person: Person }) => {
  const { platform, screen } = useServices();
  const [saved, setSaved] = useState(person.last_name);
  const { values, field, alert, hint, isSending, formProps } = useForm({
    initial: { lastName: person.last_name },
    check: () => null,
    send: async ({ lastName }) => {
      const { message } = await platform.call(contract.profile.updateLastName, { body: { lastName: lastName.trim() } });
      setSaved(lastName);
      screen.tell('success', message);
      // The name is changed even if this refresh fails.
      await platform.session.refreshPerson().catch(() => undefined);
    },
    explain: (error) => explainFailure(error, texts.failed),
  });
  useLeaveWarning(values.lastName !== saved);
  return (
    <SectionCard title={texts.lastName} intro={texts.lastNameIntro}>
      <form {...formProps}>
        <Stack gap="4">
          <FormField
            label={texts.lastName}
            {...field('lastName')}
            autoComplete="family-name"
            maxLength={PERSON_NAME_MAX_LENGTH}
          />
          <FormAlert text={alert} hint={hint} />
          <SubmitButton isSending={isSending} isNarrow>
            {texts.saveLastName}
          </SubmitButton>
        </Stack>
      </form>
    </SectionCard>
  );
};
