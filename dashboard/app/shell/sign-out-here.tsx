import { AccountProvider } from '../account.tsx';
import { SignOutByHand } from './sign-out-by-hand.tsx';

/** Signing out where no account is open, as on the pages about the product. */
export const SignOutHere = ({ onDone }: { onDone: () => void }) => (
  <AccountProvider>
    <SignOutByHand onDone={onDone} />
  </AccountProvider>
);
