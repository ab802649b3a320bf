import type { StoreApi } from 'zustand/vanilla';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import type { OwnCostsStore } from '#shared/store/own-costs/own-costs-store.ts';

/** Newest first. */
export type OwnCostState = { ownCosts: readonly OwnCost[] };

type Memory = {
  getState: () => OwnCostState;
  setState: StoreApi<OwnCostState>['setState'];
  /** Records the call. Throws if the test set an error for it. */
  ask: (name: string, input: unknown) => Promise<void>;
};

/** Own costs in memory. */
export const createMemoryOwnCosts = ({ getState, setState, ask }: Memory): OwnCostsStore => {
  const without = (adIds: ReadonlySet<string>): OwnCost[] => getState().ownCosts.filter(({ adId }) => !adIds.has(adId));
  return {
    list: async () => {
      await ask('ownCosts.list', null);
      return [...getState().ownCosts];
    },
    ids: async () => getState().ownCosts.map(({ adId }) => adId),
    set: async (costs) => {
      await ask('ownCosts.set', costs);
      setState({ ownCosts: [...costs, ...without(new Set(costs.map(({ adId }) => adId)))] });
    },
    remove: async (adIds) => {
      await ask('ownCosts.remove', adIds);
      setState({ ownCosts: without(new Set(adIds)) });
    },
  };
};
