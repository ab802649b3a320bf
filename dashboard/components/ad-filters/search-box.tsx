import { Box, Input } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { memo } from 'react';
import { MAX_FILTER_LENGTH } from '#shared/domain/lists/ad-query.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { useFilters, type FilterActions } from './use-ad-filters.ts';

/** The field that searches the texts of the ads. */
export const SearchBox = () => {
  const { query, adjust } = useFilters();
  return <Field text={query.text} adjust={adjust} />;
};

const Field = memo(({ text, adjust }: { text: string; adjust: FilterActions['adjust'] }) => (
  <Box position="relative" flex="1 1 220px" minW="0">
    <Box
      position="absolute"
      insetStart="3"
      top="0"
      bottom="0"
      display="flex"
      alignItems="center"
      color="faint"
      pointerEvents="none"
      aria-hidden="true"
    >
      <Search size={16} />
    </Box>
    <Input
      type="search"
      h={{ base: '10', md: '9' }}
      ps="9"
      aria-label={texts.search}
      placeholder={texts.searchHint}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={MAX_FILTER_LENGTH}
      dir="auto"
      data-shortcut="/"
      value={text}
      onChange={(event) => adjust({ text: event.target.value })}
    />
  </Box>
));
Field.displayName = 'Field';
