import { Box, Button, Dialog, Flex, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { memo, use } from 'react';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { FilterFields } from './filter-fields.tsx';
import { PresetFields } from './preset-fields.tsx';
import { RevenueSlider, revenueHint } from './revenue-slider.tsx';
import { CountsContext, useFilters, type FilterActions } from './use-ad-filters.ts';

type Props = { isOpen: boolean; onClose: () => void };

/** All filters, beside the list or, on small screens, at the bottom. Every choice updates the list immediately. */
export const FilterSheet = memo(({ isOpen, onClose }: Props) => (
  <Dialog.Root
    open={isOpen}
    onOpenChange={({ open }) => {
      if (!open) onClose();
    }}
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner
        p="0"
        overflow="hidden"
        justifyContent="flex-end"
        alignItems={{ base: 'flex-end', md: 'stretch' }}
      >
        <Dialog.Content
          display="flex"
          flexDirection="column"
          my="0"
          maxW={{ base: 'full', md: '380px' }}
          maxH={{ base: '88dvh', md: '100dvh' }}
          borderRadius="0"
          borderTopRadius={{ base: 'xl', md: '0' }}
        >
          <Flex align="center" justify="space-between" ps="5" pe="3" py="3" borderBottomWidth="1px">
            <Dialog.Title>{texts.filters}</Dialog.Title>
            <Button variant="ghost" px="0" aria-label={texts.close} onClick={onClose}>
              <X size={18} aria-hidden="true" />
            </Button>
          </Flex>
          <Box flex="1" minH="0" overflowY="auto" px="5" py="4">
            <PresetFields />
            <Box my="4">
              <RevenueSlider />
              <Box color="quiet" fontSize="xs" mt="1">
                {revenueHint}
              </Box>
            </Box>
            <FilterFields />
          </Box>
          <Flex px="5" py="3" gap="2" justify="space-between" borderTopWidth="1px">
            <ResetAll />
            <ShowAds onClick={onClose} />
          </Flex>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
));
FilterSheet.displayName = 'FilterSheet';

const ResetAll = () => <ResetButton reset={useFilters().reset} />;

const ResetButton = memo(({ reset }: Pick<FilterActions, 'reset'>) => (
  <Button variant="ghost" ms="-3.5" onClick={reset}>
    {texts.resetAll}
  </Button>
));
ResetButton.displayName = 'ResetButton';

const ShowAds = ({ onClick }: { onClick: () => void }) => {
  const total = use(CountsContext)?.total ?? null;
  return <Button onClick={onClick}>{total === null ? texts.close : say(texts.showAds, { count: total })}</Button>;
};
