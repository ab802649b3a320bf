import { Box, Input, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import type { Choice } from '#shared/search/choices.ts';
import { CheckLine } from '#dashboard/kit/parts/check-line.tsx';
import { manyValued, type ManyValued } from './filter-words.ts';
import { useFilters } from './filters-context.ts';

/** More than these are found by typing. */
const SHOWN_OPTIONS = 200;
/** So few are seen at a glance. */
const NEEDS_NO_SEARCH = 8;

type Props = {
  filter: ManyValued;
  label: string;
  /** What the ads of the list have, in the order to offer it; null while it is not known. */
  choices: readonly Choice[] | null;
};

/** Any number of values of one filter, found by typing where there are many. */
export const ChoiceOptions = ({ filter, label, choices }: Props) => {
  const { query, choose } = useFilters();
  const [search, setSearch] = useState('');
  const chosen: readonly string[] = query[filter];
  const nameOf = manyValued[filter];
  const wanted = search.trim().toLocaleLowerCase();
  const offered = withChosen(choices ?? [], chosen);
  const matching = offered.filter(({ value }) => nameOf(value).toLocaleLowerCase().includes(wanted));
  const hidden = matching.length - SHOWN_OPTIONS;
  const toggle = (value: string, isChosen: boolean): void =>
    choose({ [filter]: isChosen ? [...chosen, value] : chosen.filter((other) => other !== value) });

  return (
    <Stack gap="0">
      {offered.length > NEEDS_NO_SEARCH && (
        <Box p="2" borderBottomWidth="1px">
          <Input
            type="search"
            h={{ base: '10', md: '9' }}
            aria-label={say(texts.choices.find, { filter: label })}
            placeholder={say(texts.choices.find, { filter: label })}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Box>
      )}
      <Box role="group" aria-label={label} maxH="min(320px, 50dvh)" overflowY="auto" p="1">
        {matching.slice(0, SHOWN_OPTIONS).map(({ value, count }) => (
          <CheckLine
            key={value}
            label={nameOf(value)}
            count={count}
            isChecked={chosen.includes(value)}
            onChange={(isChecked) => toggle(value, isChecked)}
          />
        ))}
        {choices !== null && matching.length === 0 && (
          <Quiet>{offered.length === 0 ? texts.choices.noneYet : texts.choices.noneFound}</Quiet>
        )}
        {hidden > 0 && <Quiet>{say(texts.choices.more, { count: hidden })}</Quiet>}
      </Box>
    </Stack>
  );
};

/** What an address chose can be taken back, also where no ad has it. */
const withChosen = (choices: readonly Choice[], chosen: readonly string[]): Choice[] => {
  const known = new Set(choices.map(({ value }) => value));
  return [...chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 })), ...choices];
};

const Quiet = ({ children }: { children: string }) => (
  <Text p="3" color="quiet" fontSize="sm">
    {children}
  </Text>
);
