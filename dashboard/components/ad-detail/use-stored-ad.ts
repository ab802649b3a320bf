import { useCallback } from 'react';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';

/** A stored ad: its versions, the shown one first, and all reach measurements. No version: the ad is not stored. */
export type StoredAd = { versions: readonly CollectedAd[]; snapshots: readonly ReachSnapshot[] };

/** Reads one ad from the local store, and reads it again after every change. */
export const useStoredAd = (adId: string) => {
  const read = useCallback(
    async ({ ads, reach }: AccountServices): Promise<StoredAd> => {
      const [versions, snapshots] = await Promise.all([ads.versionsOf(adId), reach.snapshotsOf(adId)]);
      return { versions, snapshots };
    },
    [adId],
  );
  return useWatched(read, adId);
};
