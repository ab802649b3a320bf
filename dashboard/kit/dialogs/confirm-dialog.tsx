import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { QuestionDialog } from './dialog-frame.tsx';

type Props = { isOpen: boolean; question: string; onYes: () => void; onNo: () => void };

/** Asks a question with Yes and No. No has the initial focus, so that an accidental Enter changes nothing. */
export const ConfirmDialog = ({ isOpen, question, onYes, onNo }: Props) => {
  const no = useRef<HTMLButtonElement>(null);
  return (
    <QuestionDialog
      isOpen={isOpen}
      onClose={onNo}
      title={dashboard.confirm.title}
      body={question}
      initialFocus={() => no.current}
    >
      <Button ref={no} variant="outline" onClick={onNo}>
        {dashboard.confirm.no}
      </Button>
      <Button colorPalette="danger" onClick={onYes}>
        {dashboard.confirm.yes}
      </Button>
    </QuestionDialog>
  );
};
