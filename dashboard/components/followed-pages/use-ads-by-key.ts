import { useCallback, useMemo } from 'react';
import type { AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';

/** Reads the ads of these keys, in this order, and reads them again after every change. Null while they load. */
export const useAdsByKey = (keys: readonly AdKey[]): readonly CollectedAd[] | null => {
  const asText = JSON.stringify(keys);
  // Every change of the store creates a new array of keys. Equal keys are not read again.
  // oxlint-disable-next-line react/exhaustive-deps
  const stableKeys = useMemo(() => keys, [asText]);
  const read = useCallback(({ ads }: AccountServices) => ads.read(stableKeys), [stableKeys]);
  const { found } = useWatched(read);
  return found.status === 'ready' ? found.data : null;
};
