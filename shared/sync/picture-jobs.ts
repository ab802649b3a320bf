import type { AdId } from '#shared/domain/ad/ad.ts';
import type { AdPicture } from '#shared/domain/ad/picture-slot.ts';
import type { LocalDatabase, PictureJobRow } from '#shared/store/database.ts';
import { addToOutbox, waitingEntries, type Stamp } from '#shared/store/outbox/outbox.ts';
import { adTables } from '#shared/store/ads/write-ads.ts';
import { LONGEST_WAIT_MS } from './backoff.ts';
import type { Fence } from './sync-network.ts';

/** The key of a picture job. */
export type PictureKey = Pick<PictureJobRow, 'adId' | 'version' | 'slot'>;

const keyOf = ({ adId, version, slot }: PictureKey): [string, string, string] => [adId, version, slot];

/** The next step. An upload waits until the ad's own entry is sent, because the server answers 404 before. */
export type PictureTask = { step: 'fetch'; job: PictureJobRow } | { step: 'upload'; job: PictureJobRow; bytes: Blob };

type Possible = { fetch: boolean; upload: boolean; now: number };

/** Returns the next due step, or null if none is due. `now`: milliseconds since 1970. */
export const nextTask = (db: LocalDatabase, can: Possible): Promise<PictureTask | null> =>
  db.transaction('r', [db.pictureJobs, db.pictureBytes, db.outbox], async () => {
    if (!can.fetch && !can.upload) return null;
    const unsentAds = new Set(
      (await waitingEntries(db)).flatMap(({ mutation }) =>
        mutation.kind === 'save-ad' || mutation.kind === 'capture-ad' ? [mutation.ad.id] : [],
      ),
    );
    return can.fetch ? nextOfJobs(db, can, unsentAds) : nextUpload(db, can, unsentAds);
  });

const isDue = ({ state, notBefore }: PictureJobRow, now: number): boolean =>
  // No wait is longer than the longest one. A later time was set before the clock was set back.
  state === 'waiting' && (notBefore <= now || notBefore > now + LONGEST_WAIT_MS);

/** Rows that are read at once. Usually one of the first can be processed, also among thousands. */
const ROWS_AT_ONCE = 100;

/** The next step of a host that can fetch: the job that is due for the longest time. */
const nextOfJobs = async (
  db: LocalDatabase,
  can: Possible,
  unsentAds: ReadonlySet<AdId>,
): Promise<PictureTask | null> => {
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const jobs = await db.pictureJobs
      .orderBy('notBefore')
      .filter((job) => isDue(job, can.now))
      .offset(from)
      .limit(ROWS_AT_ONCE)
      .toArray();
    for (const job of jobs) {
      const held = await db.pictureBytes.get(keyOf(job));
      if (held === undefined) return { step: 'fetch', job };
      if (can.upload && !unsentAds.has(job.adId)) return { step: 'upload', job, bytes: held.bytes };
    }
    if (jobs.length < ROWS_AT_ONCE) return null;
  }
};

/** The next upload of a host that can't fetch: it reads the few stored pictures, not the jobs of all ads. */
const nextUpload = async (
  db: LocalDatabase,
  { now }: Possible,
  unsentAds: ReadonlySet<AdId>,
): Promise<PictureTask | null> => {
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    const keys = await db.pictureBytes.toCollection().offset(from).limit(ROWS_AT_ONCE).primaryKeys();
    const jobs = await db.pictureJobs.bulkGet(keys);
    const job = jobs.find((one) => one !== undefined && isDue(one, now) && !unsentAds.has(one.adId));
    const held = job === undefined ? undefined : await db.pictureBytes.get(keyOf(job));
    if (job !== undefined && held !== undefined) return { step: 'upload', job, bytes: held.bytes };
    if (keys.length < ROWS_AT_ONCE) return null;
  }
};

/** Each step ends in one transaction, so a worker that stops between two steps continues with the next one. */
export const keepBytes = (db: LocalDatabase, job: PictureJobRow, bytes: Blob, fence: Fence): Promise<void> =>
  db.transaction('rw', adTables(db), async () => {
    fence.check();
    // The ad may have been deleted while its picture was fetched.
    if ((await db.pictureJobs.get(keyOf(job))) === undefined) return;
    await db.pictureBytes.put({ adId: job.adId, version: job.version, slot: job.slot, bytes });
    await db.pictureJobs.put({ ...job, attempts: 0, notBefore: 0, failure: null });
  });

/** Records that the server stored the picture, and deletes the job and the bytes. */
export const markStored = (db: LocalDatabase, job: PictureJobRow, path: string, fence: Fence): Promise<void> =>
  db.transaction('rw', adTables(db), async () => {
    fence.check();
    await db.pictureJobs.delete(keyOf(job));
    await db.pictureBytes.delete(keyOf(job));
    await showAs(db, job, { slot: job.slot, state: 'stored', path });
  });

/** Counts a failed try. The job is due again at `until` (milliseconds since 1970). */
export const postpone = (db: LocalDatabase, job: PictureJobRow, until: number, failure: string): Promise<void> =>
  db.transaction('rw', [db.pictureJobs], async () => {
    if ((await db.pictureJobs.get(keyOf(job))) === undefined) return;
    await db.pictureJobs.put({ ...job, attempts: job.attempts + 1, notBefore: until, failure });
  });

/**
 * Marks a picture as failed permanently. This device shows it immediately, and the outbox entry notifies the other
 * devices.
 */
export const markFailed = (
  db: LocalDatabase,
  job: PictureJobRow,
  failure: string,
  { stamp, fence }: { stamp: Stamp; fence: Fence },
): Promise<void> =>
  db.transaction('rw', adTables(db), async () => {
    fence.check();
    if ((await db.pictureJobs.get(keyOf(job))) === undefined) return;
    await db.pictureBytes.delete(keyOf(job));
    await db.pictureJobs.put({ ...job, state: 'failed', failure });
    await showAs(db, job, { slot: job.slot, state: 'failed', path: null });
    const { adId, version, slot } = job;
    await addToOutbox(db, { kind: 'picture-failed', adId, version, slot }, stamp);
  });

/** Sets the failed pictures of an ad to waiting. Returns how many. */
export const retryPictures = (db: LocalDatabase, adId: AdId): Promise<number> =>
  db.transaction('rw', adTables(db), async () => {
    const failed = await db.pictureJobs
      .where('adId')
      .equals(adId)
      .filter((job) => job.state === 'failed')
      .toArray();
    for (const job of failed) {
      await db.pictureJobs.put({ ...job, state: 'waiting', attempts: 0, notBefore: 0, failure: null });
      await showAs(db, job, { slot: job.slot, state: 'waiting', path: null });
    }
    return failed.length;
  });

const showAs = async (db: LocalDatabase, { adId, version }: PictureKey, picture: AdPicture): Promise<void> => {
  const row = await db.capturedAds.get([adId, version]);
  if (row === undefined) return;
  const others = row.pictures.filter(({ slot }) => slot !== picture.slot);
  await db.capturedAds.put({ ...row, pictures: [...others, picture] });
};
