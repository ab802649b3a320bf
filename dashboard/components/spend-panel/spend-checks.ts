import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { isMeasured, type ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import type { AccountServices, Platform, Unsubscribe } from '#shared/platform/platform.ts';
import { findReach } from './find-reach.ts';
import { createReachWatch } from './watch-reach.ts';

/** What came of a person's check. `isUnsure`: not every source could be asked. */
export type SpendCheck =
  { state: 'idle' | 'asking' | 'found' } | { state: 'none'; isUnsure: boolean } | { state: 'failed'; error: AppError };

export type AdSpendState = Readonly<{
  /** What was measured of the ad, the newest last. Null: not read yet. */
  snapshots: readonly ReachSnapshot[] | null;
  check: SpendCheck;
  /** Whether all of the estimate is shown. */
  isOpen: boolean;
}>;

/** The spend of the ads in sight. It outlives their cards: a check goes on while its card is scrolled away. */
export type SpendChecks = {
  of: (adId: AdId) => AdSpendState;
  subscribe: (adId: AdId, listener: () => void) => Unsubscribe;
  /** Asks once, however often it is called meanwhile. Never rejects. */
  check: (ad: Ad) => Promise<void>;
  toggle: (adId: AdId) => void;
};

type Services = Pick<AccountServices, 'reach' | 'watch'>;

const opened = new WeakMap<Services, SpendChecks>();

/** One for each open account. */
export const spendChecksOf = (services: Services, call: Platform['call']): SpendChecks => {
  const known = opened.get(services) ?? createSpendChecks(services, call);
  opened.set(services, known);
  return known;
};

const unread: AdSpendState = { snapshots: null, check: { state: 'idle' }, isOpen: false };

/** A measurement never changes once it is made. */
const areSame = (one: readonly ReachSnapshot[] | null, other: readonly ReachSnapshot[]): boolean =>
  one?.length === other.length && one.every(({ measuredAt }, place) => measuredAt === other[place]?.measuredAt);

const createSpendChecks = (services: Services, call: Platform['call']): SpendChecks => {
  const states = new Map<AdId, AdSpendState>();
  const listeners = new Map<AdId, Set<() => void>>();
  const of = (adId: AdId): AdSpendState => states.get(adId) ?? unread;
  const change = (adId: AdId, part: Partial<AdSpendState>): void => {
    states.set(adId, { ...of(adId), ...part });
    listeners.get(adId)?.forEach((listener) => listener());
  };
  const join = createReachWatch(services, (adId, snapshots) => {
    if (!areSame(of(adId).snapshots, snapshots)) change(adId, { snapshots });
  });

  const enter = (adId: AdId): Set<() => void> => {
    const entered = new Set<() => void>();
    listeners.set(adId, entered);
    const leave = join(adId);
    leaving.set(entered, leave);
    return entered;
  };
  const leaving = new WeakMap<Set<() => void>, Unsubscribe>();
  const leave = (adId: AdId, left: Set<() => void>): void => {
    leaving.get(left)?.();
    listeners.delete(adId);
    const { check, isOpen } = of(adId);
    if (check.state === 'idle' && !isOpen) states.delete(adId);
  };

  return {
    of,
    subscribe: (adId, listener) => {
      const mine = listeners.get(adId) ?? enter(adId);
      mine.add(listener);
      return () => {
        if (mine.delete(listener) && mine.size === 0) leave(adId, mine);
      };
    },
    check: async (ad) => {
      if (of(ad.id).check.state === 'asking') return;
      change(ad.id, { check: { state: 'asking' }, isOpen: true });
      try {
        const { snapshots, isUnsure } = await findReach({ reach: services.reach, call }, ad);
        const isFound = snapshots.some(({ figures }) => isMeasured(figures));
        change(ad.id, { snapshots, check: isFound ? { state: 'found' } : { state: 'none', isUnsure } });
      } catch (error) {
        change(ad.id, { check: { state: 'failed', error: toAppError(error) } });
      }
    },
    toggle: (adId) => change(adId, { isOpen: !of(adId).isOpen }),
  };
};
