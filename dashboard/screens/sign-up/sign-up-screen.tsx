import { Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { PersonName } from '#shared/contract/fields.ts';
import { isPasswordLengthAllowed } from '#shared/domain/account/password.ts';
import { affiliateIn } from '#shared/domain/affiliate/referral-code.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { FIRST_ENTRY } from '#dashboard/kit/routing/first-entry.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useSignedUpHere } from '#dashboard/components/sign-up/signed-up-here.tsx';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { CheckField } from '#dashboard/kit/form/check-field.tsx';
import { explainFailure } from '#dashboard/kit/form/explain-failure.ts';
import { FormCard, OtherWay } from '#dashboard/kit/form/form-card.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { FormNote } from '#dashboard/kit/form/form-note.tsx';
import { Form } from '#dashboard/kit/form/form.tsx';
import { handedOnIn, handOn } from '#dashboard/kit/form/handed-on.ts';
import { passwordRule } from '#dashboard/kit/form/password-rule.ts';
import { missingFields, wrongEmail } from '#dashboard/kit/form/required-fields.ts';
import { useForm, type Problem } from '#dashboard/kit/form/use-form.ts';
import { AcceptedTerms } from '#dashboard/components/sign-up/accepted-terms.tsx';
import { AuthFrame } from '#dashboard/components/sign-up/auth-frame.tsx';
import { firstLink, keepFirstLink } from '#dashboard/components/sign-up/first-link.ts';
import { storeOwnTicket } from '#dashboard/components/sign-up/own-ticket.ts';
import { referralIdOf } from '#dashboard/components/sign-up/referral-id.ts';
import { usePlanWords } from '#dashboard/components/sign-up/use-plan-words.ts';

const { fields, signUp } = accountScreens;

type Values = { name: string; email: string; password: string; acceptedTerms: boolean };

const check = (values: Values): Problem | null => {
  const missing = missingFields(values, ['name', 'email', 'password']);
  const unaccepted = values.acceptedTerms ? {} : { acceptedTerms: signUp.acceptRequired };
  if (missing !== null) return { ...missing, fields: { ...missing.fields, ...unaccepted } };
  const wrong = {
    ...(PersonName.safeParse(values.name).success ? {} : { name: fields.nameInvalid }),
    ...wrongEmail(values.email)?.fields,
    ...(isPasswordLengthAllowed(values.password) ? {} : { password: passwordRule }),
    ...unaccepted,
  };
  return Object.keys(wrong).length === 0 ? null : { text: null, fields: wrong };
};

const useSignUp = () => {
  const { platform, screen, now } = useServices();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const signedUpHere = useSignedUpHere();
  const handedOn = handedOnIn(state);
  const opened = query.get('ref') ?? handedOn.ref;
  const isSite = platform.host === 'site';
  // The first link counts; what this visit came by stands in where the browser keeps nothing.
  const ref = (isSite ? firstLink(now()) : null) ?? opened;
  const noteLink = useEffectEvent(() => {
    if (!isSite || opened === null || !keepFirstLink(opened, now())) return;
    platform.call(contract.affiliates.click, { body: { code: opened } }).catch(() => undefined);
  });
  useEffect(() => noteLink(), []);
  const form = useForm<Values>({
    initial: { name: '', email: handedOn.email ?? '', password: '', acceptedTerms: false },
    check,
    send: async ({ name, email, password }) => {
      const person = { name: name.trim(), email: email.trim(), password, referralId: referralIdOf(ref) };
      const { ticket } = await platform.call(contract.accounts.register, { body: { ...person, acceptedTerms: true } });
      screen.tell('success', signUp.success);
      signedUpHere.remember({ email: person.email, password });
      if (isSite) storeOwnTicket(ticket, now());
      const next = handOn(state, { email: person.email, ticket, codeGiven: false, sentAt: now() });
      await navigate(paths.otp, { replace: true, state: next });
    },
    explain: (error) =>
      error.code === 'PASSWORD_TOO_COMMON'
        ? { text: null, fields: { password: error.message } }
        : explainFailure(error, signUp.failed),
  });
  const isReferred = ref !== null && affiliateIn(ref) !== null;
  return { form, isReferred, handedOn: handOn(state, { email: form.values.email.trim(), ref: opened }) };
};

export const SignUpScreen = () => {
  useDocumentTitle(shell.titles.signUp);
  const { form, isReferred, handedOn } = useSignUp();
  const { note, trial } = usePlanWords();
  return (
    <AuthFrame next={{ trial }}>
      <FormCard title={signUp.title}>
        {note !== null && <FormNote>{note}</FormNote>}
        <Form form={form} submit={signUp.submit} takesFocus={useLocation().key !== FIRST_ENTRY}>
          <FormField
            label={fields.name}
            autoComplete="name"
            placeholder={fields.namePlaceholder}
            {...form.field('name')}
          />
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
        </Form>
        {isReferred && (
          <Text pt="4" color="quiet" fontSize="sm">
            {signUp.referred}
          </Text>
        )}
        <OtherWay question={signUp.haveAccount} link={signUp.login} to={paths.login} state={handedOn} />
      </FormCard>
    </AuthFrame>
  );
};
