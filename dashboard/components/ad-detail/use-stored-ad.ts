import { useCallback } from 'react';
import type { StoredVerdict } from '#shared/domain/shop/stored-verdict.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';

/**
 * A stored ad: its versions, the shown one first, all reach measurements, and the verdict on its shop (null: none is
 * stored). No version: the ad is not stored.
 */
export type StoredAd = {
  versions: readonly CollectedAd[];
  snapshots: readonly ReachSnapshot[];
  verdict: StoredVerdict | null;
};

/** Reads one ad from the local store, and reads it again after every change. */
export const useStoredAd = (adId: string) => {
  const read = useCallback(
    async ({ ads, reach, verdicts }: AccountServices): Promise<StoredAd> => {
      const [versions, snapshots, found] = await Promise.all([
        ads.versionsOf(adId),
        reach.snapshotsOf(adId),
        verdicts.among([adId]),
      ]);
      return { versions, snapshots, verdict: found.get(adId) ?? null };
    },
    [adId],
  );
  return useWatched(read, adId);
};
