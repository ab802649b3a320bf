import { useLayoutEffect } from 'react';
import { brand } from '#shared/domain/brand.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { sessionTexts } from '#shared/texts/en/account/session.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { say } from '#shared/texts/say.ts';
import { planBefore } from '#dashboard/kit/routing/came-from.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { CheckField } from '#dashboard/kit/form/check-field.tsx';
import { FormCard, OtherWay } from '#dashboard/kit/form/form-card.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { FormNote } from '#dashboard/kit/form/form-note.tsx';
import { Form } from '#dashboard/kit/form/form.tsx';
import { handedOnIn, handOn } from '#dashboard/kit/form/handed-on.ts';
import { missingFields } from '#dashboard/kit/form/required-fields.ts';
import { useFormState, type Problem } from '#dashboard/kit/form/use-form-state.ts';
import type { LoginFacts, LoginHost, LogIn, LoginValues } from './login-host.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import link from '../../kit/look/link.module.css';
import styles from './login-form.module.css';
import { VerifyPrompt } from './verify-prompt.tsx';

const { fields, login } = accountScreens;

class Refused extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super('The login was refused.');
    this.problem = problem;
  }
}

const NOT_LOADED: Problem = { text: login.failed, hint: accountScreens.failures.offline, fields: {} };

const useLogin = (email: string, logIn: LogIn) =>
  useFormState<LoginValues>({
    initial: { email, password: '', keep: false },
    check: (values) => missingFields(values, ['email', 'password']),
    send: async (values) => {
      const problem = await logIn({ ...values, email: values.email.trim() });
      if (problem !== null) throw new Refused(problem);
    },
    explain: (thrown) => (thrown instanceof Refused ? thrown.problem : NOT_LOADED),
  });

export const LoginCard = ({ facts, logIn }: LoginHost) => {
  const { state, endedEmail, takesFocus } = facts;
  const { email, ticket, ref } = handedOnIn(state);
  const known = email ?? endedEmail ?? '';
  const form = useLogin(known, logIn);
  const { fillIn } = form;
  useLayoutEffect(() => fillIn('email', known), [fillIn, known]);
  const handedOn = handOn(state, { email: form.values.email.trim() });
  return (
    <FormCard title={say(login.title, { brand: brand.name })}>
      <Situation facts={facts} />
      {email !== null && ticket !== null && <VerifyPrompt email={email} state={handOn(state, {})} />}
      <Form form={form} submit={login.submit} takesFocus={takesFocus}>
        <FormField label={fields.email} type="email" autoComplete="username" {...form.field('email')} />
        <FormField
          label={fields.password}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <div className={styles['options']}>
          <CheckField label={login.keep} isChecked={form.values.keep} onChange={(keep) => form.set('keep', keep)} />
          <SiteLink to={paths.forgotPassword} state={handedOn} className={link['lone']}>
            {login.forgotPassword}
          </SiteLink>
        </div>
      </Form>
      <OtherWay
        question={login.noAccount}
        link={login.signUp}
        to={ref === null ? paths.signUp : `${paths.signUp}?${new URLSearchParams({ ref })}`}
        state={handedOn}
      />
    </FormCard>
  );
};

/** Why the user sees the login: the session has ended, or an order continues afterwards. */
const Situation = ({ facts: { state, endedEmail } }: { facts: LoginFacts }) => (
  <>
    {endedEmail !== null && handedOnIn(state).email === null && <FormNote role="status">{sessionTexts.ended}</FormNote>}
    {planBefore(state) !== null && <FormNote>{subscribeTexts.order.afterLogin}</FormNote>}
  </>
);
