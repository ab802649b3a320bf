import { Button } from '@chakra-ui/react';
import { exchange } from '#shared/texts/en/research/exchange.ts';
import { say } from '#shared/texts/say.ts';
import { TaskDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { FileDrop } from './file-drop.tsx';
import { canImport, OutcomeOfImport, PreviewOfImport } from './import-summary.tsx';
import { useImport, type ImportState } from './use-import.ts';

const texts = exchange.importing;

const FILE_TYPES = '.json,.csv,.zip,application/json,text/csv,application/zip';

/**
 * Asks for a file, shows what it contains, and imports it when the user agrees. Closing the dialog cancels a running
 * import.
 */
export const ImportDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { state, read, start, reset } = useImport();
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <TaskDialog
      isOpen={isOpen}
      isBusy={state.step === 'checking' || state.step === 'importing'}
      onClose={close}
      title={texts.title}
      footer={
        <>
          {mayChooseAnother(state) && (
            <Button variant="outline" onClick={reset}>
              {texts.another}
            </Button>
          )}
          <Button variant={state.step === 'done' ? 'solid' : 'outline'} onClick={close}>
            {state.step === 'done' ? texts.close : exchange.cancel}
          </Button>
          {state.step === 'preview' && canImport(state.preview) && (
            <Button ref={focus} onClick={() => void start()}>
              {texts.start}
            </Button>
          )}
        </>
      }
    >
      <ImportStep state={state} onFile={(file) => void read(file)} />
    </TaskDialog>
  );
};

/** The button for the file, which had the focus, is gone when the preview appears. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();

const mayChooseAnother = (state: ImportState): boolean =>
  state.step === 'done' || (state.step === 'preview' && !canImport(state.preview));

const ImportStep = ({ state, onFile }: { state: ImportState; onFile: (file: Blob) => void }) => {
  switch (state.step) {
    case 'choose':
      return <FileDrop intro={texts.intro} accept={FILE_TYPES} fault={state.fault} onFile={onFile} />;
    case 'checking':
      return <p role="status">{say(texts.checking, { percent: Math.floor(state.share * 100) })}</p>;
    case 'preview':
      return <PreviewOfImport preview={state.preview} />;
    case 'importing':
      return <p role="status">{say(texts.progress, { percent: Math.floor(state.share * 100) })}</p>;
    case 'done':
      return <OutcomeOfImport report={state.report} />;
  }
};
