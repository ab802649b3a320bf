import { useEffect, useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import type { Async } from '#dashboard/kit/states/async-view.tsx';

/** A stored ad: its versions, the shown one first, and all reach measurements. No version: the ad is not stored. */
export type StoredAd = { versions: readonly CollectedAd[]; snapshots: readonly ReachSnapshot[] };

/** Reads one ad from the local store, and reads it again after every change. */
export const useStoredAd = (adId: string): { found: Async<StoredAd>; retry: () => void } => {
  const { services, reopen } = useAccount();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ key: string; found: Async<StoredAd> } | null>(null);
  const key = `${adId} ${attempt}`;

  useEffect(() => {
    if (services.status !== 'ready') return undefined;
    const { ads, reach, watch } = services.data;
    const read = async (): Promise<StoredAd> => {
      const [versions, snapshots] = await Promise.all([ads.versionsOf(adId), reach.snapshotsOf(adId)]);
      return { versions, snapshots };
    };
    return watch(
      read,
      (data) => setResult({ key, found: { status: 'ready', data } }),
      (error) => setResult({ key, found: { status: 'failed', error: toAppError(error) } }),
    );
  }, [services, adId, key]);

  if (services.status === 'failed') return { found: services, retry: reopen };
  return {
    found: result?.key === key ? result.found : { status: 'loading' },
    retry: () => setAttempt((previous) => previous + 1),
  };
};
