import { localValues } from '#shared/platform/stored-value.ts';
import { useContext } from 'react';
import { readEndedAccount } from '#shared/platform/site-host/session/site-session.ts';
import { stateOfEntry } from '#dashboard/kit/routing/open-dashboard-screen.ts';
import { VisitorCallsContext } from '#dashboard/components/visitor-form/visitor-calls.ts';
import { useGuestOnly, useSiteFacts } from '../visitor-form/use-site-visitor.ts';
import { LoginCard, type LoginFacts } from '#dashboard/components/login/login-card.tsx';

const UNKNOWN: LoginFacts = { state: null, endedEmail: null, takesFocus: false };

const readFacts = (): LoginFacts => ({
  ...UNKNOWN,
  state: stateOfEntry(window),
  endedEmail: readEndedAccount(localValues())?.email ?? null,
});

/** The login form of the prerendered page. */
export const LoginForm = () => {
  const facts = useSiteFacts(readFacts, UNKNOWN);
  const { logIn } = useContext(VisitorCallsContext);
  useGuestOnly();
  return <LoginCard facts={facts} logIn={logIn} />;
};
