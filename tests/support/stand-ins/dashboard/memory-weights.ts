import type { StoreApi } from 'zustand/vanilla';
import { DEFAULT_WEIGHTS, type WinnerWeights } from '#shared/domain/winner/winner-score.ts';
import type { WinnerWeightsStore } from '#shared/store/winner-weights.ts';

export type WeightState = { weights: WinnerWeights };

type Memory = { getState: () => WeightState; setState: StoreApi<WeightState>['setState'] };

/** The weights of the winner score in memory. */
export const createMemoryWeights = ({ getState, setState }: Memory): WinnerWeightsStore => ({
  read: async () => getState().weights,
  write: async (weights) => setState({ weights }),
  reset: async () => setState({ weights: DEFAULT_WEIGHTS }),
});
