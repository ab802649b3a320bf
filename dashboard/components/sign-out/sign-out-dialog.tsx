import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { signOutTexts } from '#shared/texts/en/account/sign-out.ts';
import { say } from '#shared/texts/say.ts';
import { QuestionDialog } from '#dashboard/kit/dialogs/question-dialog.tsx';
import type { SignOutFlow } from './use-sign-out.ts';

/** Asks whether to send, keep or discard the unsent changes before the sign-out. */
export const SignOutDialog = ({ flow }: { flow: SignOutFlow }) => {
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
