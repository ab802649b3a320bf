import { isPasswordLengthAllowed } from '#shared/domain/account/credentials.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { explainFailure } from './explain-failure.ts';
import { FormField } from './form-field.tsx';
import { passwordRule } from './password-rule.ts';
import { problemAt, problemOfError } from './problem-at.ts';
import type { Problem } from './use-form.ts';

const { resetPassword } = accountScreens;

/** Field names of the request. */
export type NewPasswordValues = { new_password: string; confirm_password: string };

/** Checks that both entries are equal and that the length is allowed. Null: no problem. It accepts empty fields. */
export const checkNewPassword = (values: NewPasswordValues): Problem | null => {
  if (values.new_password !== values.confirm_password) return problemAt('confirm_password', resetPassword.differ);
  return isPasswordLengthAllowed(values.new_password) ? null : problemAt('new_password', passwordRule);
};

/** Explains why the server refused a new password, at the field if possible. */
export const explainNewPassword = (error: AppError): Problem => {
  return problemOfError(error, FIELDS) ?? explainFailure(error, resetPassword.failed);
};

const FIELDS = { PASSWORD_TOO_COMMON: 'new_password', PASSWORDS_DIFFER: 'confirm_password' } as const;

type FieldProps = { name: string; value: string; onValue: (value: string) => void; error: string | undefined };

type Props = {
  /** Password managers store the password for this address. */
  email: string;
  field: (name: keyof NewPasswordValues) => FieldProps;
};

/** The fields for a new password and its repetition. */
export const NewPasswordFields = ({ email, field }: Props) => (
  <>
    <input type="email" autoComplete="username" value={email} readOnly hidden />
    <FormField
      label={resetPassword.newPassword}
      type="password"
      autoComplete="new-password"
      hint={passwordRule}
      {...field('new_password')}
    />
    <FormField
      label={resetPassword.confirmPassword}
      type="password"
      autoComplete="new-password"
      {...field('confirm_password')}
    />
  </>
);
