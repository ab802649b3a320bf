import { DEFAULT_WEIGHTS, type WinnerWeights } from '#shared/domain/winner/winner-score.ts';
import type { LocalDatabase } from './database.ts';
import { dropFact, readFact, writeFact } from './device-facts.ts';

/** How much each signal of the winner score counts, for an account on this device. */
export type WinnerWeightsStore = {
  read: () => Promise<WinnerWeights>;
  write: (weights: WinnerWeights) => Promise<void>;
  /** Back to the usual weights. */
  reset: () => Promise<void>;
};

export const createWinnerWeightsStore = (db: LocalDatabase): WinnerWeightsStore => ({
  read: async () => (await readFact(db, 'winnerWeights')) ?? DEFAULT_WEIGHTS,
  write: (weights) => writeFact(db, 'winnerWeights', weights),
  reset: () => dropFact(db, 'winnerWeights'),
});
