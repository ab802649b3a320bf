import type { StoreApi } from 'zustand/vanilla';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { StoredVerdict } from '#shared/domain/shop/stored-verdict.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import type { ReachStore } from '#shared/store/reach/reach-store.ts';

/** Measurements of each ad, the newest last, and the stored verdicts on shops. */
export type ReachState = {
  reach: ReadonlyMap<AdId, readonly ReachSnapshot[]>;
  verdicts: ReadonlyMap<AdId, StoredVerdict>;
};

type Memory = {
  getState: () => ReachState;
  setState: StoreApi<Pick<ReachState, 'reach'>>['setState'];
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
