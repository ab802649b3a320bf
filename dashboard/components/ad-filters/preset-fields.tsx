import { Box, Button, Flex } from '@chakra-ui/react';
import { memo, useMemo } from 'react';
import { builtInPresets } from '#shared/domain/lists/built-in-presets.ts';
import { isListChoice } from '#shared/domain/lists/filter-choice.ts';
import { queryOfChoice } from '#shared/domain/lists/list-preset.ts';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { FilterPreset } from '#shared/domain/synced/filter-presets.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { filterWords } from '#shared/texts/en/ad/filter-words.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { PresetSaver } from './preset-saver.tsx';
import { useFilters, type FilterActions } from './use-ad-filters.ts';

/** A preset and the query that it sets. `id`: null for a preset of the product. `hint`: shown on hover. */
type ListedPreset = { id: string | null; label: string; hint: string; query: AdQuery };

const noPresets: readonly FilterPreset[] = [];

const readPresets = async ({ presets }: AccountServices): Promise<FilterPreset[]> =>
  (await presets.list()).filter(({ choice }) => isListChoice(choice));

/** The presets of the product and of the user. A press sets the filters of a preset; a second press removes them. */
export const PresetFields = () => {
  const { query, base, choose, reset } = useFilters();
  const { found } = useWatched(readPresets);
  const own = found.status === 'ready' ? found.data : noPresets;
  const { sort } = query;
  const presets = useMemo(() => presetsOf({ ...base, sort }, own), [base, sort, own]);
  const pressed = presets.find((preset) => JSON.stringify(preset.query) === JSON.stringify(query)) ?? null;
  return (
    <Box as="fieldset" minW="0">
      <Box as="legend" fontWeight="medium" pb="1.5">
        {filterWords.savedPresets.presets}
      </Box>
      <Flex gap="1.5" flexWrap="wrap">
        {presets.map((preset) => (
          <PresetButton
            key={preset.id ?? preset.label}
            preset={preset}
            isPressed={preset === pressed}
            choose={choose}
            reset={reset}
          />
        ))}
      </Flex>
      {found.status === 'failed' && (
        <Box role="alert" color="danger.fg" fontSize="sm" pt="2">
          {found.error.message}
        </Box>
      )}
      <PresetSaver pressed={pressed} ownNames={own.map(({ name }) => name)} />
    </Box>
  );
};

const presetsOf = (base: AdQuery, own: readonly FilterPreset[]): readonly ListedPreset[] => [
  ...builtInPresets.map((preset) => ({
    id: null,
    ...filterWords.presets[preset.name],
    query: { ...base, ...preset.ranges },
  })),
  ...own.map(({ id, name, choice }) => ({
    id,
    label: name,
    // The button can shorten the name.
    hint: name,
    query: queryOfChoice(choice, base),
  })),
];

type ButtonProps = Pick<FilterActions, 'choose' | 'reset'> & { preset: ListedPreset; isPressed: boolean };

const PresetButton = memo(({ preset, isPressed, choose, reset }: ButtonProps) => (
  <Button
    size="sm"
    variant={isPressed ? 'subtle' : 'outline'}
    maxW="full"
    aria-pressed={isPressed}
    title={preset.hint}
    onClick={() => (isPressed ? reset() : choose(preset.query))}
  >
    <Box as="span" truncate>
      {preset.label}
    </Box>
  </Button>
));
PresetButton.displayName = 'PresetButton';
