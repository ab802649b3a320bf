import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { picturesOf } from '#shared/domain/ad/picture-slot.ts';
import { isSameRun } from '#shared/domain/ad/ad-run.ts';
import { strongerReason, type CaptureReason } from '#shared/domain/ad/capture-reason.ts';
import { creativeVersionOf, type CreativeVersion } from '#shared/domain/ad/creative-version.ts';
import { SYNCED_KINDS } from '#shared/domain/synced/synced-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { partsOf } from '#shared/lib/parts-of.ts';
import type { LocalDatabase } from '../database.ts';
import { addToOutbox, type Stamp, addAllToOutbox } from '../outbox/outbox.ts';
import { readShown } from './read-ads.ts';
import { putSeen } from '../synced/seen-ads.ts';
import { seenOnDeviceOnlyAmong } from './seen-on-device-only.ts';
import { trimStoredVersions } from './trim-versions.ts';
import type { Bookmark } from './ads-store.ts';

/** Clock, ids and the change listener of a store. */
export type StoreOptions = Stamp & {
  /** Called after every committed change, never before. It starts a sync and notifies other contexts. */
  onChange?: () => void;
};

/** The tables of a save. Picture bytes are excluded, because a running picture write would block the save. */
const saveTables = (db: LocalDatabase) => [
  db.capturedAds,
  db.savedAds,
  db.deletedAds,
  db.removals,
  db.outbox,
  db.pictureJobs,
  db.facts,
];

/**
 * All tables that a change of an account can touch. Each change is one transaction over all of them. A transaction
 * callback has to be an `async` function, even if it awaits nothing: Dexie can't follow other functions through native
 * promises.
 */
export const adTables = (db: LocalDatabase) => [
  ...saveTables(db),
  db.seenOnDeviceOnly,
  db.pictureBytes,
  ...SYNCED_KINDS.map(({ store }) => db.table(store.table)),
];

type Capture = { ad: Ad; version: CreativeVersion; capturedAt: number; why: CaptureReason };

/**
 * Inside a transaction: stores and bookmarks the ad, with its entry and picture jobs. Returns false if it was saved
 * already.
 */
export const putSave = async (
  db: LocalDatabase,
  save: { ad: Ad; version: CreativeVersion; savedAt: number },
  stamp: Stamp,
): Promise<boolean> => {
  const { ad, version, savedAt } = save;
  if ((await db.savedAds.get(ad.id)) !== undefined) return false;
  // The user waits for this commit, so independent writes run together.
  await Promise.all([
    putCapture(db, { ad, version, capturedAt: savedAt, why: 'saved' }),
    db.savedAds.put({ adId: ad.id, version, savedAt }),
    addToOutbox(db, { kind: 'save-ad', ad, version, savedAt }, stamp),
    db.removals.delete(ad.id),
  ]);
  return true;
};

/**
 * Inside a transaction: stores the ad without a bookmark, with its entry and picture jobs. Returns false if this
 * version is stored with the same run and a reason at least as strong.
 */
export const putChecked = async (db: LocalDatabase, ad: Ad, stamp: Stamp): Promise<boolean> => {
  await db.removals.delete(ad.id);
  return putUnlessKept(db, { ad, why: 'checked' }, stamp);
};

/** Like `putChecked`, for an ad that was captured passively: an ad that was deleted is not stored again. */
export const putPassiveCapture = async (db: LocalDatabase, ad: Ad, stamp: Stamp): Promise<boolean> => {
  if ((await db.deletedAds.get(ad.id)) !== undefined) return false;
  return putUnlessKept(db, { ad, why: 'followed' }, stamp);
};

/** Stores those of the ads whose page is followed. Returns the ids of ads that were not stored like this before. */
export const captureFollowed = (db: LocalDatabase, ads: readonly Ad[], stamp: Stamp): Promise<AdId[]> =>
  db.transaction('rw', adTables(db), async () => {
    const followed = new Set(
      await db.follows
        .where('pageId')
        .anyOf([...new Set(ads.map((ad) => ad.pageId))])
        .primaryKeys(),
    );
    const stored: AdId[] = [];
    for (const ad of ads) {
      if (followed.has(ad.pageId) && (await putPassiveCapture(db, ad, stamp))) stored.push(ad.id);
    }
    // The user may have seen an ad on the page before its capture, or before the follow.
    await putSeen(db, await seenOnDeviceOnlyAmong(db, stored), stamp);
    return stored;
  });

const putUnlessKept = async (
  db: LocalDatabase,
  { ad, why }: { ad: Ad; why: 'checked' | 'followed' },
  stamp: Stamp,
): Promise<boolean> => {
  const capture = { ad, version: creativeVersionOf(ad), capturedAt: stamp.now(), why };
  const known = await db.capturedAds.get([ad.id, capture.version]);
  if (known !== undefined && strongerReason(known.why, why) === known.why && isSameRun(known.ad, ad)) return false;
  await putCapture(db, capture);
  await addToOutbox(db, { kind: 'capture-ad', ...capture }, stamp);
  await trimStoredVersions(db, ad.id);
  return true;
};

/**
 * A version that is captured again keeps its date and its stored pictures. Its facts are replaced, and so are the links
 * of pictures that are still missing.
 */
const putCapture = async (db: LocalDatabase, { ad, version, capturedAt, why }: Capture): Promise<void> => {
  const known = await db.capturedAds.get([ad.id, version]);
  const stored = new Set(known?.pictures.filter(({ state }) => state === 'stored').map(({ slot }) => slot));
  const missing = picturesOf(ad).filter(({ slot }) => !stored.has(slot));
  const pictures = [
    ...(known?.pictures.filter(({ slot }) => stored.has(slot)) ?? []),
    ...missing.map(({ slot }) => ({ slot, state: 'waiting' as const, path: null })),
  ];
  await db.deletedAds.delete(ad.id);
  await db.capturedAds.put(
    known === undefined
      ? { adId: ad.id, version, ad, capturedAt, why, pictures }
      : { ...known, ad, why: strongerReason(known.why, why), pictures },
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

/** Saves an ad. Returns false if it was saved already. */
export const saveAd = (db: LocalDatabase, ad: Ad, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', saveTables(db), async () =>
    putSave(db, { ad, version: creativeVersionOf(ad), savedAt: stamp.now() }, stamp),
  );

/** Saves a stored ad again in its shown version. Returns false if it is saved. Rejects with NOT_FOUND. */
export const resaveAd = (db: LocalDatabase, adId: AdId, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', adTables(db), async () => {
    const shown = await readShown(db, adId);
    if (shown === null) throw new AppError('NOT_FOUND');
    if ((await db.savedAds.get(adId)) !== undefined) return false;
    const { ad, version } = shown;
    const savedAt = stamp.now();
    await db.removals.delete(adId);
    await db.capturedAds.update([adId, version], { why: 'saved' });
    await db.savedAds.put({ adId, version, savedAt });
    await addToOutbox(db, { kind: 'save-ad', ad, version, savedAt }, stamp);
    return true;
  });

/** Removes the bookmark. Returns false if the ad was not saved. */
export const unsaveAd = (db: LocalDatabase, adId: AdId, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', adTables(db), async () => {
    if ((await db.savedAds.get(adId)) === undefined) return false;
    await db.savedAds.delete(adId);
    await addToOutbox(db, { kind: 'unsave-ad', adId }, stamp);
    return true;
  });

/** Deletes an ad permanently, on every device. For the deletion that a user can undo, see `removals.ts`. */
export const removeAd = (db: LocalDatabase, adId: AdId, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', adTables(db), async () => {
    const known = await db.capturedAds.where('adId').equals(adId).count();
    if (known === 0 && (await db.savedAds.get(adId)) === undefined) return false;
    await dropAd(db, adId);
    await db.deletedAds.put({ adId });
    await addToOutbox(db, { kind: 'delete-ad', adId }, stamp);
    return true;
  });

/** Inside a transaction: removes every local row of an ad, except outbox entries. */
export const dropAd = async (db: LocalDatabase, adId: AdId): Promise<void> => {
  await Promise.all([
    db.savedAds.delete(adId),
    db.capturedAds.where('adId').equals(adId).delete(),
    db.pictureJobs.where('adId').equals(adId).delete(),
    db.pictureBytes.where('adId').equals(adId).delete(),
    db.reachSnapshots.where('adId').equals(adId).delete(),
    db.seenAds.delete(adId),
    db.storeVerdicts.delete(adId),
    db.boardAds.where('adId').equals(adId).delete(),
    db.adTags.where('adId').equals(adId).delete(),
    db.adNotes.delete(adId),
    db.removals.delete(adId),
  ]);
};

/** Bookmarks per transaction. The user can still save an ad while thousands of bookmarks are removed. */
const CHUNK = 500;

/** Removes bookmarks, all or none. Returns the removed bookmarks, for `resaveAds`. */
export const unsaveAds = async (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<Bookmark[]> => {
  const taken: Bookmark[] = [];
  try {
    for (const chunk of partsOf(adIds, CHUNK)) taken.push(...(await unsaveChunk(db, chunk, stamp)));
  } catch (error) {
    await resaveAds(db, taken, stamp);
    throw error;
  }
  return taken;
};

const unsaveChunk = (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<Bookmark[]> =>
  db.transaction('rw', [db.savedAds, db.outbox, db.facts], async () => {
    const rows = await db.savedAds.bulkGet([...new Set(adIds)]);
    const taken = rows.flatMap((row) => (row === undefined ? [] : [row]));
    await db.savedAds.bulkDelete(taken.map(({ adId }) => adId));
    const entries = taken.map(({ adId }) => ({ kind: 'unsave-ad', adId }) as const);
    if (entries.length > 0) await addAllToOutbox(db, entries, stamp);
    return taken.map(({ adId, version, savedAt }) => ({ adId, version, savedAt }));
  });

/**
 * Restores bookmarks in one transaction. If the saved version is gone, the ad is bookmarked in its shown version. Skips
 * ads that are gone or bookmarked already. Returns how many bookmarks were restored.
 */
export const resaveAds = (db: LocalDatabase, bookmarks: readonly Bookmark[], stamp: Stamp): Promise<number> =>
  db.transaction('rw', adTables(db), async () => {
    let set = 0;
    for (const bookmark of bookmarks) {
      if (await resaveOne(db, bookmark, stamp)) set += 1;
    }
    return set;
  });

/** Inside a transaction: restores one bookmark, see `resaveAds`. */
export const resaveOne = async (
  db: LocalDatabase,
  { adId, version, savedAt }: Bookmark,
  stamp: Stamp,
): Promise<boolean> => {
  if ((await db.savedAds.get(adId)) !== undefined) return false;
  const row = (await db.capturedAds.get([adId, version])) ?? (await readShown(db, adId));
  if (row === null) return false;
  const shown = { version: row.version, savedAt };
  await db.removals.delete(adId);
  await db.capturedAds.update([adId, row.version], { why: 'saved' });
  await db.savedAds.put({ adId, ...shown });
  await addAllToOutbox(db, [{ kind: 'save-ad', ad: row.ad, ...shown }], stamp);
  return true;
};
