import { Button, Stack, Text } from '@chakra-ui/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { isPasswordLengthAllowed, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/domain/password.ts';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/app/paths.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { useDocumentTitle } from '#dashboard/app/use-document-title.ts';
import { FormAlert } from '#dashboard/components/form/form-alert.tsx';
import { FormCard } from '#dashboard/components/form/form-card.tsx';
import { FormField } from '#dashboard/components/form/form-field.tsx';
import { missingFields, wrongEmail } from '#dashboard/components/form/required-fields.ts';
import { useForm, type Problem } from '#dashboard/components/form/use-form.ts';
import { TextLink } from '#dashboard/components/text-link.tsx';
import { referralIdOf } from './referral-id.ts';

const { fields, signUp } = accountScreens;
const lengthRule = say(fields.passwordLength, { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH });

type Values = { name: string; email: string; password: string };

const check = (values: Values): Problem | null =>
  missingFields(values, ['name', 'email', 'password']) ??
  wrongEmail(values.email) ??
  (isPasswordLengthAllowed(values.password) ? null : { text: null, fields: { password: lengthRule } });

const useSignUp = () => {
  const { platform, screen } = useServices();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return useForm<Values>({
    initial: { name: '', email: '', password: '' },
    check,
    send: async ({ name, email, password }) => {
      const body = { name: name.trim(), email: email.trim(), password, referralId: referralIdOf(query.get('ref')) };
      const { ticket } = await platform.call(contract.accounts.register, { body });
      screen.tell('success', signUp.success);
      await navigate(paths.login, { state: { email: body.email, ticket } });
    },
    explain: (error) => (error.code === 'INTERNAL' ? signUp.failed : error.message),
  });
};

export const SignUpScreen = () => {
  useDocumentTitle(shell.titles.signUp);
  const { values, set, errorOf, alert, isSending, formProps } = useSignUp();
  return (
    <FormCard title={signUp.title}>
      <form {...formProps}>
        <Stack gap="4">
          <FormField
            label={fields.name}
            name="name"
            autoComplete="name"
            placeholder={fields.namePlaceholder}
            maxLength={100}
            value={values.name}
            onValue={(value) => set('name', value)}
            error={errorOf('name')}
          />
          <FormField
            label={fields.email}
            name="email"
            type="email"
            autoComplete="email"
            value={values.email}
            onValue={(value) => set('email', value)}
            error={errorOf('email')}
          />
          <FormField
            label={fields.password}
            name="password"
            type="password"
            autoComplete="new-password"
            value={values.password}
            onValue={(value) => set('password', value)}
            error={errorOf('password')}
            hint={lengthRule}
          />
          <FormAlert text={alert} />
          <Button type="submit" size="lg" disabled={isSending}>
            {signUp.submit}
          </Button>
        </Stack>
      </form>
      <Text color="quiet" fontSize="sm">
        {signUp.haveAccount} <TextLink to={paths.login}>{signUp.login}</TextLink>
      </Text>
    </FormCard>
  );
};
