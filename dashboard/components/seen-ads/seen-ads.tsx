import { createContext, use, useMemo, type ReactNode, type RefCallback } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { FollowsStore } from '#shared/store/follows/follows-store.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useSight, type SightRef } from './use-sight.ts';

const SeenAdsContext = createContext<SightRef | null>(null);

/**
 * Marks each ad in `children` as seen whose element has the `ref` of `useSeenAd`. Ads that are seen together are stored
 * in one transaction.
 */
export const SeenAds = ({ children }: { children: ReactNode }) => {
  const account = useOpenedAccount();
  const marks = useMemo(() => (account === null ? null : createMarks(account.follows.seeInList)), [account]);
  const refOf = useSight((adIds) => marks?.add(adIds));
  return <SeenAdsContext value={refOf}>{children}</SeenAdsContext>;
};

const createMarks = (store: FollowsStore['seeInList']) => {
  const marked = new Set<AdId>();
  const mark = async (adIds: readonly AdId[]): Promise<void> => {
    const unmarked = adIds.filter((adId) => !marked.has(adId));
    if (unmarked.length === 0 || (await store(unmarked)) === null) return;
    for (const adId of unmarked) marked.add(adId);
  };
  return {
    // If this fails or is not permitted, the ads are marked when they are in view again.
    add: (adIds: readonly AdId[]): void => void mark(adIds).catch(() => undefined),
  };
};

/** The `ref` of an element that shows this ad. Outside of `SeenAds` it does nothing. */
export const useSeenAd = (adId: AdId): RefCallback<HTMLElement> | undefined => {
  const refOf = use(SeenAdsContext);
  return useMemo(() => refOf?.(adId), [refOf, adId]);
};
