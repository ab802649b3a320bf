import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { contract } from '#shared/contract/contract.ts';
import { PERSON_NAME_MAX_LENGTH } from '#shared/domain/person-name.ts';
import type { Person } from '#shared/platform/platform.ts';
import { settings } from '#shared/texts/en/settings.ts';
import { say } from '#shared/texts/say.ts';
import { settingsPath } from '#dashboard/app/paths.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { useLeaveWarning } from '#dashboard/app/use-leave-warning.ts';
import { useLoaded } from '#dashboard/app/use-loaded.ts';
import { FormAlert } from '#dashboard/components/form/form-alert.tsx';
import { FormField } from '#dashboard/components/form/form-field.tsx';
import { wrongEmail } from '#dashboard/components/form/required-fields.ts';
import { useForm, type Problem } from '#dashboard/components/form/use-form.ts';
import { LoadedView } from '#dashboard/components/loaded-view.tsx';
import { SectionCard } from '#dashboard/components/section-card.tsx';
import { TextLink } from '#dashboard/components/text-link.tsx';

const { profile } = settings;

export const ProfilePart = () => {
  const { platform } = useServices();
  const { found, retry } = useLoaded(() => platform.session.refreshPerson());
  return (
    <LoadedView of={found} onRetry={retry}>
      {(person) => <ProfileForm person={person} />}
    </LoadedView>
  );
};

type Values = { firstName: string; email: string };

const at = (field: string, text: string): Problem => ({ text: null, fields: { [field]: text } });

/** Returns the first failed check: the name is not empty, the email is not empty, the email has a valid format. */
const check = ({ firstName, email }: Values): Problem | null => {
  if (firstName.trim() === '') return at('firstName', profile.nameMissing);
  if (email.trim() === '') return at('email', profile.emailMissing);
  return wrongEmail(email);
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
      // The name is changed; one that is shown still follows at the next look at it.
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
            hint={person.last_name === '' ? undefined : say(profile.lastNameStays, { name: person.last_name })}
          />
          <ShownEmail email={person.email} error={errorOf('email')} />
          <FormAlert text={alert} hint={hint} />
          <Button type="submit" size="lg" disabled={isSending} alignSelf="flex-start">
            {profile.submit}
          </Button>
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
      bg="sunken"
      color="quiet"
      value={email}
      onValue={() => undefined}
      error={error}
    />
    <Text pt="1" fontSize="xs" color="quiet">
      {profile.emailHint} <TextLink to={settingsPath('email')}>{settings.parts.email}</TextLink>
    </Text>
  </Box>
);
