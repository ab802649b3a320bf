import type { AdId } from '#shared/domain/ad.ts';
import type { AdPicture } from '#shared/domain/ad-picture.ts';
import type { SyncChange } from '#shared/domain/sync-change.ts';
import { utcDayOf } from '#shared/domain/utc-day.ts';
import type { CapturedAdRow, LocalDatabase } from '#shared/store/database.ts';
import { dropAd } from '#shared/store/write-ads.ts';

/** Inside a transaction: makes a row as the server says it is. */
export const applyChange = async (db: LocalDatabase, change: SyncChange): Promise<void> =>
  'adId' in change ? applyToAd(db, change) : applyToPage(db, change);

type OfAd = Extract<SyncChange, { adId: AdId }>;
type Of<Kind extends SyncChange['kind']> = Extract<SyncChange, { kind: Kind }>;

const applyToAd = async (db: LocalDatabase, change: OfAd): Promise<void> => {
  switch (change.kind) {
    case 'captured-ad':
      return putCaptured(db, change);
    case 'captured-ad-deleted':
      return dropCaptured(db, change);
    case 'saved-ad': {
      const { adId, version, savedAt, seq } = change;
      await db.savedAds.put({ adId, version, savedAt, seq });
      return;
    }
    case 'saved-ad-deleted':
      return db.savedAds.delete(change.adId);
    case 'reach-snapshot': {
      const { adId, snapshot, seq } = change;
      await db.reachSnapshots.put({ adId, ...snapshot, seq });
      return;
    }
    case 'reach-snapshot-deleted':
      return db.reachSnapshots.delete([change.adId, change.measuredAt]);
    case 'seen-ad':
      await db.seenAds.put({ adId: change.adId, seq: change.seq });
      return;
    case 'seen-ad-deleted':
      return db.seenAds.delete(change.adId);
  }
};

const applyToPage = async (db: LocalDatabase, change: Exclude<SyncChange, OfAd>): Promise<void> => {
  switch (change.kind) {
    case 'follow': {
      const { page, followedAt, seq } = change;
      await db.follows.put({ ...page, followedAt, seq });
      return;
    }
    case 'follow-deleted':
      return db.follows.delete(change.pageId);
    case 'page-count': {
      const { count, seq } = change;
      await db.pageCounts.put({ ...count, day: utcDayOf(count.countedAt), seq });
      return;
    }
    case 'page-count-deleted':
      return db.pageCounts.delete([change.pageId, change.day]);
  }
};

const putCaptured = async (db: LocalDatabase, change: Of<'captured-ad'>): Promise<void> => {
  const { adId, version, ad, capturedAt, why, seq } = change;
  const known = await db.capturedAds.get([adId, version]);
  const jobs = await db.pictureJobs.where('adId').equals(adId).toArray();
  const waitingHere = new Set(
    jobs.filter((job) => job.version === version && job.state === 'waiting').map((job) => job.slot),
  );
  const pictures = change.pictures.map((picture) => mergePicture(picture, known, waitingHere));
  await db.capturedAds.put({ adId, version, ad, capturedAt, why, pictures, seq });
  await db.deletedAds.delete(adId);
  const stored = pictures.filter(({ state }) => state === 'stored').map(({ slot }) => slot);
  await dropPictures(db, adId, version, new Set(stored));
};

/** With its last version an ad is gone, and what is met in passing does not bring it back. */
const dropCaptured = async (db: LocalDatabase, { adId, version, seq }: Of<'captured-ad-deleted'>): Promise<void> => {
  await db.capturedAds.delete([adId, version]);
  await dropPictures(db, adId, version);
  if ((await db.capturedAds.where('adId').equals(adId).count()) > 0) return;
  await dropAd(db, adId);
  await db.deletedAds.put({ adId, seq });
};

/**
 * The server's word counts, with two exceptions: a page on its way while a picture was stored does not take it back, and
 * one that failed elsewhere but is being tried here goes on waiting.
 */
const mergePicture = (
  picture: AdPicture,
  known: CapturedAdRow | undefined,
  waitingHere: ReadonlySet<string>,
): AdPicture => {
  const local = known?.pictures.find(({ slot }) => slot === picture.slot);
  if (picture.state === 'waiting' && local?.state === 'stored') return local;
  if (picture.state === 'failed' && waitingHere.has(picture.slot)) return { ...picture, state: 'waiting' };
  return picture;
};

/** Of one version, all or those of some slots. */
export const dropPictures = async (
  db: LocalDatabase,
  adId: AdId,
  version: string,
  slots: ReadonlySet<string> | null = null,
): Promise<void> => {
  const isGone = (row: { version: string; slot: string }): boolean =>
    row.version === version && (slots === null || slots.has(row.slot));
  await db.pictureJobs.where('adId').equals(adId).filter(isGone).delete();
  await db.pictureBytes.where('adId').equals(adId).filter(isGone).delete();
};
