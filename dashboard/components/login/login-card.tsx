import { useLayoutEffect } from 'react';
import { MailCheck } from 'lucide-react';
import { brand } from '#shared/domain/brand.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { chosenPlan } from '#shared/texts/en/billing/chosen-plan.ts';
import { sessionTexts } from '#shared/texts/en/account/session.ts';
import { say } from '#shared/texts/say.ts';
import { planBeforeRedirect } from '#dashboard/kit/routing/destination-after-login.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { CheckField } from '#dashboard/kit/form/check-field.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { Form } from '#dashboard/kit/form/form.tsx';
import { authFlowStateIn, withAuthFlowState } from '#dashboard/kit/form/auth-flow-state.ts';
import { missingFields } from '#dashboard/kit/form/required-fields.ts';
import { useVisitorForm } from '#dashboard/components/visitor-form/use-visitor-form.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import link from '../../kit/styles/link.module.css';
import type { LoginValues, SendForm } from '#dashboard/components/visitor-form/visitor-calls.ts';
import button from '#dashboard/kit/styles/button.module.css';
import { AlternativeLink, FormCard, FormNote } from '#dashboard/kit/form/form-card.tsx';
import styles from './login-form.module.css';

/** The facts about the visitor when the login form opens. */
export type LoginFacts = {
  /** The state of the history entry. The links of the form pass it on. */
  state: unknown;
  /** The account whose session ended without an act of the user; null if there is none. */
  endedEmail: string | null;
  /** Whether the form replaces another screen, so that the focus moves into the form. */
  takesFocus: boolean;
};

/** The props of the form that the dashboard or the prerendered page provides. */
export type LoginHost = { facts: LoginFacts; logIn: SendForm<LoginValues> };

const { fields, login } = accountScreens;

const useLogin = (email: string, logIn: LoginHost['logIn']) =>
  useVisitorForm<LoginValues>({
    initial: { email, password: '', keep: false },
    check: (values) => missingFields(values, ['email', 'password']),
    send: (values) => logIn({ ...values, email: values.email.trim() }),
    failed: login.failed,
  });

/** The login form. The dashboard and the prerendered page both use it. */
export const LoginCard = ({ facts, logIn }: LoginHost) => {
  const { state, endedEmail, takesFocus } = facts;
  const { email, ticket, ref } = authFlowStateIn(state);
  const known = email ?? endedEmail ?? '';
  const form = useLogin(known, logIn);
  const { fillIn } = form;
  useLayoutEffect(() => fillIn('email', known), [fillIn, known]);
  const flowState = withAuthFlowState(state, { email: form.values.email.trim() });
  return (
    <FormCard title={say(login.title, { brand: brand.name })}>
      <Situation facts={facts} />
      {email !== null && ticket !== null && <VerifyPrompt email={email} state={withAuthFlowState(state, {})} />}
      <Form form={form} submit={login.submit} takesFocus={takesFocus}>
        <FormField label={fields.email} type="email" autoComplete="username" {...form.field('email')} />
        <FormField
          label={fields.password}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <div className={styles['options']}>
          <CheckField
            label={login.keep}
            name="keep"
            isChecked={form.values.keep}
            onChange={(keep) => form.set('keep', keep)}
          />
          <SiteLink to={paths.forgotPassword} state={flowState} className={link['standalone']}>
            {login.forgotPassword}
          </SiteLink>
        </div>
      </Form>
      <AlternativeLink
        question={login.noAccount}
        link={login.signUp}
        to={ref === null ? paths.signUp : `${paths.signUp}?${new URLSearchParams({ ref })}`}
        state={flowState}
      />
    </FormCard>
  );
};

/** Why the user sees the login: the session has ended, or an order continues afterwards. */
const Situation = ({ facts: { state, endedEmail } }: { facts: LoginFacts }) => (
  <>
    {endedEmail !== null && authFlowStateIn(state).email === null && (
      <FormNote role="status">{sessionTexts.ended}</FormNote>
    )}
    {planBeforeRedirect(state) !== null && <FormNote>{chosenPlan.saved}</FormNote>}
  </>
);

type PromptProps = {
  email: string;
  /** Contains the ticket of the mailed code. */
  state: object;
};

/** After a sign-up: asks the user to verify the email address, and links to the code. */
const VerifyPrompt = ({ email, state }: PromptProps) => (
  <div role="status" className={styles['prompt']}>
    <h2>
      <MailCheck size={18} aria-hidden="true" />
      {login.verifyTitle}
    </h2>
    <p>{say(login.verifyBody, { email })}</p>
    <SiteLink to={paths.otp} state={state} className={`${button['loud']} ${button['small']}`}>
      {login.enterCode}
    </SiteLink>
  </div>
);
