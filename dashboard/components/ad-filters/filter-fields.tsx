import { Box, Flex, Input, Stack } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { isOfOnePage, MAX_DAYS_RUNNING, MediaType } from '#shared/domain/lists/ad-query.ts';
import type { AdChoices, Choice } from '#shared/search/choices.ts';
import { listFilters as texts } from '#shared/texts/en/research/list-filters.ts';
import { byName } from './by-name.ts';
import { CheckLine } from '#dashboard/kit/parts/check-line.tsx';
import { ChoiceOptions } from './choice-options.tsx';
import { manyValued, type ManyValued } from './filter-words.ts';
import { useFilters } from './filters-context.ts';
import type { AdFilters } from './use-ad-filters.ts';
import { useChoices } from './use-choices.ts';

export const FilterFields = () => {
  const filters = useFilters();
  const choices = useChoices(filters.base.scope);
  return (
    <Stack gap="5">
      <StateField />
      <MediaField />
      <DaysField />
      <Stack gap="0" borderTopWidth="1px">
        {listedOf(filters).map(({ filter, label, read }) => (
          <Folded key={filter} label={label} count={filters.query[filter].length}>
            <ChoiceOptions filter={filter} label={label} choices={choices === null ? null : read(choices)} />
          </Folded>
        ))}
      </Stack>
    </Stack>
  );
};

type Listed = { filter: ManyValued; label: string; read: (choices: AdChoices) => readonly Choice[] };

const listed: readonly Listed[] = [
  { filter: 'pageNames', label: texts.pages, read: ({ pageNames }) => byName(pageNames) },
  { filter: 'platforms', label: texts.platforms, read: ({ platforms }) => platforms },
  {
    filter: 'countries',
    label: texts.countries,
    read: ({ countries }) => byName(countries, manyValued.countries),
  },
  { filter: 'ctaTypes', label: texts.ctas, read: ({ ctaTypes }) => ctaTypes },
  { filter: 'domains', label: texts.domains, read: ({ domains }) => domains },
];

/** Pages are not to be chosen among where the list is of one. */
const listedOf = ({ base }: AdFilters): readonly Listed[] =>
  isOfOnePage(base) ? listed.filter(({ filter }) => filter !== 'pageNames') : listed;

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box as="fieldset">
    <Box as="legend" fontWeight="medium" pb="1">
      {label}
    </Box>
    {children}
  </Box>
);

const StateField = () => {
  const { query, choose } = useFilters();
  const name = useId();
  const states = [
    { label: texts.states.all, isActive: null },
    { label: texts.states.active, isActive: true },
    { label: texts.states.ended, isActive: false },
  ];
  return (
    <Field label={texts.state}>
      <Flex gap="1" mx="-2.5" flexWrap="wrap">
        {states.map(({ label, isActive }) => (
          <CheckLine
            key={label}
            label={label}
            radio={name}
            isChecked={query.isActive === isActive}
            onChange={() => choose({ isActive })}
          />
        ))}
      </Flex>
    </Field>
  );
};

const MediaField = () => {
  const { query, choose } = useFilters();
  return (
    <Field label={texts.media}>
      <Box display="grid" gridTemplateColumns="1fr 1fr" mx="-2.5">
        {MediaType.options.map((type) => (
          <CheckLine
            key={type}
            label={texts.mediaTypes[type]}
            isChecked={query.mediaTypes.includes(type)}
            onChange={(isChosen) =>
              choose({
                mediaTypes: MediaType.options.filter((other) =>
                  other === type ? isChosen : query.mediaTypes.includes(other),
                ),
              })
            }
          />
        ))}
        <CheckLine label={texts.hasVideo} isChecked={query.hasVideo} onChange={(hasVideo) => choose({ hasVideo })} />
      </Box>
    </Field>
  );
};

const DaysField = () => {
  const { query, adjust } = useFilters();
  return (
    <Field label={texts.days}>
      <Flex gap="3">
        <DaysInput
          label={texts.daysLeast}
          value={query.minDaysRunning}
          onChange={(least) => adjust({ minDaysRunning: least })}
        />
        <DaysInput
          label={texts.daysMost}
          value={query.maxDaysRunning}
          onChange={(most) => adjust({ maxDaysRunning: most })}
        />
      </Flex>
    </Field>
  );
};

type DaysInputProps = { label: string; value: number | null; onChange: (days: number | null) => void };

const DaysInput = ({ label, value, onChange }: DaysInputProps) => (
  <Box as="label" flex="1" minW="0">
    <Box as="span" display="block" color="quiet" fontSize="sm" pb="1">
      {label}
    </Box>
    <Input
      type="number"
      inputMode="numeric"
      min={1}
      max={MAX_DAYS_RUNNING}
      step={1}
      value={value ?? ''}
      onChange={({ target }) => {
        const days = Math.trunc(target.valueAsNumber);
        onChange(days >= 1 ? Math.min(days, MAX_DAYS_RUNNING) : null);
      }}
    />
  </Box>
);

/** Long lists stay folded until somebody looks for one of their values; nothing of them is drawn before. */
const Folded = ({ label, count, children }: { label: string; count: number; children: ReactNode }) => {
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
      {isOpen && <Box pb="2">{children}</Box>}
    </Box>
  );
};
