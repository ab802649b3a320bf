import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';

/** What worker and screens may do with the reach of ads. Every writing call is one transaction with its outbox entries. */
export type ReachStore = {
  /**
   * Keeps an ad as one whose spend its owner checked, and the reach that was found; null: none was. A check without a
   * figure counts too: the ad is on the Dashboard from then on.
   */
  check: (ad: Ad, snapshot: ReachSnapshot | null) => Promise<void>;
  /**
   * Keeps a measurement of an ad that the account holds. False: nothing was kept, because it says nothing new or
   * because the account does not hold the ad: nothing is sent of ads nobody saved, checked or follows.
   */
  add: (adId: AdId, snapshot: ReachSnapshot) => Promise<boolean>;
  /** Every measurement of an ad, the newest last. */
  snapshotsOf: (adId: AdId) => Promise<ReachSnapshot[]>;
  /** The same for each of these ads that has one. */
  snapshotsAmong: (adIds: readonly AdId[]) => Promise<ReadonlyMap<AdId, ReachSnapshot[]>>;
  /** Of each ad that was measured, the newest measurement with an EU total; the newest of all where none has it. */
  newestAmong: (adIds: readonly AdId[]) => Promise<ReadonlyMap<AdId, ReachSnapshot>>;
};
