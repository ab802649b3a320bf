import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { contract } from '#shared/contract/contract.ts';
import { PERSON_NAME_MAX_LENGTH } from '#shared/domain/account/person-name.ts';
import type { Person } from '#shared/platform/platform.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLeaveWarning } from '#dashboard/kit/routing/use-leave-warning.ts';
import { explainFailure } from '#dashboard/kit/form/explain-failure.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { useForm } from '#dashboard/kit/form/use-form.ts';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';

const { profile: texts } = settings;

/** The form of the last name. It is separate, because the endpoint of the profile changes only the first name. */
export const LastNameForm = ({ person }: { person: Person }) => {
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
