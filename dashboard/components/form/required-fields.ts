import { accountScreens } from '#shared/texts/en/account-screens.ts';
import type { Problem } from './use-form.ts';

/** Specification, section 5: empty required fields are told by one sentence; each of them is marked. */
export const missingFields = <V extends Readonly<Record<string, string | boolean>>>(
  values: V,
  required: readonly (keyof V & string)[],
): Problem | null => {
  const missing = required.filter((name) => {
    const value = values[name];
    return typeof value === 'string' && value.trim() === '';
  });
  if (missing.length === 0) return null;
  return {
    text: accountScreens.fields.allRequired,
    fields: Object.fromEntries(missing.map((name) => [name, accountScreens.fields.required])),
  };
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const wrongEmail = (email: string): Problem | null =>
  EMAIL.test(email.trim()) ? null : { text: null, fields: { email: accountScreens.fields.emailInvalid } };
