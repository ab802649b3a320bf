import { Button, Menu } from '@chakra-ui/react';
import { Braces, Table } from 'lucide-react';
import { exchange as texts } from '#shared/texts/en/research/exchange.ts';
import { say } from '#shared/texts/say.ts';
import { QuestionDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import type { ExportFormat, ExportRun } from './use-export.ts';

/** The menu items of the two export formats. `name`: prefix of their values, which are unique in a menu. */
export const ExportItems = ({ name, onChoose }: { name: string; onChoose: (format: ExportFormat) => void }) => (
  <>
    <Menu.Item value={`${name}-csv`} onClick={() => onChoose('csv')}>
      <Table size={16} aria-hidden="true" />
      {texts.csv}
    </Menu.Item>
    <Menu.Item value={`${name}-json`} onClick={() => onChoose('json')}>
      <Braces size={16} aria-hidden="true" />
      {texts.json}
    </Menu.Item>
  </>
);

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
