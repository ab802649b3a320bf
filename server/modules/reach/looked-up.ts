import { isMeasured, type ReachFigures } from '#shared/domain/spend/reach.ts';
import type { ArchiveFailure } from './archive-failure.ts';
import type { Scan } from './scan-page.ts';

/**
 * What one source said of an ad's reach. nothing: it does not know the ad, or has no figure of it. limited: it is asked again after `waitMs`. unavailable:
 * it gave no answer that can be read, or was not asked to its end.
 */
export type LookedUp =
  | { outcome: 'found'; figures: ReachFigures }
  | { outcome: 'nothing' | 'unavailable' }
  | { outcome: 'limited'; waitMs: number };

export const lookedUpBy = ({ reaches, end }: Scan, adId: string): LookedUp => {
  const figures = reaches.get(adId);
  if (figures !== undefined) return foundOr(figures);
  // What lies beyond the last answer that one click may take is not known to be nothing.
  if (end === 'cut') return { outcome: 'unavailable' };
  return typeof end === 'string' ? { outcome: 'nothing' } : lookedUpOf(end);
};

export const foundOr = (figures: ReachFigures): LookedUp =>
  isMeasured(figures) ? { outcome: 'found', figures } : { outcome: 'nothing' };

/** A question that is not taken names a page that the archive does not have. */
const lookedUpOf = (failure: ArchiveFailure): LookedUp => {
  if (failure.kind === 'limit' || failure.kind === 'held-back') return { outcome: 'limited', waitMs: failure.waitMs };
  return { outcome: failure.kind === 'refused' ? 'nothing' : 'unavailable' };
};
