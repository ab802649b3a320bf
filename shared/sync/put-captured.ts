import type { AdId } from '#shared/domain/ad.ts';
import type { AdPicture, PictureSlot } from '#shared/domain/ad-picture.ts';
import type { CreativeVersion } from '#shared/domain/creative-version.ts';
import type { SyncChange } from '#shared/domain/sync-change.ts';
import type { CapturedAdRow, LocalDatabase } from '#shared/store/database.ts';
import { dropPictures } from '#shared/store/drop-pictures.ts';

type Change = Extract<SyncChange, { kind: 'captured-ad' }>;

/** Inside a transaction: captured ads as the server says they are, with what this device knows of their pictures. */
export const putCaptured = async (db: LocalDatabase, changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return;
  const [known, waiting] = await Promise.all([knownRows(db, changes), waitingSlots(db, changes)]);
  const rows = changes.map(({ adId, version, ad, capturedAt, why, seq, pictures }, index) => ({
    adId,
    version,
    ad,
    capturedAt,
    why,
    seq,
    pictures: pictures.map((picture) =>
      mergePicture(picture, known[index], (slot) => waiting.has(textOf(adId, version, slot))),
    ),
  }));
  await Promise.all([
    db.capturedAds.bulkPut(rows),
    bringBack(
      db,
      changes.map(({ adId }) => adId),
    ),
    dropPictures(
      db,
      rows.flatMap(({ adId, version, pictures }) =>
        pictures.flatMap(({ slot, state }) => (state === 'stored' ? [{ adId, version, slot }] : [])),
      ),
    ),
  ]);
};

/** What is kept here, in the order of the changes; looked up only where pictures are on their way. */
const knownRows = async (db: LocalDatabase, changes: readonly Change[]): Promise<(CapturedAdRow | undefined)[]> => {
  if (!changes.some(({ pictures }) => pictures.some(({ state }) => state === 'waiting'))) return [];
  return db.capturedAds.bulkGet(changes.map(({ adId, version }) => [adId, version]));
};

/** An ad that the server has is deleted no more. Mostly none was, and to ask costs less than to delete. */
const bringBack = async (db: LocalDatabase, adIds: readonly AdId[]): Promise<void> => {
  const deleted = await db.deletedAds.where('adId').anyOf(adIds).primaryKeys();
  if (deleted.length > 0) await db.deletedAds.bulkDelete(deleted);
};

/** The pictures that failed elsewhere and are being tried here. */
const waitingSlots = async (db: LocalDatabase, changes: readonly Change[]): Promise<ReadonlySet<string>> => {
  const failed = changes.filter(({ pictures }) => pictures.some(({ state }) => state === 'failed'));
  if (failed.length === 0) return new Set();
  const jobs = await db.pictureJobs
    .where('adId')
    .anyOf(failed.map(({ adId }) => adId))
    .toArray();
  return new Set(
    jobs.flatMap(({ adId, version, slot, state }) => (state === 'waiting' ? [textOf(adId, version, slot)] : [])),
  );
};

/**
 * The server's word counts, with two exceptions: a page on its way while a picture was stored does not take it back, and
 * one that failed elsewhere but is being tried here goes on waiting.
 */
const mergePicture = (
  picture: AdPicture,
  known: CapturedAdRow | undefined,
  waitingHere: (slot: PictureSlot) => boolean,
): AdPicture => {
  const local = known?.pictures.find(({ slot }) => slot === picture.slot);
  if (picture.state === 'waiting' && local?.state === 'stored') return local;
  if (picture.state === 'failed' && waitingHere(picture.slot)) return { ...picture, state: 'waiting' };
  return picture;
};

const textOf = (adId: AdId, version: CreativeVersion, slot: string): string => `${adId} ${version} ${slot}`;
