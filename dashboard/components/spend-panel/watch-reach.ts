import type { AdId } from '#shared/domain/ad/ad.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import type { AccountServices, Unsubscribe } from '#shared/platform/platform.ts';
import { createWatchAmong } from '#dashboard/kit/services/watch-among.ts';

/**
 * Watches the measurements of the visible ads. Returns a function that adds an ad. After a read error, an ad has no
 * measurements, and Check Spend then shows the error.
 */
export const createReachWatch = (
  { reach, watch }: Pick<AccountServices, 'reach' | 'watch'>,
  onRead: (adId: AdId, snapshots: readonly ReachSnapshot[]) => void,
): ((adId: AdId) => Unsubscribe) =>
  createWatchAmong<readonly ReachSnapshot[]>(
    watch,
    (adIds) => reach.snapshotsAmong([...adIds]),
    (adId, snapshots) => onRead(adId, snapshots ?? []),
  );
