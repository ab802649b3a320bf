import { EMAIL_FORM, EMAIL_MAX_LENGTH } from '#shared/domain/account/credentials.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { problemAt } from './problem-at.ts';
import type { Problem } from './use-form-state.ts';

/** Returns one text for the form and an error for each empty required field; null if no field is empty. */
export const missingFields = <V extends Readonly<Record<string, string | boolean>>>(
  values: V,
  required: readonly (keyof V & string)[],
): Problem | null => {
  const missing = required.filter((name) => isEmpty(name, values[name]));
  if (missing.length === 0) return null;
  return {
    text: accountScreens.fields.allRequired,
    fields: Object.fromEntries(missing.map((name) => [name, accountScreens.fields.required])),
  };
};

/** A value of spaces counts as empty, except in a password. */
const isEmpty = (name: string, value: string | boolean | undefined): boolean =>
  typeof value === 'string' && (name.includes('password') ? value : value.trim()) === '';

/** Returns the problem of an invalid email address, by the same rule as the server; null if the address is valid. */
export const emailProblem = (email: string): Problem | null => {
  const trimmed = email.trim();
  const isRight = trimmed.length <= EMAIL_MAX_LENGTH && EMAIL_FORM.test(trimmed);
  return isRight ? null : problemAt('email', accountScreens.fields.emailInvalid);
};
