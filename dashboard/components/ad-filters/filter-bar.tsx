import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { memo, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { ViewMenu } from '../list-view/view-menu.tsx';
import { toolsMark } from '#dashboard/kit/toasts/place-below-tools.ts';
import { FilterChips } from './filter-chips.tsx';
import { CountsContext, useFilters, type Counts } from './use-ad-filters.ts';
import { filterCount } from './filter-texts.ts';
import { PageFilter } from './choice-options.tsx';
import { RevenueSlider } from './revenue-slider.tsx';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';

const FilterSheet = lazily(async () => (await import('./filter-sheet.tsx')).FilterSheet);

type Props = {
  /** The list contains the ads of one page, so the filter by page is omitted. */
  isOfOnePage: boolean;
  /** Other tools of the list. Pass a memoized element, because a new one renders the whole bar with every result. */
  children?: ReactNode;
};

/** Contains search, page names and Revenue. The other filters are in a sheet, and chips show the active filters. */
export const FilterBar = memo(({ isOfOnePage, children }: Props) => {
  // The sheet stays mounted after it closes, so that it can restore the focus and the scrolling.
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const open = useCallback(() => setSheet('open'), []);
  const close = useCallback(() => setSheet('closed'), []);
  return (
    <Box as="section" {...toolsMark} aria-label={texts.label} mb="4" display="grid" gap="2.5">
      <Flex gap="2.5" align="center" flexWrap={{ base: 'nowrap', md: 'wrap' }}>
        <SearchBox />
        <Flex hideBelow="md" gap="2.5" align="center" order={{ md: 1, xl: 0 }} w={{ md: 'full', xl: 'auto' }}>
          {!isOfOnePage && <PageFilter />}
          <RevenueSlider />
        </Flex>
        <SheetOpener onOpen={open} />
      </Flex>
      <FilterChips onMore={open} />
      <Flex gap="2" align="center" flexWrap="wrap" minH="9">
        <ListCounts />
        <Flex flex={{ base: '1 1 200px', md: '1 1 310px' }} gap="2" align="center" justify="flex-end" minW="0">
          {children}
          <SortSelect />
          <ViewMenu />
        </Flex>
      </Flex>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <FilterSheet isOpen={sheet === 'open'} onClose={close} />
        </Suspense>
      )}
    </Box>
  );
});
FilterBar.displayName = 'FilterBar';

const SheetOpener = ({ onOpen }: { onOpen: () => void }) => {
  const { query } = useFilters();
  return <SheetButton count={filterCount(query)} onOpen={onOpen} />;
};

const SheetButton = memo(({ count, onOpen }: { count: number; onOpen: () => void }) => (
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
));
SheetButton.displayName = 'SheetButton';

/**
 * The number of shown ads and of all ads, and of those hidden only because they lack data. Below them, a line states
 * that the ads contain only similar words.
 */
const ListCounts = () => {
  const counts = use(CountsContext);
  const total = counts?.total ?? null;
  return (
    <Flex align="center" columnGap="1" flexWrap="wrap" minW="0">
      <Box color="quiet" fontSize="sm" aria-live="polite" fontVariantNumeric="tabular-nums" minW="0">
        {total === null || counts === null ? '' : countText(total, counts)}
        {counts?.isSimilar === true && (
          <Text color="fg" overflowWrap="anywhere">
            {say(texts.similar, { text: counts.query.text.trim() })}
          </Text>
        )}
      </Box>
      <ShowWithoutFigure hiddenCount={counts?.hiddenWithoutFigure ?? 0} />
    </Flex>
  );
};

/** Lists exactly the ads that are hidden because they lack data for a filter, and at the second press the others. */
const ShowWithoutFigure = ({ hiddenCount }: { hiddenCount: number }) => {
  const { query, choose } = useFilters();
  const isShown = query.onlyWithoutFigure;
  if (hiddenCount === 0 && !isShown) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      px="1.5"
      color="accent.fg"
      onClick={() => choose({ onlyWithoutFigure: !isShown })}
    >
      {isShown ? texts.showMatches : texts.showWithoutFigure}
    </Button>
  );
};

const countText = (shown: number, { ofScope: count, hiddenWithoutFigure: hidden }: Counts): string =>
  [
    shown === count ? say(dashboard.list.shown, { count }) : say(dashboard.list.shownOf, { shown, count }),
    ...(hidden === 0 ? [] : [say(texts.withoutFigure, { count: hidden })]),
  ].join(' · ');
