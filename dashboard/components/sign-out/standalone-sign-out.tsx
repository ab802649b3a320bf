import { AccountProvider } from '#dashboard/kit/services/account.tsx';
import { ManualSignOut } from './manual-sign-out.tsx';

/** Signs out where no local store is open, for example on the public pages. */
export const StandaloneSignOut = ({ onDone }: { onDone: () => void }) => (
  <AccountProvider>
    <ManualSignOut onDone={onDone} />
  </AccountProvider>
);
