import type { AdId } from '#shared/domain/ad/ad.ts';

/** The part of `AdList` that is needed to step through it. */
export type Neighbours = {
  at: (index: number) => { adId: AdId } | null;
  /** The index of an ad; null if it is not in the loaded part of the list. */
  indexOf: (adId: string) => number | null;
};

/** Returns the ads before and after an ad; null if there is none, or if it is not loaded yet. */
export const neighboursOf = (list: Neighbours | null, adId: string): { previous: AdId | null; next: AdId | null } => {
  const index = list?.indexOf(adId) ?? null;
  if (list === null || index === null) return { previous: null, next: null };
  return { previous: index === 0 ? null : (list.at(index - 1)?.adId ?? null), next: list.at(index + 1)?.adId ?? null };
};
