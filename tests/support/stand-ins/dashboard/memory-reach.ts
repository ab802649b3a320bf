import type { StoreApi } from 'zustand/vanilla';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import type { ReachStore } from '#shared/store/reach/reach-store.ts';

/** Measurements of each ad, the newest last. */
export type ReachState = { reach: ReadonlyMap<AdId, readonly ReachSnapshot[]> };

type Memory = {
  getState: () => ReachState;
  setState: StoreApi<ReachState>['setState'];
  /** Records the call. Throws if the test set an error for it. */
  ask: (name: string, input: unknown) => Promise<void>;
};

/** The reach of ads in memory. */
export const createMemoryReach = ({ getState, setState, ask }: Memory): ReachStore => {
  const measured = (adId: AdId): ReachSnapshot[] => [...(getState().reach.get(adId) ?? [])];
  return {
    check: async (ad, snapshot) => {
      await ask('check', ad.id);
      if (snapshot === null) return;
      setState(({ reach }) => ({ reach: new Map(reach).set(ad.id, [...(reach.get(ad.id) ?? []), snapshot]) }));
    },
    add: async () => false,
    snapshotsOf: async (adId) => measured(adId),
    snapshotsAmong: async (adIds) => new Map(adIds.map((adId) => [adId, measured(adId)])),
    newestAmong: async (adIds) =>
      new Map(
        adIds.flatMap((adId) => {
          const series = measured(adId);
          const newest = series.findLast(({ figures }) => figures.euTotal !== null) ?? series.at(-1);
          return newest === undefined ? [] : [[adId, newest]];
        }),
      ),
  };
};
