import { Box, Button, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { useTagNames } from '#dashboard/components/tags/use-tag-names.ts';
import { activeFilters } from './filter-texts.ts';
import { useFilters } from './use-ad-filters.ts';

/** The maximum number of chips. More would push the ads out of the viewport. */
const MAX_CHIPS = 12;

/**
 * One chip for each active filter; a click removes the filter. On small screens, the chips are in one scrolling line.
 */
export const FilterChips = ({ onMore }: { onMore: () => void }) => {
  const { query, choose, reset } = useFilters();
  const active = activeFilters(query, useTagNames());
  if (active.length === 0 && query.text === '') return null;
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
      {active.slice(0, MAX_CHIPS).map(({ key, text, without }) => (
        <Button
          key={key}
          size="sm"
          variant="subtle"
          maxW="220px"
          title={text}
          aria-label={say(texts.remove, { filter: text })}
          onClick={() => choose(without)}
        >
          <Box as="span" truncate>
            {text}
          </Box>
          <X size={14} aria-hidden="true" />
        </Button>
      ))}
      {active.length > MAX_CHIPS && (
        <Button size="sm" variant="ghost" onClick={onMore}>
          {say(texts.moreChips, { count: active.length - MAX_CHIPS })}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={reset}>
        {texts.resetAll}
      </Button>
    </Flex>
  );
};
