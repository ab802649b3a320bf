import type { AdId } from '../ad/ad.ts';
import type { BoardId } from './board.ts';

/** An ad in a board. */
export type BoardAdKey = readonly [BoardId, AdId];

/** Returns the number of saved ads of each board that has any. */
export const countSavedAds = (keys: readonly BoardAdKey[], saved: ReadonlySet<AdId>): Map<BoardId, number> => {
  const counts = new Map<BoardId, number>();
  for (const [boardId, adId] of keys) if (saved.has(adId)) counts.set(boardId, (counts.get(boardId) ?? 0) + 1);
  return counts;
};

/** Returns the saved ads that are in no board, in their order. */
export const adsInNoBoard = (keys: readonly BoardAdKey[], saved: readonly AdId[]): AdId[] => {
  const sorted = new Set(keys.map(([, adId]) => adId));
  return saved.filter((adId) => !sorted.has(adId));
};
