import type { AdsStore } from './ads-store.ts';
import type { LocalDatabase } from './database.ts';
import { readCollected, readSaved } from './read-ads.ts';
import { durably } from './storage-errors.ts';
import { removeAd, resaveAd, saveAd, unsaveAd, type Stamp } from './write-ads.ts';

type Options = Stamp & {
  /** Called after every change that was committed, never before: starts a sync, tells other contexts. */
  onChange?: () => void;
};

/** Writing calls reject with AppError: DEVICE_STORAGE_FULL where nothing could be kept, NOT_FOUND for an unknown ad. */
export const createAdsStore = (db: LocalDatabase, options: Options): AdsStore => {
  const commit = async (change: Promise<boolean>): Promise<void> => {
    if (await durably(change)) options.onChange?.();
  };

  return {
    listCollected: () => readCollected(db),
    listSaved: () => readSaved(db),
    savedAmong: async (adIds) => {
      const rows = await db.savedAds.bulkGet([...adIds]);
      return rows.flatMap((row) => row?.adId ?? []);
    },
    save: (ad) => commit(saveAd(db, ad, options)),
    resave: (adId) => commit(resaveAd(db, adId, options)),
    unsave: (adId) => commit(unsaveAd(db, adId, options)),
    remove: (adId) => commit(removeAd(db, adId, options)),
    localPicture: async ({ adId, version }, slot) => (await db.pictureBytes.get([adId, version, slot]))?.bytes ?? null,
    unsent: () => db.outbox.orderBy('mutationId').toArray(),
  };
};
