import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { isPasswordLengthAllowed } from '#shared/domain/password.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { paths } from '#dashboard/app/paths.ts';
import { useServices, useSession } from '#dashboard/app/services.tsx';
import { explainFailure } from '#dashboard/components/form/explain-failure.ts';
import { FormCard } from '#dashboard/components/form/form-card.tsx';
import { FormField } from '#dashboard/components/form/form-field.tsx';
import { Form } from '#dashboard/components/form/form.tsx';
import { passwordRule } from '#dashboard/components/form/password-rule.ts';
import { missingFields } from '#dashboard/components/form/required-fields.ts';
import { useForm, type Problem } from '#dashboard/components/form/use-form.ts';
import { AskAgain } from './ask-again.tsx';
import type { ResetStep } from './reset-step.ts';

const { resetPassword } = accountScreens;

type Step = Extract<ResetStep, { name: 'new-password' }>;
type Values = { new_password: string; confirm_password: string };

/** Returns the first failed check: no field is empty, both entries are equal, the length is allowed. */
const check = (values: Values): Problem | null => {
  const missing = missingFields(values, ['new_password', 'confirm_password']);
  if (missing !== null) return missing;
  if (values.new_password !== values.confirm_password) return at('confirm_password', resetPassword.differ);
  return isPasswordLengthAllowed(values.new_password) ? null : at('new_password', passwordRule);
};

const at = (field: keyof Values, text: string): Problem => ({ text: null, fields: { [field]: text } });

const explain = (error: AppError): Problem => {
  if (error.code === 'PASSWORD_TOO_COMMON') return at('new_password', error.message);
  if (error.code === 'PASSWORDS_DIFFER') return at('confirm_password', error.message);
  return explainFailure(error, resetPassword.failed);
};

const useNewPassword = ({ ticket, email }: Step) => {
  const { platform, screen } = useServices();
  const session = useSession();
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const form = useForm<Values>({
    initial: { new_password: '', confirm_password: '' },
    check,
    send: async (values) => {
      const { message } = await platform.call(contract.accounts.resetPassword, { body: { ticket, ...values } });
      screen.tell('success', message);
      // The reset ended the account's sessions: should this browser's be one of them, it hears of it now.
      if (session.state === 'signed-in') await platform.session.refreshPlan().catch(() => undefined);
      await navigate(paths.login, { state: { email } });
    },
    explain: (error) => {
      if (error.code === 'TICKET_NOT_VALID') setOver(true);
      return explain(error);
    },
  });
  return { form, isOver };
};

export const NewPassword = (step: Step) => {
  const { form, isOver } = useNewPassword(step);
  if (isOver) return <AskAgain title={resetPassword.overTitle} text={form.alert ?? ''} />;
  return (
    <FormCard title={resetPassword.title} intro={resetPassword.formIntro}>
      <Form form={form} submit={resetPassword.submit} takesFocus>
        {/* For password managers, which else can't tell whose password this is. */}
        {step.email !== null && <input type="email" autoComplete="username" value={step.email} readOnly hidden />}
        <FormField
          label={resetPassword.newPassword}
          type="password"
          autoComplete="new-password"
          hint={passwordRule}
          {...form.field('new_password')}
        />
        <FormField
          label={resetPassword.confirmPassword}
          type="password"
          autoComplete="new-password"
          {...form.field('confirm_password')}
        />
      </Form>
    </FormCard>
  );
};
