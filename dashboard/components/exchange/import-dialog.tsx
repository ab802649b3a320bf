import { Button } from '@chakra-ui/react';
import { exchange } from '#shared/texts/en/research/exchange.ts';
import { say } from '#shared/texts/say.ts';
import { TaskDialog } from '#dashboard/kit/dialogs/task-dialog.tsx';
import { FileDrop } from './file-drop.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { useImport } from './use-import.ts';

const texts = exchange.importing;

/** Asks for a file, and shows the progress and the result of the import. Closing it cancels a running import. */
export const ImportDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { state, read, reset } = useImport();
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <TaskDialog
      isOpen={isOpen}
      isBusy={state.step === 'reading'}
      onClose={close}
      title={texts.title}
      footer={
        <>
          {state.step === 'done' && (
            <Button variant="outline" onClick={reset}>
              {texts.another}
            </Button>
          )}
          <Button variant={state.step === 'done' ? 'solid' : 'outline'} onClick={close}>
            {state.step === 'done' ? texts.close : exchange.cancel}
          </Button>
        </>
      }
    >
      {state.step === 'choose' && <FileDrop fault={state.fault} onFile={(file) => void read(file)} />}
      {state.step === 'reading' && (
        <p role="status">{say(texts.progress, { percent: Math.floor(state.share * 100) })}</p>
      )}
      {state.step === 'done' && <ImportOutcome report={state.report} />}
    </TaskDialog>
  );
};
