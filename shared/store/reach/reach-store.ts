import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';

/**
 * What the worker and the screens can do with the reach of ads. Every write is one transaction with its outbox entries.
 */
export type ReachStore = {
  /**
   * Stores an ad whose spend the user checked, and the reach that was found (null: none). The ad is listed on the
   * Dashboard also if no reach was found.
   */
  check: (ad: Ad, snapshot: ReachSnapshot | null) => Promise<void>;
  /**
   * Stores a measurement. Returns false if it adds nothing, or if the account does not have the ad: data is sent only
   * about ads that the user saved, checked or follows.
   */
  add: (adId: AdId, snapshot: ReachSnapshot) => Promise<boolean>;
  /** Every measurement of an ad, oldest first. */
  snapshotsOf: (adId: AdId) => Promise<ReachSnapshot[]>;
  /** All measurements of those of the ads that have one, oldest first. */
  snapshotsAmong: (adIds: readonly AdId[]) => Promise<ReadonlyMap<AdId, ReachSnapshot[]>>;
  /** The newest measurement with an EU total of each measured ad, otherwise its newest measurement. */
  newestAmong: (adIds: readonly AdId[]) => Promise<ReadonlyMap<AdId, ReachSnapshot>>;
};
