import { Button, Menu } from '@chakra-ui/react';
import { FileDown } from 'lucide-react';
import { everyAd } from '#shared/domain/lists/ad-query.ts';
import { exchange as texts } from '#shared/texts/en/research/exchange.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { ExportItems, ExportProgress } from './export-parts.tsx';
import type { ExportFormat } from './export-format.ts';
import { useExport } from './use-export.ts';

/** Exports every ad of the account, also the checked ads and those of followed pages. */
export const ExportAll = () => {
  const { services } = useAccount();
  const { run, start, cancel } = useExport();
  const choose = (format: ExportFormat): void =>
    void start(async () => (services.status === 'ready' ? services.data.lists.all(everyAd) : []), format);
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <Button size="sm" variant="outline">
            <FileDown size={16} aria-hidden="true" />
            {texts.everything}
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            <ExportItems name="everything" onChoose={choose} />
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <ExportProgress run={run} onCancel={cancel} />
    </>
  );
};
