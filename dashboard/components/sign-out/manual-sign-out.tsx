import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@chakra-ui/react';
import { signOutTexts } from '#shared/texts/en/account/device-data.ts';
import { say } from '#shared/texts/say.ts';
import { AccountProvider, useAccount } from '#dashboard/kit/services/account.tsx';
import { QuestionDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { useSignOut, type SignOutFlow } from './use-sign-out.ts';

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

/** Asks whether to send, keep or discard the unsent changes before the sign-out. */
const SignOutDialog = ({ flow }: { flow: SignOutFlow }) => {
  const safest = useRef<HTMLButtonElement>(null);
  return (
    <QuestionDialog
      isOpen={flow.unsent !== null}
      onClose={flow.cancel}
      initialFocus={() => safest.current}
      title={signOutTexts.title}
      body={say(signOutTexts.body, { count: flow.unsent ?? 0 })}
    >
      <Button variant="ghost" colorPalette="danger" color="danger.fg" onClick={() => void flow.leave('discard')}>
        {signOutTexts.discard}
      </Button>
      <Button variant="outline" onClick={() => void flow.leave('keep')}>
        {signOutTexts.keep}
      </Button>
      <Button ref={safest} onClick={() => void flow.sendFirst()}>
        {signOutTexts.sendFirst}
      </Button>
    </QuestionDialog>
  );
};

/** Signs out on screens that have no open local store, for example on the public pages. */
export const StandaloneSignOut = ({ onDone }: { onDone: () => void }) => (
  <AccountProvider>
    <ManualSignOut onDone={onDone} />
  </AccountProvider>
);
