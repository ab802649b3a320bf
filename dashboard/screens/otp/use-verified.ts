import { useLocation, useNavigate } from 'react-router-dom';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { useSignedUpHere } from '#dashboard/components/sign-up/signed-up-here.tsx';
import { withAuthFlowState } from '#dashboard/kit/form/auth-flow-state.ts';
import { removeOwnTicket } from '#dashboard/components/sign-up/own-ticket.ts';

type Opened = { email: string | null; isLinked: boolean };

/**
 * Returns the function that continues after the account was opened. The tab that signed up is signed in; any other tab
 * opens the login. A link never signs in. `message`: the message of the server.
 */
export const useVerified = () => {
  const { platform, screen } = useServices();
  const session = useSession();
  const signedUpHere = useSignedUpHere();
  const navigate = useNavigate();
  const { state } = useLocation();

  const signIn = async ({ email, isLinked }: Opened): Promise<boolean> => {
    const credentials = isLinked ? null : signedUpHere.consume(email);
    if (credentials === null || session.state === 'signed-in') return false;
    // After a failure, the user logs in with the form.
    return platform.session.signIn({ ...credentials, keep: false }).then(
      () => true,
      () => false,
    );
  };

  return async (opened: Opened, message: string): Promise<void> => {
    removeOwnTicket();
    const isSignedIn = await signIn(opened);
    screen.tell('success', isSignedIn ? accountScreens.otp.signedIn : message);
    const next = withAuthFlowState(state, { email: opened.email, ticket: null, codeGiven: false, sentAt: null });
    // Back must not open the used form. The guard of the login redirects a signed-in user to the first screen.
    await navigate(paths.login, { replace: true, state: next });
  };
};
