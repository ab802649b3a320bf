import { addressOfQuery } from '#shared/domain/lists/ad-query-address.ts';
import { savedAds } from '#shared/domain/lists/ad-query.ts';
import { isListChoice } from '#shared/domain/lists/filter-choice.ts';
import { queryOfChoice } from '#shared/domain/lists/list-preset.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import type { SmartBoard } from './tree-rows.ts';

const none: readonly SmartBoard[] = [];

const readSmartBoards = async ({ presets }: AccountServices): Promise<readonly SmartBoard[]> =>
  (await presets.list())
    .filter(({ choice }) => isListChoice(choice))
    .map(({ id, name, choice }) => {
      const parameters = addressOfQuery(queryOfChoice(choice, savedAds), savedAds, []).map(([...pair]) => pair);
      return { id, name, to: `${paths.myAds}?${new URLSearchParams(parameters).toString()}` };
    });

/** Returns the filters of lists that the user saved. Empty until they are read, and if they can't be read. */
export const useSmartBoards = (): readonly SmartBoard[] => {
  const { found } = useWatched(readSmartBoards);
  return found.status === 'ready' ? found.data : none;
};
