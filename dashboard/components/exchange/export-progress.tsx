import { Button } from '@chakra-ui/react';
import { exchange as texts } from '#shared/texts/en/research/exchange.ts';
import { say } from '#shared/texts/say.ts';
import { QuestionDialog } from '#dashboard/kit/dialogs/question-dialog.tsx';
import type { ExportRun } from './use-export.ts';

/** The dialog with the progress of a long export. `run`: null if none is running. */
export const ExportProgress = ({ run, onCancel }: { run: ExportRun | null; onCancel: () => void }) => (
  <QuestionDialog
    isOpen={run !== null}
    onClose={onCancel}
    title={texts.exporting}
    body={run === null ? '' : say(texts.progress, run)}
  >
    <Button variant="outline" onClick={onCancel}>
      {texts.cancel}
    </Button>
  </QuestionDialog>
);
