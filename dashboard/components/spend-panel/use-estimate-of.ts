import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { calibrateEstimate } from '#shared/domain/spend/calibration.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { estimateSpend, type SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { calibrationWatchOf, type KnownCalibration } from './calibration-watch.ts';

/** Estimates the spend of an ad with the calibration of the account. */
export type EstimateOf = (ad: Ad, snapshots: readonly ReachSnapshot[]) => SpendEstimate;

const unread: KnownCalibration = { state: 'unread' };

/**
 * Returns the function that estimates the spend of ads, a new one whenever the own costs change. Null until they are
 * read, so that no amount is shown that changes a moment later.
 */
export const useEstimateOf = (): EstimateOf | null => {
  const { now } = useServices();
  const account = useOpenedAccount();
  const watch = account === null ? null : calibrationWatchOf(account);
  const subscribe = useCallback((listener: () => void) => watch?.subscribe(listener) ?? (() => undefined), [watch]);
  const known = useSyncExternalStore(subscribe, () => watch?.current() ?? unread);
  return useMemo(
    () =>
      known.state === 'unread'
        ? null
        : (ad, snapshots) =>
            calibrateEstimate(estimateSpend({ run: ad, snapshots, nowMs: now() }), known.calibration, ad.pageId),
    [known, now],
  );
};
