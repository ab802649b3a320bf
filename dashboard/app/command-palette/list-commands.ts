import { ArrowDownWideNarrow, FilterX, SlidersHorizontal } from 'lucide-react';
import { sortsOf } from '#shared/domain/lists/ad-query.ts';
import { builtInPresets } from '#shared/domain/lists/built-in-presets.ts';
import { filterWords } from '#shared/texts/en/ad/filter-words.ts';
import { commandPalette as texts } from '#shared/texts/en/research/command-palette.ts';
import { listFilters } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { shownFilters } from '#dashboard/components/ad-filters/shown-filters.ts';
import type { Command } from './commands.ts';

/**
 * Returns the sorts and filters of the list on the screen. Each one changes the current query of the list, which can be
 * newer than the address.
 */
export const listCommands = (): Command[] => {
  const list = shownFilters();
  if (list === null) return [];
  const command = (label: string, Icon: Command['Icon'], run: () => void): Command => ({
    id: `list ${label}`,
    group: 'list',
    label,
    Icon,
    run,
  });
  return [
    ...sortsOf(list.base).map((sort) =>
      command(say(texts.sortBy, { sort: listFilters.sorts[sort] }), ArrowDownWideNarrow, () => list.choose({ sort })),
    ),
    ...builtInPresets.map(({ name, ranges }) =>
      command(say(texts.showPreset, { preset: filterWords.presets[name].label }), SlidersHorizontal, () =>
        list.choose({ ...list.base, ...ranges, sort: list.currentQuery().sort }),
      ),
    ),
    command(texts.resetFilters, FilterX, list.reset),
  ];
};
