import { ArrowDownWideNarrow, FilterX, SlidersHorizontal } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AdSort, everyAd, savedAds, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import { addressOfQuery, queryOfAddress } from '#shared/domain/lists/ad-query-address.ts';
import { builtInPresets } from '#shared/domain/lists/built-in-presets.ts';
import { filterWords } from '#shared/texts/en/ad/filter-words.ts';
import { commandPalette as texts } from '#shared/texts/en/research/command-palette.ts';
import { listFilters } from '#shared/texts/en/research/list-filters.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import type { Command } from './commands.ts';

/** Returns the unfiltered query of the list on a screen, in which the scope of one page is missing; null: no list. */
const baseOfPath = (pathname: string): AdQuery | null => {
  if (pathname === paths.myAds) return savedAds;
  return pathname === paths.dashboard || pathname.startsWith(`${paths.allFollowing}/`) ? everyAd : null;
};

/** The sorts and filters of the list on the current screen. They change the address, which the list follows. */
export const useListCommands = (): Command[] => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const base = baseOfPath(pathname);
  if (base === null) return [];
  const address = new URLSearchParams(search);
  const query = queryOfAddress(address, base);
  const command = (label: string, Icon: Command['Icon'], to: Partial<AdQuery>): Command => ({
    id: `list ${label}`,
    group: 'list',
    label,
    Icon,
    run: () => {
      const parameters = addressOfQuery({ ...query, ...to }, base, address);
      void navigate({ pathname, search: new URLSearchParams(parameters.map(([...pair]) => pair)).toString() });
    },
  });
  return [
    ...AdSort.options.map((sort) =>
      command(say(texts.sortBy, { sort: listFilters.sorts[sort] }), ArrowDownWideNarrow, { sort }),
    ),
    ...builtInPresets.map(({ name, ranges }) =>
      command(say(texts.showPreset, { preset: filterWords.presets[name].label }), SlidersHorizontal, {
        ...base,
        ...ranges,
        sort: query.sort,
      }),
    ),
    command(texts.resetFilters, FilterX, { ...base, sort: query.sort }),
  ];
};
