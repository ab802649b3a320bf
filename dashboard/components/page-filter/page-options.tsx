import { Box, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import type { PageSelection } from './use-page-selection.ts';

/** More than these are found by typing. */
const SHOWN_OPTIONS = 200;

type Props = { names: readonly string[]; selection: PageSelection };

export const PageOptions = ({ names, selection }: Props) => {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const matching = names.filter((name) => name.toLocaleLowerCase().includes(wanted));
  const hidden = matching.length - SHOWN_OPTIONS;
  return (
    <Stack gap="0">
      <Box p="2" borderBottomWidth="1px">
        <Input
          type="search"
          h="9"
          aria-label={dashboard.filter.search}
          placeholder={dashboard.filter.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Box>
      <Box role="group" aria-label={dashboard.filter.options} maxH="min(320px, 50dvh)" overflowY="auto" p="1">
        {matching.slice(0, SHOWN_OPTIONS).map((name) => (
          <PageOption key={name} name={name} selection={selection} />
        ))}
        {matching.length === 0 && (
          <Text p="3" color="quiet" fontSize="sm">
            {dashboard.filter.noneFound}
          </Text>
        )}
        {hidden > 0 && (
          <Text p="3" color="quiet" fontSize="sm">
            {say(dashboard.filter.moreFound, { count: hidden })}
          </Text>
        )}
      </Box>
    </Stack>
  );
};

const PageOption = ({ name, selection }: { name: string; selection: PageSelection }) => {
  const { pages, choose } = selection;
  const isChosen = pages.includes(name);
  return (
    <Box
      as="label"
      display="flex"
      alignItems="center"
      gap="2.5"
      px="2.5"
      py="2"
      borderRadius="sm"
      cursor="pointer"
      _hover={{ bg: 'hover' }}
      _focusWithin={{ bg: 'hover' }}
    >
      <Box asChild accentColor="accent.solid" boxSize="4" flexShrink="0">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={() => choose(isChosen ? pages.filter((page) => page !== name) : [...pages, name])}
        />
      </Box>
      <Box as="span" minW="0" overflowWrap="anywhere">
        {name}
      </Box>
    </Box>
  );
};
