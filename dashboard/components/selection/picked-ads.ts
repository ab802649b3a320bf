import type { AdId } from '#shared/domain/ad/ad.ts';
import { keyOfAd, type AdKey } from '#shared/domain/ad/ad-summary.ts';

/** The selected ads. A card subscribes and reads only its own state, so that selecting an ad renders no other card. */
export type PickedAds = {
  subscribe: (listener: () => void) => () => void;
  has: (adId: AdId) => boolean;
  size: () => number;
  /** In the order in which they were selected. */
  keys: () => AdKey[];
  /** The ad that was selected or deselected last; a range starts there. Null: none since the selection was cleared. */
  last: () => AdId | null;
  toggle: (ad: AdKey) => void;
  add: (ads: readonly AdKey[]) => void;
  clear: () => void;
};

export const createPickedAds = (): PickedAds => {
  const picked = new Map<AdId, AdKey>();
  const listeners = new Set<() => void>();
  let last: AdId | null = null;
  const emit = (): void => {
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
      emit();
    },
    add: (ads) => {
      for (const ad of ads) picked.set(ad.adId, keyOfAd(ad));
      emit();
    },
    clear: () => {
      if (picked.size === 0) return;
      picked.clear();
      last = null;
      emit();
    },
  };
};

/**
 * Returns the ads of a list between two ads, which are included. The order does not matter. Empty if one of them is
 * missing.
 */
export const rangeOf = (list: readonly AdKey[], from: AdId, to: AdId): readonly AdKey[] => {
  const [start, end] = [from, to].map((adId) => list.findIndex((key) => key.adId === adId));
  if (start === undefined || end === undefined || start < 0 || end < 0) return [];
  return list.slice(Math.min(start, end), Math.max(start, end) + 1);
};
