import { createContext, use, useMemo, type ReactNode, type RefCallback } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useSight, type SightRef } from './use-sight.ts';

const SeenAdsContext = createContext<SightRef | null>(null);

/** Marks the ads below it as seen that `useSeenAd` watches, each once. Ads that are seen together are one write. */
export const SeenAds = ({ children }: { children: ReactNode }) => {
  const account = useOpenedAccount();
  const marks = useMemo(() => (account === null ? null : createMarks(account.follows.seeInList)), [account]);
  const refOf = useSight((adIds) => marks?.add(adIds));
  return <SeenAdsContext value={refOf}>{children}</SeenAdsContext>;
};

const createMarks = (store: (adIds: readonly AdId[]) => Promise<unknown>) => {
  const marked = new Set<AdId>();
  return {
    add: (adIds: readonly AdId[]): void => {
      const unmarked = adIds.filter((adId) => !marked.has(adId));
      if (unmarked.length === 0) return;
      for (const adId of unmarked) marked.add(adId);
      // If this fails, the ads are marked when they are in view again.
      store(unmarked).catch(() => unmarked.forEach((adId) => marked.delete(adId)));
    },
  };
};

/** The `ref` of an element that shows this ad. Outside of `SeenAds` it does nothing. */
export const useSeenAd = (adId: AdId): RefCallback<HTMLElement> | undefined => {
  const refOf = use(SeenAdsContext);
  return useMemo(() => refOf?.(adId), [refOf, adId]);
};
