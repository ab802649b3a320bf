import { Menu } from '@chakra-ui/react';
import { Braces, Table } from 'lucide-react';
import { exchange as texts } from '#shared/texts/en/research/exchange.ts';
import type { ExportFormat } from './use-export.ts';

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
