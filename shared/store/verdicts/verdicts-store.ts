import type { AdId } from '#shared/domain/ad/ad.ts';
import type { StoredVerdict } from '#shared/domain/shop/stored-verdict.ts';
import type { StoreVerdict } from '#shared/domain/shop/store-verdict.ts';
import type { StoreOptions } from '../ads/write-ads.ts';
import type { LocalDatabase } from '../database.ts';
import { durably } from '../storage-errors.ts';
import { putVerdict } from '../synced/store-verdicts.ts';
import { readVerdicts } from './read-verdicts.ts';

/** What the worker and the screens can do with the verdicts on the shops of ads. */
export type VerdictsStore = {
  /** The verdict of each of the ads that has one. */
  among: (adIds: readonly AdId[]) => Promise<ReadonlyMap<AdId, StoredVerdict>>;
  /**
   * Stores the verdicts that differ from the stored ones, in one transaction and with the current time. Skips ads that
   * are not saved: data is sent only about ads of the user.
   */
  set: (verdicts: ReadonlyMap<AdId, StoreVerdict>) => Promise<void>;
};

/** Writes reject with AppError DEVICE_STORAGE_FULL if nothing could be stored. */
export const createVerdictsStore = (db: LocalDatabase, options: StoreOptions): VerdictsStore => ({
  among: (adIds) => readVerdicts(db, adIds),
  set: async (verdicts) => {
    const change = db.transaction(
      'rw',
      [db.capturedAds, db.savedAds, db.storeVerdicts, db.outbox, db.facts],
      async () => {
        let hasChanged = false;
        for (const [adId, { shopify, dropshipping }] of verdicts) {
          if ((await db.savedAds.get(adId)) === undefined) continue;
          const known = await db.storeVerdicts.get(adId);
          // The clock of the device that stored the known verdict may be ahead of this one.
          const foundAt = Math.max(options.now(), (known?.verdict.foundAt ?? 0) + 1);
          const verdict = { shopify, dropshipping, foundAt };
          if (await putVerdict(db, { adId, verdict }, options)) hasChanged = true;
        }
        return hasChanged;
      },
    );
    if (await durably(change)) options.onChange?.();
  },
});
