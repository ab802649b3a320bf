import { PERSON_NAME_FORM, PERSON_NAME_MAX_LENGTH } from '#shared/domain/account/person-name.ts';
import { isPasswordLengthAllowed } from '#shared/domain/account/password.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { passwordRule } from '#dashboard/kit/form/password-rule.ts';
import { missingFields, emailProblem } from '#dashboard/kit/form/required-fields.ts';
import type { Problem } from '#dashboard/kit/form/use-form-state.ts';
import type { SignUpValues } from '#dashboard/components/visitor-form/visitor-calls.ts';

const { fields, signUp } = accountScreens;

/** Validates the sign-up by the rules of the server. Returns an error for each invalid field; null if all are valid. */
export const checkSignUp = (values: SignUpValues): Problem | null => {
  const missing = missingFields(values, ['name', 'email', 'password']);
  const unaccepted = values.acceptedTerms ? {} : { acceptedTerms: signUp.acceptRequired };
  if (missing !== null) return { ...missing, fields: { ...missing.fields, ...unaccepted } };
  const wrong = {
    ...(isPersonName(values.name.trim()) ? {} : { name: fields.nameInvalid }),
    ...emailProblem(values.email)?.fields,
    ...(isPasswordLengthAllowed(values.password) ? {} : { password: passwordRule }),
    ...unaccepted,
  };
  return Object.keys(wrong).length === 0 ? null : { text: null, fields: wrong };
};

const isPersonName = (name: string): boolean => name.length <= PERSON_NAME_MAX_LENGTH && PERSON_NAME_FORM.test(name);
