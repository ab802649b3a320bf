import type { ReactNode } from 'react';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';
import hidden from '#dashboard/kit/styles/visually-hidden.module.css';
import link from '../../kit/styles/link.module.css';

const { signUp } = accountScreens;

/** The label of the checkbox. Both documents open in another tab, so that the form retains its values. */
export const AcceptedTerms = () => (
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
