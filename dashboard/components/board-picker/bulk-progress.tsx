import { Button } from '@chakra-ui/react';
import { boards } from '#shared/texts/en/research/boards.ts';
import { say } from '#shared/texts/say.ts';
import { QuestionDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';

const texts = boards.ads;

/** A change of many ads that is running. `count`: the number of ads. */
export type BulkState = { kind: 'adding' | 'removing' | 'moving' | 'undoing'; done: number; count: number };

/** The progress of a change of many ads. `state`: null if none is running. */
export const BulkProgress = ({ state, onCancel }: { state: BulkState | null; onCancel: () => void }) => (
  <QuestionDialog
    isOpen={state !== null}
    onClose={onCancel}
    title={state === null ? '' : texts[state.kind]}
    body={state === null ? '' : say(texts.progress, { done: state.done, count: state.count })}
  >
    <Button variant="outline" onClick={onCancel}>
      {texts.cancel}
    </Button>
  </QuestionDialog>
);
