import { Box, Button, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { setFilters } from './filter-words.ts';
import { useFilters } from './filters-context.ts';

/** More would push the ads out of sight. */
const MAX_CHIPS = 12;

/** Each filter that is set, to be taken back by a click; in one line that scrolls where there is little room. */
export const FilterChips = ({ onMore }: { onMore: () => void }) => {
  const { query, choose, reset } = useFilters();
  const set = setFilters(query);
  if (set.length === 0 && query.text === '') return null;
  return (
    <Flex
      role="group"
      aria-label={texts.chips}
      gap="1.5"
      align="center"
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      py="0.5"
      scrollbarWidth="none"
    >
      {set.slice(0, MAX_CHIPS).map(({ key, words, without }) => (
        <Button
          key={key}
          size="sm"
          variant="subtle"
          maxW="220px"
          title={words}
          aria-label={say(texts.remove, { filter: words })}
          onClick={() => choose(without)}
        >
          <Box as="span" truncate>
            {words}
          </Box>
          <X size={14} aria-hidden="true" />
        </Button>
      ))}
      {set.length > MAX_CHIPS && (
        <Button size="sm" variant="ghost" onClick={onMore}>
          {say(texts.moreChips, { count: set.length - MAX_CHIPS })}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={reset}>
        {texts.resetAll}
      </Button>
    </Flex>
  );
};
