import { Box, Flex, Stack } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { memo, useId, useMemo, useState, type ReactNode } from 'react';
import { RUN_STATES } from '#shared/domain/ad/ad-run.ts';
import { isOfOnePage, MediaType, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdChoices, Choice } from '#shared/search/choices.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { CheckLine } from '#dashboard/kit/parts/check-line.tsx';
import { byName, ChoiceOptions, useChoices } from './choice-options.tsx';
import { multiValueNames, TAG_FILTERS, type MultiValueFilter } from './filter-texts.ts';
import { RangeFields } from './range-field.tsx';
import { ShopFields } from './shop-fields.tsx';
import { TagFields } from './tag-fields.tsx';
import { useFilters, type AdFilters, type FilterActions } from './use-ad-filters.ts';

/**
 * The fields of all filters in the sheet below Revenue. Each receives only the values that it shows, so that a change
 * renders one field again before the list renders its result.
 */
export const FilterFields = () => {
  const filters = useFilters();
  const choices = useChoices(filters.base.scope);
  const { query, choose, adjust } = filters;
  const { shopify, dropshipping, landingPage } = query;
  const tagCount = TAG_FILTERS.reduce((sum, filter) => sum + query[filter].length, 0);
  return (
    <Stack gap="5">
      <StateField run={query.run} choose={choose} />
      <MediaField mediaTypes={query.mediaTypes} hasVideo={query.hasVideo} choose={choose} />
      <RangeFields query={query} choose={choose} adjust={adjust} />
      <ShopFields shopify={shopify} dropshipping={dropshipping} landingPage={landingPage} choose={choose} />
      <Box mx="-2.5">
        <CheckLine
          label={texts.hasNote}
          isChecked={query.hasNote}
          onChange={(isChosen) => choose({ hasNote: isChosen })}
        />
      </Box>
      <Stack gap="0" borderTopWidth="1px">
        <Collapsible label={texts.tags} count={tagCount}>
          {() => <TagFields choices={choices} />}
        </Collapsible>
        {valueListsOf(filters).map((list) => (
          <CollapsibleList key={list.filter} list={list} choices={choices} count={query[list.filter].length} />
        ))}
      </Stack>
    </Stack>
  );
};

type ValueList = { filter: MultiValueFilter; label: string; read: (choices: AdChoices) => readonly Choice[] };

const valueLists: readonly ValueList[] = [
  { filter: 'pageNames', label: texts.pages, read: ({ pageNames }) => byName(pageNames) },
  { filter: 'platforms', label: texts.platforms, read: ({ platforms }) => platforms },
  {
    filter: 'countries',
    label: texts.countries,
    read: ({ countries }) => byName(countries, multiValueNames.countries),
  },
  {
    filter: 'languages',
    label: texts.languages,
    read: ({ languages }) => byName(languages, multiValueNames.languages),
  },
  { filter: 'ctaTypes', label: texts.ctas, read: ({ ctaTypes }) => ctaTypes },
  { filter: 'domains', label: texts.domains, read: ({ domains }) => domains },
];

/** Omits the filter by page if the list contains the ads of one page. */
const valueListsOf = ({ base }: AdFilters): readonly ValueList[] =>
  isOfOnePage(base) ? valueLists.filter(({ filter }) => filter !== 'pageNames') : valueLists;

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box as="fieldset">
    <Box as="legend" fontWeight="medium" pb="1">
      {label}
    </Box>
    {children}
  </Box>
);

type FieldProps<Name extends keyof AdQuery> = Pick<AdQuery, Name> & Pick<FilterActions, 'choose'>;

const StateField = memo(({ run: chosen, choose }: FieldProps<'run'>) => {
  const name = useId();
  return (
    <Field label={texts.state}>
      <Flex gap="1" mx="-2.5" flexWrap="wrap">
        {[null, ...RUN_STATES].map((run) => (
          <CheckLine
            key={run ?? 'all'}
            label={texts.states[run ?? 'all']}
            radio={name}
            isChecked={chosen === run}
            onChange={() => choose({ run })}
          />
        ))}
      </Flex>
    </Field>
  );
});
StateField.displayName = 'StateField';

const MediaField = memo(({ mediaTypes, hasVideo, choose }: FieldProps<'mediaTypes' | 'hasVideo'>) => (
  <Field label={texts.media}>
    <Box display="grid" gridTemplateColumns="1fr 1fr" mx="-2.5">
      {MediaType.options.map((type) => (
        <CheckLine
          key={type}
          label={texts.mediaTypes[type]}
          isChecked={mediaTypes.includes(type)}
          onChange={(isChosen) =>
            choose({
              mediaTypes: MediaType.options.filter((other) => (other === type ? isChosen : mediaTypes.includes(other))),
            })
          }
        />
      ))}
      <CheckLine label={texts.hasVideo} isChecked={hasVideo} onChange={(isChosen) => choose({ hasVideo: isChosen })} />
    </Box>
  </Field>
));
MediaField.displayName = 'MediaField';

type ListProps = { list: ValueList; choices: AdChoices | null; count: number };

/** A collapsible list of values. */
const CollapsibleList = memo(({ list, choices, count }: ListProps) => (
  <Collapsible label={list.label} count={count}>
    {() => <ListOptions list={list} choices={choices} />}
  </Collapsible>
));
CollapsibleList.displayName = 'CollapsibleList';

type CollapsibleProps = { label: string; count: number; children: () => ReactNode };

/** A collapsible part with the number of its chosen values. Its content is rendered only while it is open. */
const Collapsible = ({ label, count, children }: CollapsibleProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      as="details"
      borderBottomWidth="1px"
      css={{ '&[open] summary svg': { transform: 'rotate(90deg)' } }}
      onToggle={({ currentTarget }) => setOpen(currentTarget.hasAttribute('open'))}
    >
      <Flex
        as="summary"
        align="center"
        gap="2"
        minH="11"
        cursor="pointer"
        fontWeight="medium"
        listStyleType="none"
        colorPalette="accent"
        focusVisibleRing="outside"
        borderRadius="sm"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <ChevronRight size={16} aria-hidden="true" />
        <Box as="span" flex="1">
          {label}
        </Box>
        {count > 0 && (
          <Box as="span" color="accent.fg" fontSize="sm" fontVariantNumeric="tabular-nums">
            {count}
          </Box>
        )}
      </Flex>
      {isOpen && <Box pb="2">{children()}</Box>}
    </Box>
  );
};

const ListOptions = ({ list: { filter, label, read }, choices }: Omit<ListProps, 'count'>) => {
  const offered = useMemo(() => (choices === null ? null : read(choices)), [choices, read]);
  return <ChoiceOptions filter={filter} label={label} choices={offered} />;
};
