import { Box, Button, Flex } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { memo, Suspense, useCallback, useState, type ReactNode } from 'react';
import { isOfOnePage } from '#shared/domain/ad-query.ts';
import { listFilters as texts } from '#shared/texts/en/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { lazily } from '#dashboard/app/load-chunk.ts';
import { ShortcutButton } from '../shortcuts/shortcut-button.tsx';
import { DensitySwitch } from './density-switch.tsx';
import { FilterChips } from './filter-chips.tsx';
import { setFilters } from './filter-words.ts';
import { ListCounts } from './list-counts.tsx';
import { PageFilter } from './page-filter.tsx';
import { RevenueSlider } from './revenue-slider.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import type { AdFilters } from './use-ad-filters.ts';

const FilterSheet = lazily(async () => (await import('./filter-sheet.tsx')).FilterSheet);

type Props = {
  filters: AdFilters;
  /** What else is done with the list: one and the same each time, or all of the bar is drawn by each result. */
  children?: ReactNode;
};

/** Specification, section 2: page names and Revenue; the other filters in a sheet, what is set as chips. */
export const FilterBar = memo(({ filters, children }: Props) => {
  // Once opened the sheet stays, so that closing can give the page back what it took.
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const open = (): void => setSheet('open');
  const close = useCallback(() => setSheet('closed'), []);
  return (
    <Box as="section" aria-label={texts.label} mb="4" display="grid" gap="2.5">
      <Flex gap="2.5" align="center" flexWrap={{ base: 'nowrap', md: 'wrap' }}>
        <SearchBox filters={filters} />
        <Flex hideBelow="md" gap="2.5" align="center" order={{ md: 1, xl: 0 }} w={{ md: 'full', xl: 'auto' }}>
          {!isOfOnePage(filters.base) && <PageFilter filters={filters} />}
          <RevenueSlider filters={filters} />
        </Flex>
        <SheetButton count={setFilters(filters.query).length} onOpen={open} />
      </Flex>
      <FilterChips filters={filters} onMore={open} />
      <Flex gap="2" align="center" justify="space-between" minH="9">
        <ListCounts />
        <Flex gap="2" align="center" minW="0">
          {children}
          <SortSelect filters={filters} />
          <DensitySwitch />
          <ShortcutButton />
        </Flex>
      </Flex>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <FilterSheet isOpen={sheet === 'open'} onClose={close} filters={filters} />
        </Suspense>
      )}
    </Box>
  );
});
FilterBar.displayName = 'FilterBar';

const SheetButton = ({ count, onOpen }: { count: number; onOpen: () => void }) => (
  <Button
    variant="outline"
    aria-haspopup="dialog"
    aria-label={count === 0 ? texts.filters : `${texts.filters}: ${say(texts.filtersSet, { count })}`}
    onClick={onOpen}
  >
    <SlidersHorizontal size={16} aria-hidden="true" />
    <Box as="span" hideBelow="sm">
      {texts.filters}
    </Box>
    {count > 0 && (
      <Box
        as="span"
        minW="5"
        h="5"
        px="1.5"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        borderRadius="full"
        bg="accent.solid"
        color="accent.contrast"
        fontSize="xs"
      >
        {count}
      </Box>
    )}
  </Button>
);
