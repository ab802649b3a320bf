import type { AdId } from '#shared/domain/ad/ad.ts';

/** As much of a list as is needed to step through it. */
export type Neighbours = {
  at: (place: number) => { adId: AdId } | null;
  /** The place of an ad, as far as the list is known; null: not there. */
  placeOf: (adId: string) => number | null;
};

/** The ads before and behind an ad; null where there is none, or where it is not known yet. */
export const neighboursOf = (list: Neighbours | null, adId: string): { previous: AdId | null; next: AdId | null } => {
  const place = list?.placeOf(adId) ?? null;
  if (list === null || place === null) return { previous: null, next: null };
  return { previous: place === 0 ? null : (list.at(place - 1)?.adId ?? null), next: list.at(place + 1)?.adId ?? null };
};
