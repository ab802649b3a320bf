import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { createPickedAds, rangeOf, type PickedAds } from './picked-ads.ts';

/** The selection of one list. */
export type Selection = {
  picked: PickedAds;
  /** Selects or deselects an ad. `isRange`: selects all ads from the last selected ad to this one. */
  pick: (ad: AdKey, isRange: boolean) => void;
  /** Selects all ads of the filtered list. */
  pickAll: () => void;
};

/** Null: the ads of the list are not selectable. */
export const SelectionContext = createContext<Selection | null>(null);

export const useSelection = (): Selection | null => use(SelectionContext);

/** Returns the number of selected ads, and renders again when it changes. */
export const usePickedCount = (picked: PickedAds): number => useSyncExternalStore(picked.subscribe, picked.size);

/** The selection of the list of `query`. Another query clears it, so that no invisible ad is selected. */
export const useListSelection = (query: AdQuery): Selection => {
  const { screen } = useServices();
  const { services } = useAccount();
  const [picked] = useState(createPickedAds);
  const queryKey = JSON.stringify(query);
  useEffect(() => picked.clear(), [picked, queryKey]);
  const lists = services.status === 'ready' ? services.data.lists : null;

  return useMemo(() => {
    const withList = (run: (list: readonly AdKey[]) => void): void => {
      if (lists === null) return;
      screen
        .during(() => lists.all(query))
        .then(run, (error: unknown) => screen.tell('error', toAppError(error).message));
    };
    return {
      picked,
      pick: (ad, isRange) => {
        const last = picked.last();
        if (!isRange || last === null || last === ad.adId) picked.toggle(ad);
        else withList((list) => picked.add(rangeOf(list, last, ad.adId)));
      },
      pickAll: () => withList(picked.add),
    };
    // Equal queries can be different objects, so the queries are compared as JSON.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picked, lists, screen, queryKey]);
};
