import type { Ad, AdId } from '#shared/domain/ad.ts';
import { picturesOf } from '#shared/domain/ad-picture.ts';
import { creativeVersionOf, type CreativeVersion } from '#shared/domain/creative-version.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LocalDatabase } from './database.ts';
import { addToOutbox } from './outbox.ts';
import { readShown } from './read-ads.ts';

export type Stamp = { newId: () => string; now: () => number };

/** What a save touches. Not the bytes of pictures: whoever stores those would keep a save waiting. */
export const saveTables = (db: LocalDatabase) => [db.capturedAds, db.savedAds, db.outbox, db.pictureJobs, db.facts];

/**
 * Everything that a change of an ad may touch; each change is one transaction over all of it. What runs in a transaction is
 * an `async` function, also where it awaits nothing: Dexie follows no other kind through native promises.
 */
export const adTables = (db: LocalDatabase) => [
  db.capturedAds,
  db.savedAds,
  db.outbox,
  db.pictureJobs,
  db.pictureBytes,
  db.facts,
];

/** Inside a transaction: keeps and bookmarks the ad with its entry and picture jobs. False: it was saved already. */
export const putSave = async (
  db: LocalDatabase,
  save: { ad: Ad; version: CreativeVersion; savedAt: number },
  stamp: Stamp,
): Promise<boolean> => {
  const { ad, version, savedAt } = save;
  if ((await db.savedAds.get(ad.id)) !== undefined) return false;
  // A person waits for this commit: what does not need each other is asked for together.
  await Promise.all([
    putCapture(db, ad, version, savedAt),
    db.savedAds.put({ adId: ad.id, version, savedAt }),
    addToOutbox(db, { kind: 'save-ad', ad, version, savedAt }, stamp),
  ]);
  return true;
};

/** A version met again keeps its row and its stored pictures; for the others the page's fresh links are taken. */
const putCapture = async (db: LocalDatabase, ad: Ad, version: CreativeVersion, capturedAt: number): Promise<void> => {
  const known = await db.capturedAds.get([ad.id, version]);
  const stored = new Set(known?.pictures.filter(({ state }) => state === 'stored').map(({ slot }) => slot));
  const missing = picturesOf(ad).filter(({ slot }) => !stored.has(slot));
  const pictures = [
    ...(known?.pictures.filter(({ slot }) => stored.has(slot)) ?? []),
    ...missing.map(({ slot }) => ({ slot, state: 'waiting' as const, path: null })),
  ];
  await db.capturedAds.put(
    known === undefined ? { adId: ad.id, version, ad, capturedAt, pictures } : { ...known, pictures },
  );
  await db.pictureJobs.bulkPut(
    missing.map(({ slot, url }) => ({
      adId: ad.id,
      version,
      slot,
      sourceUrl: url,
      state: 'waiting' as const,
      attempts: 0,
      notBefore: 0,
      failure: null,
    })),
  );
};

export const saveAd = (db: LocalDatabase, ad: Ad, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', saveTables(db), async () =>
    putSave(db, { ad, version: creativeVersionOf(ad), savedAt: stamp.now() }, stamp),
  );

export const resaveAd = (db: LocalDatabase, adId: AdId, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', adTables(db), async () => {
    const shown = await readShown(db, adId);
    if (shown === null) throw new AppError('NOT_FOUND');
    if ((await db.savedAds.get(adId)) !== undefined) return false;
    const { ad, version } = shown;
    const savedAt = stamp.now();
    await db.savedAds.put({ adId, version, savedAt });
    await addToOutbox(db, { kind: 'save-ad', ad, version, savedAt }, stamp);
    return true;
  });

export const unsaveAd = (db: LocalDatabase, adId: AdId, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', adTables(db), async () => {
    if ((await db.savedAds.get(adId)) === undefined) return false;
    await db.savedAds.delete(adId);
    await addToOutbox(db, { kind: 'unsave-ad', adId }, stamp);
    return true;
  });

export const removeAd = (db: LocalDatabase, adId: AdId, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', adTables(db), async () => {
    const known = await db.capturedAds.where('adId').equals(adId).count();
    if (known === 0 && (await db.savedAds.get(adId)) === undefined) return false;
    await dropAd(db, adId);
    await addToOutbox(db, { kind: 'delete-ad', adId }, stamp);
    return true;
  });

/** Inside a transaction: every local trace of an ad, but its entries. */
export const dropAd = async (db: LocalDatabase, adId: AdId): Promise<void> => {
  await Promise.all([
    db.savedAds.delete(adId),
    db.capturedAds.where('adId').equals(adId).delete(),
    db.pictureJobs.where('adId').equals(adId).delete(),
    db.pictureBytes.where('adId').equals(adId).delete(),
  ]);
};
