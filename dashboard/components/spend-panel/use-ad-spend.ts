import { useCallback, useSyncExternalStore } from 'react';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { spendChecksOf, type AdSpendState } from './spend-checks.ts';

/** The spend state of an ad, and the actions that change it. */
export type SpendOfAd = { state: AdSpendState | null; check: () => void; toggle: () => void };

/** Returns the spend state of an ad, and renders again when it changes. `state`: null until the store is open. */
export const useAdSpend = (ad: Ad): SpendOfAd => {
  const { platform } = useServices();
  const account = useOpenedAccount();
  const checks = account === null ? null : spendChecksOf(account, platform.call);
  const subscribe = useCallback(
    (listener: () => void) => checks?.subscribe(ad.id, listener) ?? (() => undefined),
    [checks, ad.id],
  );
  const state = useSyncExternalStore(subscribe, () => checks?.stateOf(ad.id) ?? null);
  return {
    state,
    check: () => void checks?.check(ad),
    toggle: () => checks?.toggle(ad.id),
  };
};
