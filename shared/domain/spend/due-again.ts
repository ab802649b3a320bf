import type { AdId } from '../ad/ad.ts';
import { DAY_MS } from '../time.ts';
import type { ReachSnapshot } from './reach.ts';

/** The newest measurement of each measured ad. */
type Newest = ReadonlyMap<AdId, Pick<ReachSnapshot, 'measuredAt'>>;

/** Returns the ads by the age of their newest measurement, oldest first. Ads without a measurement come first. */
export const oldestFirst = (adIds: readonly AdId[], newest: Newest): AdId[] => {
  const at = (adId: AdId): number => newest.get(adId)?.measuredAt ?? 0;
  return adIds.toSorted((one, other) => at(one) - at(other));
};

/** Returns the measured ads whose newest measurement is older than a day, oldest first. A later check adds growth. */
export const dueAgain = (adIds: readonly AdId[], newest: Newest, nowMs: number): AdId[] => {
  const isDue = (adId: AdId): boolean => {
    const measuredAt = newest.get(adId)?.measuredAt;
    return measuredAt !== undefined && nowMs - measuredAt >= DAY_MS;
  };
  return oldestFirst(adIds.filter(isDue), newest);
};
