import { Box, Button, Input, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { memo, useEffect, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import type { AdChoices, Choice } from '#shared/search/choices.ts';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import { CheckLine } from '#dashboard/kit/parts/check-line.tsx';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { multiValueNames, type MultiValueFilter } from './filter-texts.ts';
import { useFilters } from './use-ad-filters.ts';

/** The maximum number of options that are rendered. The user finds the others by searching. */
const MAX_OPTIONS = 200;
/** The search field is shown if there are more options than this. */
const MAX_WITHOUT_SEARCH = 8;

type Props = {
  filter: MultiValueFilter;
  label: string;
  /** The values that the ads of the list have, in display order; null while they load. */
  choices: readonly Choice[] | null;
};

/** Checkboxes for the values of one filter. */
export const ChoiceOptions = ({ filter, label, choices }: Props) => {
  const { query, choose } = useFilters();
  return (
    <CheckList
      label={label}
      choices={choices}
      chosen={query[filter]}
      nameOf={multiValueNames[filter]}
      onChange={(chosen) => choose({ [filter]: chosen })}
    />
  );
};

type ListProps = Pick<Props, 'label' | 'choices'> & {
  chosen: readonly string[];
  /** Returns the display name of a value. */
  nameOf: (value: string) => string;
  onChange: (chosen: string[]) => void;
};

/** Checkboxes for values, with a search field if there are many. */
export const CheckList = ({ label, choices, chosen, nameOf, onChange }: ListProps) => {
  const [search, setSearch] = useState('');
  const searched = search.trim().toLocaleLowerCase();
  const offered = withChosen(choices ?? [], chosen);
  const matching = offered.filter(({ value }) => nameOf(value).toLocaleLowerCase().includes(searched));
  const hidden = matching.length - MAX_OPTIONS;
  const toggle = (value: string, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));

  return (
    <Stack gap="0">
      {offered.length > MAX_WITHOUT_SEARCH && (
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
        {matching.slice(0, MAX_OPTIONS).map(({ value, count }) => (
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

/** Adds the chosen values that no ad has, with a count of 0, so that the user can remove them. */
const withChosen = (choices: readonly Choice[], chosen: readonly string[]): Choice[] => {
  const known = new Set(choices.map(({ value }) => value));
  return [...chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 })), ...choices];
};

const Quiet = ({ children }: { children: string }) => (
  <Text p="3" color="quiet" fontSize="sm">
    {children}
  </Text>
);

const order = new Intl.Collator();

/** Sorts choices by their displayed name, in the order of the browser's language. */
export const byName = (choices: readonly Choice[], nameOf: (value: string) => string = String): Choice[] =>
  choices.toSorted((one, other) => order.compare(nameOf(one.value), nameOf(other.value)));

/**
 * Reads the filter values of the ads of a list, and reads them again after every change. Null until they are known. Use
 * it only in components that are open, because every change counts all values again.
 */
export const useChoices = (scope: AdQuery['scope']): AdChoices | null => {
  const { services } = useAccount();
  const [choices, setChoices] = useState<AdChoices | null>(null);
  useEffect(() => {
    if (services.status !== 'ready') return undefined;
    return services.data.lists.watchChoices(scope, setChoices);
  }, [services, scope]);
  return choices;
};

/** Filters by page names. Each name is offered once. */
export const PageFilter = () => {
  const { query } = useFilters();
  return <PageMenu count={query.pageNames.length} />;
};

const PageMenu = memo(({ count }: { count: number }) => {
  const summary = count === 0 ? texts.allPages : say(texts.pagesChosen, { count });
  return (
    <Popover.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button variant="outline" aria-label={`${texts.pages}: ${summary}`}>
          {summary}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={texts.pages}>
            <PageOptions />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
});
PageMenu.displayName = 'PageMenu';

const PageOptions = () => {
  const choices = useChoices(useFilters().base.scope);
  return (
    <ChoiceOptions
      filter="pageNames"
      label={texts.pages}
      choices={choices === null ? null : byName(choices.pageNames)}
    />
  );
};
