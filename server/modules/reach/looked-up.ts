import { isMeasured, type ReachFigures } from '#shared/domain/spend/reach.ts';
import type { ArchiveFailure } from './archive-failure.ts';
import type { Scan } from './scan-page.ts';

/**
 * The answer of one source about the reach of an ad. nothing: it does not have the ad, or no figure of it. limited: try
 * again after `waitMs`. unavailable: the source gave no readable answer, or the scan was cut.
 */
export type LookedUp =
  | { outcome: 'found'; figures: ReachFigures }
  | { outcome: 'nothing' | 'unavailable' }
  | { outcome: 'limited'; waitMs: number };

export const lookedUpBy = ({ reaches, end }: Scan, adId: string): LookedUp => {
  const figures = reaches.get(adId);
  if (figures !== undefined) return foundOr(figures);
  // The scan was cut, so the remaining pages may contain the ad.
  if (end === 'cut') return { outcome: 'unavailable' };
  return typeof end === 'string' ? { outcome: 'nothing' } : lookedUpOf(end);
};

export const foundOr = (figures: ReachFigures): LookedUp =>
  isMeasured(figures) ? { outcome: 'found', figures } : { outcome: 'nothing' };

/** A refused query contains a page that the archive does not have. */
const lookedUpOf = (failure: ArchiveFailure): LookedUp => {
  if (failure.kind === 'limit' || failure.kind === 'held-back') return { outcome: 'limited', waitMs: failure.waitMs };
  return { outcome: failure.kind === 'refused' ? 'nothing' : 'unavailable' };
};
