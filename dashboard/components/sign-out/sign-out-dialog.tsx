import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { QuestionDialog } from '#dashboard/kit/dialogs/question-dialog.tsx';
import type { SignOutFlow } from './use-sign-out.ts';

export const SignOutDialog = ({ flow }: { flow: SignOutFlow }) => {
  const safest = useRef<HTMLButtonElement>(null);
  return (
    <QuestionDialog
      isOpen={flow.unsent !== null}
      onClose={flow.cancel}
      initialFocus={() => safest.current}
      title={shell.signOut.title}
      body={say(shell.signOut.body, { count: flow.unsent ?? 0 })}
    >
      <Button variant="ghost" colorPalette="danger" color="danger.fg" onClick={() => void flow.leave('discard')}>
        {shell.signOut.discard}
      </Button>
      <Button variant="outline" onClick={() => void flow.leave('keep')}>
        {shell.signOut.keep}
      </Button>
      <Button ref={safest} onClick={() => void flow.sendFirst()}>
        {shell.signOut.sendFirst}
      </Button>
    </QuestionDialog>
  );
};
