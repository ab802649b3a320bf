import type { ReactNode } from 'react';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import link from '../../kit/styles/link.module.css';
import { CheckField } from '#dashboard/kit/form/check-field.tsx';

const { signUp } = accountScreens;

type Props = {
  form: {
    values: { acceptedTerms: boolean };
    set: (name: 'acceptedTerms', isAccepted: boolean) => void;
    errorOf: (name: 'acceptedTerms') => string | undefined;
  };
};

/** The checkbox that accepts the terms and the privacy policy. */
export const AcceptedTerms = ({ form }: Props) => (
  <CheckField
    label={<Label />}
    name="acceptedTerms"
    isChecked={form.values.acceptedTerms}
    onChange={(isAccepted) => form.set('acceptedTerms', isAccepted)}
    error={form.errorOf('acceptedTerms')}
  />
);

/** Both documents open in another tab, so that the form retains its values. */
const Label = () => (
  <>
    {signUp.acceptBefore} <Beside to={paths.terms}>{signUp.terms}</Beside> {signUp.acceptBetween}{' '}
    <Beside to={paths.privacyPolicy}>{signUp.privacyPolicy}</Beside>
  </>
);

const Beside = ({ to, children }: { to: string; children: ReactNode }) => (
  <SiteLink to={to} target="_blank" rel="noreferrer" className={link['link']}>
    {children}
    <span className={hidden['visuallyHidden']}> {signUp.opensNewTab}</span>
  </SiteLink>
);
