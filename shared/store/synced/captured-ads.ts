import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { AdPicture, PictureSlot } from '#shared/domain/ad/picture-slot.ts';
import type { CreativeVersion } from '#shared/domain/ad/creative-version.ts';
import type { SyncSubject } from '#shared/domain/synced/synced-kind.ts';
import type { Mutation, MutationOf, RowChange, Tombstone } from '#shared/domain/synced/synced-kinds.ts';
import { adOfChange, type CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { dropPictures } from '#shared/store/ads/drop-pictures.ts';
import { waitingAbout, type Stamp } from '#shared/store/outbox/outbox.ts';
import { dropAd, putChecked, putPassiveCapture } from '#shared/store/ads/write-ads.ts';
import { forgetSeqsIn, type DeviceKind } from './device-kind.ts';

type Change = RowChange<'captured-ad'>;

/** Stores captured ads as the server has them, with what this device knows about their pictures. */
const putCaptured = async (db: LocalDatabase, changes: readonly Change[]): Promise<void> => {
  const [known, waiting] = await Promise.all([knownRows(db, changes), waitingSlots(db, changes)]);
  const rows = changes.map(({ adId, version, ad, runState, capturedAt, why, seq, pictures }, index) => ({
    adId,
    version,
    ad: adOfChange({ ad, runState }),
    capturedAt,
    why,
    seq,
    pictures: pictures.map((picture) =>
      mergePicture(picture, known[index], (slot) => waiting.has(textOf(adId, version, slot))),
    ),
  }));
  await Promise.all([
    db.capturedAds.bulkPut(rows),
    undelete(
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

/** The stored rows in the order of the changes. They are read only if a picture is in transfer. */
const knownRows = async (db: LocalDatabase, changes: readonly Change[]): Promise<(CapturedAdRow | undefined)[]> => {
  if (!changes.some(({ pictures }) => pictures.some(({ state }) => state === 'waiting'))) return [];
  return db.capturedAds.bulkGet(changes.map(({ adId, version }) => [adId, version]));
};

/** An ad of the server is no longer deleted. Usually no ad was, and reading costs less than deleting. */
const undelete = async (db: LocalDatabase, adIds: readonly AdId[]): Promise<void> => {
  const deleted = await db.deletedAds.where('adId').anyOf(adIds).primaryKeys();
  if (deleted.length > 0) await db.deletedAds.bulkDelete(deleted);
};

/** The pictures that failed on another device and that this device is still fetching. */
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
 * The picture of the server, with two exceptions: a picture that this device has stored meanwhile stays stored, and a
 * picture that failed on another device waits while this device fetches it.
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

/**
 * Removes a version of an ad. With its last version the ad is deleted, and passive captures do not restore it. If the
 * server has other versions of the ad, a later change brings them, and the rest of the ad stays.
 */
const dropCaptured = async (
  db: LocalDatabase,
  { adId, version, seq, adRemains = false }: Tombstone<'captured-ad'>,
): Promise<void> => {
  await db.capturedAds.delete([adId, version]);
  await dropPictures(db, [{ adId, version }]);
  if (adRemains || (await isCaptured(db, adId))) return;
  await dropAd(db, adId);
  await db.deletedAds.put({ adId, seq });
};

const dropWithoutSeq = async (db: LocalDatabase, waiting: ReadonlySet<SyncSubject>): Promise<number> => {
  const isUnnamed = ({ seq, adId }: { seq?: number; adId: AdId }): boolean =>
    seq === undefined && !waiting.has(`ad:${adId}`);
  await db.deletedAds.filter(isUnnamed).delete();
  const unnamed = await db.capturedAds.filter(isUnnamed).toArray();
  for (const { adId, version } of unnamed) {
    await db.capturedAds.delete([adId, version]);
    await dropPictures(db, [{ adId, version }]);
    if (!(await isCaptured(db, adId))) await dropAd(db, adId);
  }
  return unnamed.length;
};

const isCaptured = async (db: LocalDatabase, adId: AdId): Promise<boolean> =>
  (await db.capturedAds.where('adId').equals(adId).count()) > 0;

/**
 * Removes what a refused save or capture stored, except what another waiting entry stores too. Without rows of the
 * server and without such an entry, the whole ad goes.
 */
export const takeBackAd = async (db: LocalDatabase, { ad, version }: { ad: Ad; version: string }): Promise<void> => {
  const others = (await waitingAbout(db, [`ad:${ad.id}`])).flatMap(({ mutation }) => captureBy(mutation));
  if (!others.some(({ isSave }) => isSave))
    await db.savedAds
      .where({ adId: ad.id })
      .filter(({ seq }) => seq === undefined)
      .delete();
  const captured = await db.capturedAds.where('adId').equals(ad.id).toArray();
  if (others.length === 0 && captured.every((row) => row.seq === undefined)) return dropAd(db, ad.id);
  const own = captured.find((row) => row.version === version && row.seq === undefined);
  if (own === undefined || others.some((other) => other.version === version)) return;
  await db.capturedAds.delete([ad.id, version]);
  await dropPictures(db, [{ adId: ad.id, version }]);
};

const captureBy = (mutation: Mutation): { version: string; isSave: boolean }[] =>
  mutation.kind === 'save-ad' || mutation.kind === 'capture-ad'
    ? [{ version: mutation.version, isSave: mutation.kind === 'save-ad' }]
    : [];

/** How a device stores captured ads. */
export const capturedAds: DeviceKind = {
  isOnCards: false,
  isOf: ({ kind }) => kind === 'captured-ad' || kind === 'captured-ad-deleted',
  put: async (db, changes) => {
    const captured = changes.filter((change) => change.kind === 'captured-ad');
    if (captured.length > 0) await putCaptured(db, captured);
  },
  drop: async (db, tombstone) => {
    if (tombstone.kind === 'captured-ad-deleted') await dropCaptured(db, tombstone);
  },
  forgetSeqs: async (db) => {
    await Promise.all([forgetSeqsIn(db.capturedAds), forgetSeqsIn(db.deletedAds)]);
  },
  dropWithoutSeq,
};

/** Captures the ad of another store in this one, with an own entry. Returns false if it is captured like this. */
export const repeatCapture = (
  db: LocalDatabase,
  { ad, why }: MutationOf<'capture-ad'>,
  stamp: Stamp,
): Promise<boolean> => (why === 'checked' ? putChecked(db, ad, stamp) : putPassiveCapture(db, ad, stamp));

const textOf = (adId: AdId, version: CreativeVersion, slot: string): string => `${adId} ${version} ${slot}`;
