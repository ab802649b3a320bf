import { Box, Button, Text } from '@chakra-ui/react';
import { useState, type ComponentProps } from 'react';
import type { CostPreview } from '#shared/platform/own-costs/cost-collector.ts';
import { costImport as texts } from '#shared/texts/en/ad/own-costs.ts';
import { say } from '#shared/texts/say.ts';
import { FileDrop } from '#dashboard/components/exchange/file-drop.tsx';
import { TaskDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { CostPreviewList } from './cost-preview-list.tsx';
import { CountryField, type CountryChoice } from './country-field.tsx';
import { useImportCosts, type ImportState } from './use-import-costs.ts';

/** Asks for a country and a file of Ads Manager, shows what an import would store, and stores it on request. */
export const ImportCostsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { state, read, store, reset } = useImportCosts();
  const [choice, setChoice] = useState<CountryChoice | null>(null);
  const close = (): void => {
    reset();
    setChoice(null);
    onClose();
  };
  const importAll = async (preview: CostPreview): Promise<void> => {
    if (await store(preview)) close();
  };
  const isPreview = state.step === 'preview';
  const canImport = isPreview && state.preview.costs.length > 0;
  return (
    <TaskDialog
      isOpen={isOpen}
      isBusy={state.step === 'checking'}
      onClose={close}
      title={texts.title}
      footer={
        <>
          {isPreview && (
            <Button variant="outline" onClick={reset}>
              {texts.another}
            </Button>
          )}
          <Button variant="outline" onClick={close}>
            {texts.cancel}
          </Button>
          {canImport && (
            <Button ref={focus} onClick={() => void importAll(state.preview)}>
              {texts.start}
            </Button>
          )}
        </>
      }
    >
      <Step state={state} choice={choice} onChoose={setChoice} onFile={(file, country) => void read(file, country)} />
    </TaskDialog>
  );
};

/** The button for the file, which had the focus, is gone when the preview appears. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();

type StepProps = ComponentProps<typeof CountryField> & {
  state: ImportState;
  onFile: (file: Blob, country: CountryChoice['country']) => void;
};

const Step = ({ state, choice, onChoose, onFile }: StepProps) => {
  switch (state.step) {
    case 'choose':
      return (
        <>
          <Box mt="2" mb="5">
            <CountryField choice={choice} onChoose={onChoose} />
          </Box>
          <FileDrop
            intro={texts.intro}
            accept=".csv,.tsv,.txt,text/csv"
            obstacle={choice === null ? texts.countryFirst : null}
            fault={state.fault}
            onFile={(file) => {
              if (choice !== null) onFile(file, choice.country);
            }}
          />
          <Text mt="4" fontSize="sm" color="quiet">
            {texts.ids}
          </Text>
        </>
      );
    case 'checking':
      return <p role="status">{say(texts.checking, { percent: Math.floor(state.share * 100) })}</p>;
    case 'preview':
      return <CostPreviewList preview={state.preview} />;
  }
};
