import { Box, Button, Menu } from '@chakra-ui/react';
import { FileDown, FileUp } from 'lucide-react';
import { use } from 'react';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import { exchange as texts } from '#shared/texts/en/research/exchange.ts';
import { say } from '#shared/texts/say.ts';
import { ToolMenu } from '#dashboard/kit/parts/tool-menu.tsx';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { CountsContext } from '#dashboard/components/ad-filters/use-ad-filters.ts';
import type { PickedAds } from '#dashboard/components/selection/picked-ads.ts';
import { ExportItems, ExportProgress } from './export-parts.tsx';
import type { ExportFormat } from './export-format.ts';
import { useExport } from './use-export.ts';

type Props = {
  /** The query of the unfiltered list. */
  all: AdQuery;
  /** Returns the current, filtered query. */
  shown: () => AdQuery;
  onImport: () => void;
  /** The list has no ads, so there is nothing to export. */
  isEmpty?: boolean;
};

/** The menu that exports a list to a file, or imports ads from a file. */
export const ListTools = ({ all, shown, onImport, isEmpty = false }: Props) => {
  const { services } = useAccount();
  const { run, start, cancel } = useExport();
  const exportOf =
    (queryOf: () => AdQuery) =>
    (format: ExportFormat): void =>
      void start(async () => (services.status === 'ready' ? services.data.lists.all(queryOf()) : []), format);
  return (
    <>
      <ToolMenu
        Icon={isEmpty ? FileUp : FileDown}
        text={isEmpty ? texts.importMenu : texts.exportMenu}
        name={texts.menu}
      >
        <Exports onShown={exportOf(shown)} onAll={exportOf(() => all)} />
        <Menu.Item value="import" onClick={onImport}>
          <FileUp size={16} aria-hidden="true" />
          {texts.importFile}
        </Menu.Item>
      </ToolMenu>
      <ExportProgress run={run} onCancel={cancel} />
    </>
  );
};

/** A component of its own, so that a change of the counts does not render the whole menu. */
const Exports = ({ onShown, onAll }: Record<'onShown' | 'onAll', (format: ExportFormat) => void>) => {
  const counts = use(CountsContext);
  const [total, ofScope] = [counts?.total ?? 0, counts?.ofScope ?? 0];
  return (
    <>
      {total > 0 && total < ofScope && (
        <Menu.ItemGroup>
          <GroupLabel text={say(texts.shown, { count: total })} />
          <ExportItems name="shown" onChoose={onShown} />
        </Menu.ItemGroup>
      )}
      {ofScope > 0 && (
        <Menu.ItemGroup>
          <GroupLabel text={say(texts.every, { count: ofScope })} />
          <ExportItems name="all" onChoose={onAll} />
        </Menu.ItemGroup>
      )}
      {ofScope > 0 && <Menu.Separator />}
    </>
  );
};

const GroupLabel = ({ text }: { text: string }) => (
  <Menu.ItemGroupLabel asChild>
    <Box px="2.5" pt="2" pb="1" fontSize="xs" fontWeight="medium" color="quiet">
      {text}
    </Box>
  </Menu.ItemGroupLabel>
);

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
