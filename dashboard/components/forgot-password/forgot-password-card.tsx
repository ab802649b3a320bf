import { useLayoutEffect } from 'react';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { FormCard, AlternativeLink } from '#dashboard/kit/form/form-card.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { Form } from '#dashboard/kit/form/form.tsx';
import { authFlowStateIn, withAuthFlowState } from '#dashboard/kit/form/auth-flow-state.ts';
import { missingFields } from '#dashboard/kit/form/required-fields.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useVisitorForm } from '#dashboard/components/visitor-form/use-visitor-form.ts';
import type { ForgotPasswordValues, SendForm } from '#dashboard/components/visitor-form/visitor-calls.ts';

/** The props of the form that the dashboard or the prerendered page provides. */
export type ForgotPasswordHost = {
  /** The state of the history entry. The link to the sign-up passes it on. */
  state: unknown;
  requestCode: SendForm<ForgotPasswordValues>;
};

const { fields, forgotPassword, login } = accountScreens;

/** Only the server validates the email. */
export const ForgotPasswordCard = ({ state, requestCode }: ForgotPasswordHost) => {
  const known = authFlowStateIn(state).email ?? '';
  const form = useVisitorForm<ForgotPasswordValues>({
    initial: { email: known },
    check: (values) => missingFields(values, ['email']),
    send: ({ email }) => requestCode({ email: email.trim() }),
    failed: login.failed,
  });
  const { fillIn } = form;
  useLayoutEffect(() => fillIn('email', known), [fillIn, known]);
  return (
    <FormCard title={forgotPassword.title} intro={forgotPassword.intro}>
      <Form form={form} submit={forgotPassword.submit}>
        <FormField label={fields.email} type="email" autoComplete="username" {...form.field('email')} />
      </Form>
      <AlternativeLink
        question={forgotPassword.noAccount}
        link={forgotPassword.signUp}
        to={paths.signUp}
        state={withAuthFlowState(state, {})}
      />
      <AlternativeLink link={forgotPassword.backToHome} to={paths.home} />
    </FormCard>
  );
};
