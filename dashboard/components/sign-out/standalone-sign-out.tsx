import { AccountProvider } from '#dashboard/kit/services/account.tsx';
import { ManualSignOut } from './manual-sign-out.tsx';

/** Signs out on screens that have no open local store, for example on the public pages. */
export const StandaloneSignOut = ({ onDone }: { onDone: () => void }) => (
  <AccountProvider>
    <ManualSignOut onDone={onDone} />
  </AccountProvider>
);
