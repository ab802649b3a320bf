import { Box, Button, Menu, Portal } from '@chakra-ui/react';
import { Ellipsis, FileUp } from 'lucide-react';
import type { AdQuery } from '#shared/domain/ad-query.ts';
import type { AdKey } from '#shared/domain/ad-summary.ts';
import type { ListView } from '#shared/search/list-messages.ts';
import { exchange as texts } from '#shared/texts/en/exchange.ts';
import { say } from '#shared/texts/say.ts';
import { useAccount } from '#dashboard/app/account.tsx';
import { ExportItems } from './export-items.tsx';
import { ExportProgress } from './export-progress.tsx';
import { useExport } from './use-export.ts';

type Props = {
  /** The whole list, and as it is filtered. */
  all: AdQuery;
  shown: AdQuery;
  /** Null while the list is not known. */
  counts: Pick<ListView, 'total' | 'ofScope'> | null;
  onImport: () => void;
};

/** What is done with a list as a whole: taken along as a file, or filled from one. */
export const ListTools = ({ all, shown, counts, onImport }: Props) => {
  const { services } = useAccount();
  const { run, start, cancel } = useExport();
  const keysOf = (query: AdQuery) => async (): Promise<readonly AdKey[]> =>
    services.status === 'ready' ? services.data.lists.all(query) : [];
  const total = counts?.total ?? 0;
  const ofScope = counts?.ofScope ?? 0;
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <Button variant="outline" px="0" aria-label={texts.menu} title={texts.menu}>
            <Ellipsis size={16} aria-hidden="true" />
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {total > 0 && total < ofScope && (
                <Menu.ItemGroup>
                  <GroupLabel text={say(texts.shown, { count: total })} />
                  <ExportItems name="shown" onChoose={(form) => void start(keysOf(shown), form)} />
                </Menu.ItemGroup>
              )}
              {ofScope > 0 && (
                <Menu.ItemGroup>
                  <GroupLabel text={say(texts.every, { count: ofScope })} />
                  <ExportItems name="all" onChoose={(form) => void start(keysOf(all), form)} />
                </Menu.ItemGroup>
              )}
              {ofScope > 0 && <Menu.Separator />}
              <Menu.Item value="import" onClick={onImport}>
                <FileUp size={16} aria-hidden="true" />
                {texts.importFile}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <ExportProgress run={run} onCancel={cancel} />
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
