import { Button, Menu } from '@chakra-ui/react';
import { Braces, FileArchive, Table } from 'lucide-react';
import { exchange as texts } from '#shared/texts/en/research/exchange.ts';
import { say } from '#shared/texts/say.ts';
import { QuestionDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import type { ExportFormat, ExportRun } from './export-format.ts';

const FORMATS = [
  ['csv', Table],
  ['json', Braces],
  ['zip', FileArchive],
] as const;

/** The menu items of the export formats. `name`: prefix of their values, which are unique in a menu. */
export const ExportItems = ({ name, onChoose }: { name: string; onChoose: (format: ExportFormat) => void }) =>
  FORMATS.map(([format, Icon]) => (
    <Menu.Item key={format} value={`${name}-${format}`} onClick={() => onChoose(format)}>
      <Icon size={16} aria-hidden="true" />
      {texts[format]}
    </Menu.Item>
  ));

/** The dialog with the progress of a long export. `run`: null if none is running. */
export const ExportProgress = ({ run, onCancel }: { run: ExportRun | null; onCancel: () => void }) => (
  <QuestionDialog
    isOpen={run !== null}
    onClose={onCancel}
    title={texts.exporting}
    body={run === null ? '' : progressText(run)}
  >
    <Button variant="outline" onClick={onCancel}>
      {texts.cancel}
    </Button>
  </QuestionDialog>
);

const progressText = ({ done, count, pictures }: ExportRun): string =>
  pictures === null ? say(texts.progress, { done, count }) : say(texts.zipProgress, { done, count, pictures });
