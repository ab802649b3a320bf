import { useLocation, useNavigate } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { explainFailure } from '#dashboard/kit/form/explain-failure.ts';
import { FormCard, OtherWay } from '#dashboard/kit/form/form-card.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { Form } from '#dashboard/kit/form/form.tsx';
import { handedOnIn, handOn } from '#dashboard/kit/form/handed-on.ts';
import { missingFields } from '#dashboard/kit/form/required-fields.ts';
import { useForm } from '#dashboard/kit/form/use-form.ts';

const { fields, forgotPassword, login } = accountScreens;

/** Only the server validates the email. Errors of the field are shown at the field, all others as toasts. */
const useForgotPassword = () => {
  const { platform, screen, now } = useServices();
  const navigate = useNavigate();
  const { state } = useLocation();
  return useForm({
    initial: { email: handedOnIn(state).email ?? '' },
    check: (values) => missingFields(values, ['email']),
    send: async (values) => {
      const email = values.email.trim();
      const { message, ticket } = await platform.call(contract.accounts.forgotPassword, { body: { email } });
      screen.tell('success', message);
      await navigate(paths.resetPassword, { state: handOn(state, { email, ticket, codeGiven: false, sentAt: now() }) });
    },
    explain: (error) => {
      const { text, hint, fields: wrong } = explainFailure(error, login.failed);
      if (Object.keys(wrong).length > 0) return { text, fields: wrong };
      screen.tell('error', [text, hint].filter(Boolean).join(' '));
      return null;
    },
  });
};

export const ForgotPasswordScreen = () => {
  useDocumentTitle(forgotPassword.title);
  const form = useForgotPassword();
  const { state } = useLocation();
  return (
    <FormCard title={forgotPassword.title} intro={forgotPassword.intro}>
      <Form form={form} submit={forgotPassword.submit}>
        <FormField label={fields.email} type="email" autoComplete="username" {...form.field('email')} />
      </Form>
      <OtherWay question={forgotPassword.noAccount} link={forgotPassword.signUp} to={paths.signUp} state={state} />
      <OtherWay link={forgotPassword.backToHome} to={paths.home} />
    </FormCard>
  );
};
