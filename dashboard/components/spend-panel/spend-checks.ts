import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { isMeasured, type ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import type { AccountServices, Platform, Unsubscribe } from '#shared/platform/platform.ts';
import { contract } from '#shared/contract/contract.ts';
import { isUnsure, snapshotIn } from '#shared/contract/reach.ts';
import { createReachWatch } from './watch-reach.ts';

/** The state of a check that the user started. `isUnsure`: not all sources could be requested. */
export type SpendCheck =
  { state: 'idle' | 'asking' | 'found' } | { state: 'none'; isUnsure: boolean } | { state: 'failed'; error: AppError };

export type AdSpendState = Readonly<{
  /** The measurements of the ad, the newest last. Null: not read yet. */
  snapshots: readonly ReachSnapshot[] | null;
  check: SpendCheck;
  /** Whether all details of the estimate are shown. */
  isOpen: boolean;
}>;

/**
 * The spend state of the visible ads. It is outside the cards, so that a check continues when its card is unmounted.
 */
export type SpendChecks = {
  stateOf: (adId: AdId) => AdSpendState;
  subscribe: (adId: AdId, listener: () => void) => Unsubscribe;
  /** Starts a check, unless one is running for the ad. Never rejects. */
  check: (ad: Ad) => Promise<void>;
  toggle: (adId: AdId) => void;
};

type Services = Pick<AccountServices, 'reach' | 'watch'>;

const opened = new WeakMap<Services, SpendChecks>();

/** Returns the checks of an open account. There is one object for each account. */
export const spendChecksOf = (services: Services, call: Platform['call']): SpendChecks => {
  const known = opened.get(services) ?? createSpendChecks(services, call);
  opened.set(services, known);
  return known;
};

const unread: AdSpendState = { snapshots: null, check: { state: 'idle' }, isOpen: false };

/** Compares the times only, because a measurement never changes. */
const areEqual = (one: readonly ReachSnapshot[] | null, other: readonly ReachSnapshot[]): boolean =>
  one?.length === other.length && one.every(({ measuredAt }, index) => measuredAt === other[index]?.measuredAt);

const createSpendChecks = (services: Services, call: Platform['call']): SpendChecks => {
  const states = new Map<AdId, AdSpendState>();
  const listeners = new Map<AdId, Set<() => void>>();
  const stateOf = (adId: AdId): AdSpendState => states.get(adId) ?? unread;
  const change = (adId: AdId, part: Partial<AdSpendState>): void => {
    states.set(adId, { ...stateOf(adId), ...part });
    listeners.get(adId)?.forEach((listener) => listener());
  };
  const watchAd = createReachWatch(services, (adId, snapshots) => {
    if (!areEqual(stateOf(adId).snapshots, snapshots)) change(adId, { snapshots });
  });

  const stops = new WeakMap<Set<() => void>, Unsubscribe>();
  const startWatching = (adId: AdId): Set<() => void> => {
    const added = new Set<() => void>();
    listeners.set(adId, added);
    stops.set(added, watchAd(adId));
    return added;
  };
  /** Stops watching the ad. Its state is kept only if it contains a check or is open. */
  const stopWatching = (adId: AdId, unused: Set<() => void>): void => {
    stops.get(unused)?.();
    listeners.delete(adId);
    const { check, isOpen } = stateOf(adId);
    if (check.state === 'idle' && !isOpen) states.delete(adId);
  };

  return {
    stateOf,
    subscribe: (adId, listener) => {
      const ofAd = listeners.get(adId) ?? startWatching(adId);
      ofAd.add(listener);
      return () => {
        if (ofAd.delete(listener) && ofAd.size === 0) stopWatching(adId, ofAd);
      };
    },
    check: async (ad) => {
      if (stateOf(ad.id).check.state === 'asking') return;
      change(ad.id, { check: { state: 'asking' } });
      try {
        const { snapshots, ...found } = await findReach({ reach: services.reach, call }, ad);
        const isFound = snapshots.some(({ figures }) => isMeasured(figures));
        change(ad.id, { snapshots, check: isFound ? { state: 'found' } : { state: 'none', ...found } });
      } catch (error) {
        change(ad.id, { check: { state: 'failed', error: toAppError(error) } });
      }
    },
    toggle: (adId) => change(adId, { isOpen: !stateOf(adId).isOpen }),
  };
};

type Parts = { reach: AccountServices['reach']; call: Platform['call'] };

/** `isUnsure`: no reach was found, but not all sources could be requested. */
type FoundReach = { snapshots: readonly ReachSnapshot[]; isUnsure: boolean };

/**
 * Finds the reach of an ad: in the local store, otherwise on our server. The response of the server is stored. Rejects
 * with AppError.
 */
const findReach = async ({ reach, call }: Parts, ad: Ad): Promise<FoundReach> => {
  const known = await reach.snapshotsOf(ad.id);
  if (known.some(({ figures }) => isMeasured(figures))) {
    await reach.check(ad, null);
    return { snapshots: known, isUnsure: false };
  }
  const answer = await call(contract.reach.lookUp, {
    params: { adArchiveID: ad.id },
    query: { page_id: ad.pageId },
  });
  await reach.check(ad, snapshotIn(answer));
  return { snapshots: await reach.snapshotsOf(ad.id), isUnsure: isUnsure(answer) };
};
