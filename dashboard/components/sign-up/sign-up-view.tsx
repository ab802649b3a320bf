import { useLayoutEffect } from 'react';
import { affiliateIn } from '#shared/domain/affiliate/referral-code.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { PERSON_NAME_FORM, PERSON_NAME_MAX_LENGTH } from '#shared/domain/account/person-name.ts';
import { isPasswordLengthAllowed } from '#shared/domain/account/credentials.ts';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { Form } from '#dashboard/kit/form/form.tsx';
import { authFlowStateIn, withAuthFlowState } from '#dashboard/kit/form/auth-flow-state.ts';
import { passwordRule } from '#dashboard/kit/form/password-rule.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useVisitorForm } from '#dashboard/components/visitor-form/use-visitor-form.ts';
import type { SendForm, SignUpValues } from '#dashboard/components/visitor-form/visitor-calls.ts';
import { emailProblem, missingFields } from '#dashboard/kit/form/required-fields.ts';
import type { Problem } from '#dashboard/kit/form/use-form-state.ts';
import { AlternativeLink, FormCard, FormNote } from '#dashboard/kit/form/form-card.tsx';
import { AcceptedTerms } from './accepted-terms.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './sign-up-form.module.css';
import type { PlanWords } from './chosen-plan-words.ts';

/** The facts about the visitor when the sign-up opens. */
type SignUpFacts = {
  /** The state of the history entry. The link to the login passes it on. */
  state: unknown;
  /** Whether the form replaces another screen, so that the focus moves into the form. */
  takesFocus: boolean;
  /** The affiliate code of this visit; null if there is none. */
  opened: string | null;
  /** The affiliate code that the sign-up sends: the first stored one, otherwise `opened`. */
  ref: string | null;
  words: PlanWords;
};

/** The props of the form that the dashboard or the prerendered page provides. */
export type SignUpHost = { facts: SignUpFacts; signUp: SendForm<SignUpValues> };

const { fields, signUp: texts } = accountScreens;

const useSignUp = (known: string, signUp: SignUpHost['signUp']) => {
  const form = useVisitorForm<SignUpValues>({
    initial: { name: '', email: known, password: '', acceptedTerms: false },
    check: checkSignUp,
    send: (values) => signUp({ ...values, name: values.name.trim(), email: values.email.trim() }),
    failed: texts.failed,
  });
  const { fillIn } = form;
  useLayoutEffect(() => fillIn('email', known), [fillIn, known]);
  return form;
};

/** The sign-up form, in the frame that shows the next steps. */
export const SignUpView = ({ facts, signUp }: SignUpHost) => {
  const { state, takesFocus, opened, ref, words } = facts;
  const form = useSignUp(authFlowStateIn(state).email ?? '', signUp);
  return (
    <AuthFrame next={{ trial: words.trial }}>
      <FormCard title={texts.title}>
        {words.note !== null && <FormNote>{words.note}</FormNote>}
        <Form form={form} submit={texts.submit} takesFocus={takesFocus}>
          <SignUpFields form={form} />
        </Form>
        {ref !== null && affiliateIn(ref) !== null && <p className={styles['referred']}>{texts.referred}</p>}
        <AlternativeLink
          question={texts.haveAccount}
          link={texts.login}
          to={paths.login}
          state={withAuthFlowState(state, { email: form.values.email.trim(), ref: opened })}
        />
      </FormCard>
    </AuthFrame>
  );
};

const SignUpFields = ({ form }: { form: ReturnType<typeof useSignUp> }) => (
  <>
    <FormField label={fields.name} autoComplete="name" placeholder={fields.namePlaceholder} {...form.field('name')} />
    <FormField label={fields.email} type="email" autoComplete="username" {...form.field('email')} />
    <FormField
      label={fields.password}
      type="password"
      autoComplete="new-password"
      hint={passwordRule}
      {...form.field('password')}
    />
    <AcceptedTerms form={form} />
  </>
);

/** Validates the sign-up by the rules of the server. Returns an error for each invalid field; null if all are valid. */
const checkSignUp = (values: SignUpValues): Problem | null => {
  const missing = missingFields(values, ['name', 'email', 'password']);
  const unaccepted = values.acceptedTerms ? {} : { acceptedTerms: texts.acceptRequired };
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
