import { useEffect, useEffectEvent } from 'react';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Starts signing out as soon as it is shown, so that its dialog is loaded only by those who leave. */
export const SignOutByHand = ({ onDone }: { onDone: () => void }) => {
  const flow = useSignOut();
  const start = useEffectEvent(async () => {
    if ((await flow.start()) === 'settled') onDone();
  });
  useEffect(() => void start(), []);
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
