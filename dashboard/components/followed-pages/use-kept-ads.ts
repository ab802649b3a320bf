import { useCallback, useMemo } from 'react';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';

/** These ads with all that a card shows, in this order, now and after every change; null while they are read. */
export const useKeptAds = (keys: readonly AdKey[]): readonly CollectedAd[] | null => {
  const asText = JSON.stringify(keys);
  // The same keys come anew after every change of the store; equal ones need no second reading.
  // oxlint-disable-next-line react/exhaustive-deps
  const kept = useMemo(() => keys, [asText]);
  const read = useCallback(({ ads }: AccountServices) => ads.read(kept), [kept]);
  const { found } = useWatched(read);
  return found.status === 'ready' ? found.data : null;
};
