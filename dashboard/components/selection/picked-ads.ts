import type { AdId } from '#shared/domain/ad/ad.ts';
import { keyOfAd, type AdKey } from '#shared/domain/ad/ad-summary.ts';

/** The ads that are selected. Whoever shows one asks for it alone, so that selecting it draws no other anew. */
export type PickedAds = {
  subscribe: (listener: () => void) => () => void;
  has: (adId: AdId) => boolean;
  size: () => number;
  /** In the order in which they were selected. */
  keys: () => AdKey[];
  /** The ad that was selected or not last, from which a range begins. */
  last: () => AdId | null;
  toggle: (ad: AdKey) => void;
  add: (ads: readonly AdKey[]) => void;
  clear: () => void;
};

export const createPickedAds = (): PickedAds => {
  const picked = new Map<AdId, AdKey>();
  const listeners = new Set<() => void>();
  let last: AdId | null = null;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    has: (adId) => picked.has(adId),
    size: () => picked.size,
    keys: () => [...picked.values()],
    last: () => last,
    toggle: (ad) => {
      if (!picked.delete(ad.adId)) picked.set(ad.adId, keyOfAd(ad));
      last = ad.adId;
      tell();
    },
    add: (ads) => {
      for (const ad of ads) picked.set(ad.adId, keyOfAd(ad));
      tell();
    },
    clear: () => {
      if (picked.size === 0) return;
      picked.clear();
      last = null;
      tell();
    },
  };
};

/** From one ad of a list to another, both included, whichever comes first. Empty where one of them is not in it. */
export const rangeOf = (list: readonly AdKey[], from: AdId, to: AdId): readonly AdKey[] => {
  const [one, other] = [from, to].map((adId) => list.findIndex((key) => key.adId === adId));
  if (one === undefined || other === undefined || one < 0 || other < 0) return [];
  return list.slice(Math.min(one, other), Math.max(one, other) + 1);
};
