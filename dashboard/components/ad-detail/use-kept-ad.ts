import { useEffect, useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import type { Async } from '#dashboard/kit/states/async-view.tsx';

/** What is kept of one ad: its versions, the shown one first (none: the ad is not here), and every measured reach. */
export type KeptAd = { versions: readonly CollectedAd[]; snapshots: readonly ReachSnapshot[] };

/** One ad as the local store has it, now and after every change. */
export const useKeptAd = (adId: string): { found: Async<KeptAd>; retry: () => void } => {
  const { services, reopen } = useAccount();
  const [attempt, setAttempt] = useState(0);
  const [seen, setSeen] = useState<{ of: string; found: Async<KeptAd> } | null>(null);
  const of = `${adId} ${attempt}`;

  useEffect(() => {
    if (services.status !== 'ready') return undefined;
    const { ads, reach, watch } = services.data;
    const read = async (): Promise<KeptAd> => {
      const [versions, snapshots] = await Promise.all([ads.versionsOf(adId), reach.snapshotsOf(adId)]);
      return { versions, snapshots };
    };
    return watch(
      read,
      (data) => setSeen({ of, found: { status: 'ready', data } }),
      (error) => setSeen({ of, found: { status: 'failed', error: toAppError(error) } }),
    );
  }, [services, adId, of]);

  if (services.status === 'failed') return { found: services, retry: reopen };
  return {
    found: seen?.of === of ? seen.found : { status: 'loading' },
    retry: () => setAttempt((previous) => previous + 1),
  };
};
