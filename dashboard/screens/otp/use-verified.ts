import { useLocation, useNavigate } from 'react-router-dom';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { paths } from '#dashboard/app/paths.ts';
import { useServices, useSession } from '#dashboard/app/services.tsx';
import { useSignedUpHere } from '#dashboard/app/signed-up-here.tsx';
import { handOn } from '#dashboard/components/form/handed-on.ts';
import { removeOwnTicket } from '#dashboard/components/sign-up/own-ticket.ts';

/**
 * What follows when the account is open: the tab that signed up is signed in, any other tab goes to the login.
 * `message` is the answer of the server.
 */
export const useVerified = () => {
  const { platform, screen } = useServices();
  const session = useSession();
  const signedUpHere = useSignedUpHere();
  const navigate = useNavigate();
  const { state } = useLocation();

  const signIn = async (email: string | null): Promise<boolean> => {
    const credentials = signedUpHere.consume(email);
    if (credentials === null || session.state === 'signed-in') return false;
    // After a failure, the user logs in with the form.
    return platform.session.signIn({ ...credentials, keep: false }).then(
      () => true,
      () => false,
    );
  };

  return async (email: string | null, message: string): Promise<void> => {
    removeOwnTicket();
    const isSignedIn = await signIn(email);
    screen.tell('success', isSignedIn ? accountScreens.otp.signedIn : message);
    // The route of the login is for guests only: it leads a signed-in user to the first screen.
    await navigate(paths.login, { state: handOn(state, { email, ticket: null, codeGiven: false, sentAt: null }) });
  };
};
