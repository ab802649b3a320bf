import type { AdsStore } from './ads-store.ts';
import type { LocalDatabase } from '../database.ts';
import { correctPages } from './correct-pages.ts';
import { importAds } from './import-ads.ts';
import { waitingAbout } from '../outbox/outbox.ts';
import { readAds, readCollected, readLastSaved, readSaved, readVersions } from './read-ads.ts';
import { discardRefused, repeatRefused } from '../outbox/refused-entries.ts';
import { durably } from '../storage-errors.ts';
import { markDeleted, restoreDeletedAds, completeRemovals } from './removals.ts';
import { resaveAd, saveAd, unsaveAd, type StoreOptions, resaveAds, unsaveAds } from './write-ads.ts';

/** Writes reject with AppError: DEVICE_STORAGE_FULL if nothing could be stored, NOT_FOUND for an unknown ad. */
export const createAdsStore = (db: LocalDatabase, options: StoreOptions): AdsStore => {
  const commitChange = async (change: Promise<boolean>): Promise<boolean> => {
    const isChanged = await durably(change);
    if (isChanged) options.onChange?.();
    return isChanged;
  };

  const commit = async (change: Promise<boolean>): Promise<void> => {
    await commitChange(change);
  };

  const commitAll = async <T>(change: Promise<T>): Promise<T> => {
    const done = await durably(change);
    options.onChange?.();
    return done;
  };

  return {
    read: (keys) => readAds(db, keys),
    versionsOf: (adId) => readVersions(db, adId),
    listCollected: () => readCollected(db),
    listSaved: () => readSaved(db),
    lastSaved: (limit) => readLastSaved(db, limit),
    savedAmong: async (adIds) => {
      const rows = await db.savedAds.bulkGet([...adIds]);
      return rows.flatMap((row) => row?.adId ?? []);
    },
    unsentSavesAmong: async (adIds) => {
      const asked = new Set(adIds);
      const subjects = adIds.map((adId) => `ad:${adId}` as const);
      const unsent = (await waitingAbout(db, subjects)).flatMap(({ mutation }) =>
        mutation.kind === 'save-ad' && asked.has(mutation.ad.id) ? [mutation.ad.id] : [],
      );
      return [...new Set(unsent)];
    },
    save: (ad) => commit(saveAd(db, ad, options)),
    correctPages: (stated) => commitChange(correctPages(db, stated, options)),
    resave: (adId) => commit(resaveAd(db, adId, options)),
    unsave: (adId) => commit(unsaveAd(db, adId, options)),
    unsaveAll: (adIds) => commitAll(unsaveAds(db, adIds, options)),
    resaveAll: (bookmarks) => commitAll(resaveAds(db, bookmarks, options)),
    remove: (adIds) => durably(markDeleted(db, adIds, options)),
    restoreDeleted: (adIds) => durably(restoreDeletedAds(db, adIds)),
    endUndo: async () => {
      if ((await durably(completeRemovals(db, { ...options, early: true }))) > 0) options.onChange?.();
    },
    countHeld: async () => (await db.capturedAds.orderBy('adId').uniqueKeys()).length,
    importAll: (ads, room) => commitAll(importAds(db, { ads, room }, options)),
    heldAmong: async (adIds) => {
      const rows = await db.capturedAds.where('adId').anyOf(adIds).primaryKeys();
      return [...new Set(rows.map(([adId]) => adId))];
    },
    localPicture: async ({ adId, version }, slot) => (await db.pictureBytes.get([adId, version, slot]))?.bytes ?? null,
    hasPictureJob: async ({ adId, version }, slot) => (await db.pictureJobs.get([adId, version, slot])) !== undefined,
    discardRefused: (mutationId) => commit(discardRefused(db, mutationId)),
    repeatRefused: (mutationId) => commit(repeatRefused(db, mutationId, options)),
    failedPictures: () => db.pictureJobs.filter(({ state }) => state === 'failed').toArray(),
    unsent: () => db.outbox.orderBy('mutationId').toArray(),
  };
};
