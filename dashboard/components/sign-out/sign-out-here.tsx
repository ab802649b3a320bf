import { AccountProvider } from '#dashboard/kit/services/account.tsx';
import { SignOutByHand } from './sign-out-by-hand.tsx';

/** Signs out where no local store is open, for example on the public pages. */
export const SignOutHere = ({ onDone }: { onDone: () => void }) => (
  <AccountProvider>
    <SignOutByHand onDone={onDone} />
  </AccountProvider>
);
