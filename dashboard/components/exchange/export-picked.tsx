import { Button, Menu } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { exchange as texts } from '#shared/texts/en/research/exchange.ts';
import type { PickedAds } from '#dashboard/components/selection/picked-ads.ts';
import { ExportItems } from './export-items.tsx';
import { ExportProgress } from './export-progress.tsx';
import { useExport } from './use-export.ts';

/** Exports the selected ads. The ads remain selected. */
export const ExportPicked = ({ picked }: { picked: PickedAds }) => {
  const { run, start, cancel } = useExport();
  return (
    <>
      <Menu.Root positioning={{ placement: 'top' }}>
        <Menu.Trigger asChild>
          <Button size="sm" variant="ghost">
            <FileDown size={16} aria-hidden="true" />
            {texts.exportMenu}
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            <ExportItems name="picked" onChoose={(format) => void start(async () => picked.keys(), format)} />
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <ExportProgress run={run} onCancel={cancel} />
    </>
  );
};
