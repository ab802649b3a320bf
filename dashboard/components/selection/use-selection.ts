import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { createPickedAds, rangeOf, type PickedAds } from './picked-ads.ts';

/** What can be done about the selection of one list. */
export type Selection = {
  picked: PickedAds;
  /** Selects an ad or not; `isRange`: with all between it and the one before. */
  pick: (ad: AdKey, isRange: boolean) => void;
  /** Every ad of the list as it is filtered. */
  pickAll: () => void;
};

/** Null where a list has nothing to select. */
export const SelectionContext = createContext<Selection | null>(null);

export const useSelection = (): Selection | null => use(SelectionContext);

/** How many are selected, now and after every change. */
export const usePickedCount = (picked: PickedAds): number => useSyncExternalStore(picked.subscribe, picked.size);

/** A selection for the list that `query` asks for; another query begins anew, as nobody acts on what he does not see. */
export const useSelectionOf = (query: AdQuery): Selection => {
  const { screen } = useServices();
  const { services } = useAccount();
  const [picked] = useState(createPickedAds);
  const asked = JSON.stringify(query);
  useEffect(() => picked.clear(), [picked, asked]);
  const lists = services.status === 'ready' ? services.data.lists : null;

  return useMemo(() => {
    const withList = (take: (list: readonly AdKey[]) => void): void => {
      if (lists === null) return;
      screen
        .during(() => lists.all(query))
        .then(take, (error: unknown) => screen.tell('error', toAppError(error).message));
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
    // A query is made anew each time it is read; what it asks for says whether it is another.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picked, lists, screen, asked]);
};
