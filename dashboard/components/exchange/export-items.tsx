import { Menu } from '@chakra-ui/react';
import { Braces, Table } from 'lucide-react';
import { exchange as texts } from '#shared/texts/en/research/exchange.ts';
import type { ExportForm } from './use-export.ts';

/** The two forms in which ads are exported; `name` tells several pairs of one menu apart. */
export const ExportItems = ({ name, onChoose }: { name: string; onChoose: (form: ExportForm) => void }) => (
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
