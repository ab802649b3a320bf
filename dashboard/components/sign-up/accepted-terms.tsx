import { VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { TextLink } from '#dashboard/kit/parts/text-link.tsx';

const { signUp } = accountScreens;

/** What is accepted by ticking; both open beside the form, so that nothing typed is lost. */
export const AcceptedTerms = () => (
  <>
    {signUp.acceptBefore} <Beside to={paths.terms}>{signUp.terms}</Beside> {signUp.acceptBetween}{' '}
    <Beside to={paths.privacyPolicy}>{signUp.privacyPolicy}</Beside>
  </>
);

const Beside = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink to={to} target="_blank" rel="noreferrer">
    {children}
    <VisuallyHidden> {signUp.opensNewTab}</VisuallyHidden>
  </TextLink>
);
