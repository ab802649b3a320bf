import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import type { ReachSnapshotRow } from '#shared/domain/synced/reach-snapshots.ts';
import type { LocalDatabase } from '../database.ts';
import { durably } from '../storage-errors.ts';
import type { StoreOptions } from '../ads/write-ads.ts';
import { addReach, checkAd } from '../synced/reach-snapshots.ts';

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

/** Writes reject with AppError DEVICE_STORAGE_FULL if nothing could be stored. */
export const createReachStore = (db: LocalDatabase, options: StoreOptions): ReachStore => {
  const commit = async (change: Promise<boolean>): Promise<boolean> => {
    const isNews = await durably(change);
    if (isNews) options.onChange?.();
    return isNews;
  };

  return {
    check: async (ad, snapshot) => {
      await commit(checkAd(db, ad, snapshot, options));
    },
    add: (adId, snapshot) => commit(addReach(db, adId, snapshot, options)),
    // The primary key sorts the measurements of an ad by time.
    snapshotsOf: async (adId) => (await db.reachSnapshots.where('adId').equals(adId).toArray()).map(snapshotOf),
    snapshotsAmong: async (adIds) => {
      const rows = await db.reachSnapshots
        .where('adId')
        .anyOf([...adIds])
        .toArray();
      const byAd = groupBy(rows, ({ adId }) => adId);
      return new Map([...byAd].map(([adId, ofAd]) => [adId, ofAd.map(snapshotOf)]));
    },
    newestAmong: async (adIds) => {
      const rows = await db.reachSnapshots
        .where('adId')
        .anyOf([...adIds])
        .toArray();
      const newest = new Map<AdId, ReachSnapshotRow>();
      for (const row of rows) {
        const known = newest.get(row.adId);
        if (known === undefined || isBefore(known, row)) newest.set(row.adId, row);
      }
      return new Map([...newest].map(([adId, row]) => [adId, snapshotOf(row)]));
    },
  };
};

/** Whether `other` replaces `one` as the current measurement: an EU total precedes none, then the newer one wins. */
const isBefore = (one: ReachSnapshotRow, other: ReachSnapshotRow): boolean => {
  const [hasOne, hasOther] = [one, other].map(({ figures }) => figures.euTotal !== null);
  return hasOne === hasOther ? other.measuredAt > one.measuredAt : hasOther === true;
};

const snapshotOf = ({ measuredAt, source, figures }: ReachSnapshotRow): ReachSnapshot => ({
  measuredAt,
  source,
  figures,
});
