import { useEffect, useEffectEvent } from 'react';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Starts the sign-out after the unsent changes are counted. It is loaded only when the user clicks Logout. */
export const ManualSignOut = ({ onDone }: { onDone: () => void }) => {
  const isOpening = useAccount().services.status === 'loading';
  const flow = useSignOut();
  const start = useEffectEvent(async () => {
    if ((await flow.start()) === 'settled') onDone();
  });
  useEffect(() => {
    if (!isOpening) void start();
  }, [isOpening]);
  const cancel = (): void => {
    flow.cancel();
    onDone();
  };
  const leave = async (unsent: 'keep' | 'discard'): Promise<void> => {
    await flow.leave(unsent);
    onDone();
  };
  return <SignOutDialog flow={{ ...flow, cancel, leave }} />;
};
