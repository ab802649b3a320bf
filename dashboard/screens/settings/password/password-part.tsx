import { Stack } from '@chakra-ui/react';
import { contract } from '#shared/contract/contract.ts';
import {
  isPasswordLengthAllowed,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '#shared/domain/account/credentials.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { problemAt, problemOfError } from '#dashboard/kit/form/problem-at.ts';
import { missingFields } from '#dashboard/kit/form/required-fields.ts';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { useForm, type Problem } from '#dashboard/kit/form/use-form.ts';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';

const { password: texts } = settings;
const rule = say(texts.rule, { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH });

/** The names of the request, so that the field errors of the server belong to these fields. */
type Values = { old_password: string; new_password: string; confirm_password: string };

const emptyValues: Values = { old_password: '', new_password: '', confirm_password: '' };

/** Finds empty fields. A password of spaces is not empty. */
const findMissing = (values: Values): Problem | null => {
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? '' : 'given']));
  return missingFields(given, ['old_password', 'new_password', 'confirm_password']);
};

const check = (values: Values): Problem | null => {
  const missing = findMissing(values);
  if (missing !== null) return missing;
  if (values.new_password !== values.confirm_password) {
    return problemAt('confirm_password', catalogue.PASSWORDS_DIFFER.message);
  }
  return isPasswordLengthAllowed(values.new_password) ? null : problemAt('new_password', rule);
};

/** Explains a refusal at its field. An unreadable response has no text of its own, so it gets the fallback. */
const explain = (error: AppError): Problem | string =>
  problemOfError(error, FIELDS) ?? (error.code === 'ANSWER_UNREADABLE' ? texts.failed : error.message);

const FIELDS = {
  CURRENT_PASSWORD_INCORRECT: 'old_password',
  PASSWORD_TOO_COMMON: 'new_password',
  PASSWORDS_DIFFER: 'confirm_password',
} as const;

const usePasswordForm = (email: string) => {
  const { platform, screen } = useServices();
  const form = useForm<Values>({
    initial: emptyValues,
    check,
    send: async (values) => {
      const { message } = await platform.call(contract.accounts.changePassword, { body: { email, ...values } });
      screen.tell('success', message);
      form.set('old_password', '');
      form.set('new_password', '');
      form.set('confirm_password', '');
    },
    explain,
  });
  return form;
};

/** Changes the password. */
export const PasswordPart = () => {
  const session = useSession();
  const email = session.state === 'signed-in' ? session.email : '';
  const { values, set, errorOf, alert, hint: alertHint, isSending, formProps } = usePasswordForm(email);
  const field = (name: keyof Values, label: string, hint?: string) => (
    <FormField
      label={label}
      name={name}
      type="password"
      autoComplete={name === 'old_password' ? 'current-password' : 'new-password'}
      value={values[name]}
      onValue={(value) => set(name, value)}
      error={errorOf(name)}
      hint={hint}
    />
  );
  return (
    <SectionCard title={texts.title} intro={texts.intro}>
      <form {...formProps}>
        {/* Password managers read from this field to which account the password belongs. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="4">
          {field('old_password', texts.old)}
          {field('new_password', texts.new, rule)}
          {field('confirm_password', texts.confirm)}
          <FormAlert text={alert} hint={alertHint} />
          <SubmitButton isSending={isSending} isNarrow>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </form>
    </SectionCard>
  );
};
