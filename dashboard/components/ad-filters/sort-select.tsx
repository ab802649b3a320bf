import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { AdSort } from '#shared/domain/lists/ad-query.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { useFilters, type FilterActions } from './use-ad-filters.ts';

const Select = chakra('select', {
  base: {
    appearance: 'none',
    h: { base: '10', md: '9' },
    maxW: 'full',
    ps: '3',
    pe: '8',
    fontSize: 'md',
    fontWeight: 'medium',
    color: 'fg',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    cursor: 'pointer',
    colorPalette: 'accent',
    focusVisibleRing: 'outside',
    _hover: { bg: 'hover' },
  },
});

/** The select for the sort order of the list. */
export const SortSelect = () => {
  const { query, choose } = useFilters();
  return <Menu sort={query.sort} choose={choose} />;
};

const Menu = memo(({ sort: chosen, choose }: { sort: AdSort; choose: FilterActions['choose'] }) => (
  <Box position="relative" minW="0">
    <Select
      aria-label={texts.sort}
      title={texts.sort}
      value={chosen}
      onChange={(event) => choose({ sort: AdSort.parse(event.target.value) })}
    >
      {AdSort.options.map((sort) => (
        <option key={sort} value={sort}>
          {texts.sorts[sort]}
        </option>
      ))}
    </Select>
    <Box
      position="absolute"
      insetEnd="2.5"
      top="0"
      bottom="0"
      display="flex"
      alignItems="center"
      color="quiet"
      pointerEvents="none"
      aria-hidden="true"
    >
      <ChevronDown size={16} />
    </Box>
  </Box>
));
Menu.displayName = 'Menu';
