import { FIRST_ENTRY } from '#dashboard/kit/routing/first-history-entry.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { useSignInFailure } from '#dashboard/components/login/use-sign-in-failure.ts';
import { useKeptPlan } from '#dashboard/components/order/use-kept-plan.ts';
import { AuthFrame } from '#dashboard/components/sign-up/auth-frame.tsx';
import { toAppError } from '#shared/errors/app-error.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { useLocation } from 'react-router-dom';
import { LoginCard, type LoginHost } from '#dashboard/components/login/login-card.tsx';

/** Connects the login form with the platform. After a login, the guard of the screen redirects. */
const useLoginHost = (): LoginHost => {
  const { platform } = useServices();
  const session = useSession();
  const { state, key } = useLocation();
  const explain = useSignInFailure();
  return {
    facts: {
      state,
      endedEmail: session.state === 'signed-out' ? (session.endedEmail ?? null) : null,
      takesFocus: key !== FIRST_ENTRY,
    },
    logIn: async (values) => {
      try {
        await platform.session.signIn(values);
        return null;
      } catch (thrown) {
        return explain(toAppError(thrown), values.email);
      }
    },
  };
};

/** The login on the dashboard. */
export const LoginScreen = () => {
  useDocumentTitle(shell.titles.login);
  useKeptPlan();
  return (
    <AuthFrame>
      <LoginCard {...useLoginHost()} />
    </AuthFrame>
  );
};
