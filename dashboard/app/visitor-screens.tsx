import { useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { destinationAfterLogin } from '#dashboard/kit/routing/destination-after-login.ts';
import { withMessage } from '#dashboard/kit/routing/open-dashboard-screen.ts';
import layout from '#dashboard/kit/styles/auth-page.module.css';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { RouterLink } from '#dashboard/kit/routing/router-link.tsx';
import { SiteLinkContext } from '#dashboard/kit/routing/site-link.tsx';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { ServicesProvider, useServices, useSession, type Services } from '#dashboard/kit/services/services.tsx';
import {
  SignedUpHereProvider,
  useSignedUpHere,
  type Credentials,
} from '#dashboard/components/sign-up/signed-up-here.tsx';
import { LoginScreen } from '#dashboard/screens/login/login-screen.tsx';
import { EnterCode } from '#dashboard/screens/otp/enter-code.tsx';
import { otpStepOf } from '#dashboard/screens/otp/otp-step.ts';
import { SignUpScreen } from '#dashboard/screens/sign-up/sign-up-screen.tsx';
import { shell } from '#shared/texts/en/shell.ts';

/**
 * The dashboard screens that replace the sign-up of the prerendered page without a page load: the code, the login, and
 * another sign-up. They do not use the component library. Other addresses are loaded from the server.
 */
export const VisitorScreens = ({ services, signedUp }: { services: Services; signedUp: Credentials }) => (
  <BrowserRouter>
    <ServicesProvider services={services}>
      <SiteLinkContext value={RouterLink}>
        <SignedUpHereProvider>
          <Remembered signedUp={signedUp}>
            <Screen />
          </Remembered>
        </SignedUpHereProvider>
      </SiteLinkContext>
    </ServicesProvider>
  </BrowserRouter>
);

const Remembered = ({ signedUp, children }: { signedUp: Credentials; children: ReactNode }) => {
  const { remember } = useSignedUpHere();
  useState(() => remember(signedUp));
  return children;
};

const Screen = () => {
  const { pathname } = useLocation();
  switch (pathname) {
    case paths.otp:
      return <CodeScreen />;
    case paths.login:
      return (
        <RedirectSignedIn>
          <LoginScreen />
        </RedirectSignedIn>
      );
    case paths.signUp:
      return (
        <RedirectSignedIn>
          <SignUpScreen />
        </RedirectSignedIn>
      );
    default:
      return <Leave to={null} />;
  }
};

const CodeScreen = () => {
  useDocumentTitle(shell.titles.otp);
  const { hash, state } = useLocation();
  const step = otpStepOf(hash, state);
  if (step.name !== 'code') return <Leave to={null} />;
  return (
    <div className={layout['centered']}>
      <EnterCode key={step.ticket} {...step} isLinked={false} isExpired={false} />
    </div>
  );
};

const RedirectSignedIn = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const { state } = useLocation();
  if (session.state !== 'signed-in') return children;
  return <Leave to={destinationAfterLogin(session.account, state)} />;
};

/** Loads `to` from the server; null: the current URL. It passes the newest success toast to the next page. */
const Leave = ({ to }: { to: string | null }) => {
  const { screen } = useServices();
  useEffect(() => {
    const { pathname, search, hash } = location;
    const address = to ?? pathname + search + hash;
    const last = screen.getState().notices.findLast(({ type }) => type === 'success');
    if (last !== undefined) screen.dismiss(last.id);
    history.replaceState(history.state, '', last === undefined ? address : withMessage(address, last.text));
    location.reload();
  }, [screen, to]);
  return null;
};
