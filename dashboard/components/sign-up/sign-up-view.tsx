import { useLayoutEffect } from 'react';
import { affiliateIn } from '#shared/domain/affiliate/referral-code.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { CheckField } from '#dashboard/kit/form/check-field.tsx';
import { FormCard, AlternativeLink } from '#dashboard/kit/form/form-card.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { FormNote } from '#dashboard/kit/form/form-note.tsx';
import { Form } from '#dashboard/kit/form/form.tsx';
import { authFlowStateIn, withAuthFlowState } from '#dashboard/kit/form/auth-flow-state.ts';
import { passwordRule } from '#dashboard/kit/form/password-rule.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useVisitorForm } from '#dashboard/components/visitor-form/use-visitor-form.ts';
import type { SignUpValues } from '#dashboard/components/visitor-form/visitor-calls.ts';
import { AcceptedTerms } from './accepted-terms.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { checkSignUp } from './check-sign-up.ts';
import type { SignUpHost } from './sign-up-host.ts';
import styles from './sign-up-form.module.css';

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
    <CheckField
      label={<AcceptedTerms />}
      name="acceptedTerms"
      isChecked={form.values.acceptedTerms}
      onChange={(isAccepted) => form.set('acceptedTerms', isAccepted)}
      error={form.errorOf('acceptedTerms')}
    />
  </>
);
