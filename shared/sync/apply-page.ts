import type { AdId } from '#shared/domain/ad.ts';
import type { AdPicture } from '#shared/domain/ad-picture.ts';
import type { SyncChange } from '#shared/domain/sync-change.ts';
import { subjectOfChange, subjectsOf, type SyncSubject } from '#shared/domain/sync-subject.ts';
import type { CapturedAdRow, LocalDatabase } from '#shared/store/database.ts';
import { readFact, writeFact } from '#shared/store/facts.ts';
import { waitingEntries } from '#shared/store/outbox.ts';
import { adTables, dropAd } from '#shared/store/write-ads.ts';
import { startRestart } from './settle-push.ts';
import { SessionOver, type Fence, type PullAnswer } from './sync-network.ts';

/** What the applied changes did to the bookmarks, for those who show them. */
export type Applied = { savedChanged: boolean };

/**
 * Takes one page of the server's changes over, with the cursor, in one transaction.
 *
 * | what the server says | a waiting entry names the ad | else |
 * | a captured or saved ad | held back, pulled again once it is sent | replaces the row |
 * | a tombstone | held back as well | removes the row with its pictures |
 *
 * `since` is what was asked with; where another context moved the cursor meanwhile, the page is dropped.
 */
export const applyPage = (
  db: LocalDatabase,
  page: { since: number; answer: PullAnswer },
  fence: Fence,
): Promise<Applied> =>
  db.transaction('rw', adTables(db), async () => {
    fence.check();
    const { since, answer } = page;
    if (((await readFact(db, 'pullSeq')) ?? 0) !== since) throw new SessionOver('The cursor moved meanwhile.');
    const busy = new Set((await waitingEntries(db)).flatMap((entry) => subjectsOf(entry.mutation)));
    let savedChanged = false;
    for (const change of answer.changes) {
      if (busy.has(subjectOfChange(change))) await holdBack(db, change.seq);
      else {
        await applyChange(db, change);
        savedChanged ||= change.kind.startsWith('saved-ad');
      }
    }
    await writeFact(db, 'pullSeq', answer.seq);
    if (!answer.hasMore && (await readFact(db, 'restarting')) === true) {
      savedChanged = (await dropUnnamed(db, busy)) || savedChanged;
    }
    return { savedChanged };
  });

/** The server can't tell any more what was deleted since: everything is pulled anew from 0. */
export const beginRestart = (db: LocalDatabase, fence: Fence): Promise<void> =>
  db.transaction('rw', adTables(db), async () => {
    fence.check();
    await startRestart(db);
  });

const holdBack = async (db: LocalDatabase, seq: number): Promise<void> => {
  const earlier = await readFact(db, 'rewindTo');
  await writeFact(db, 'rewindTo', Math.min(earlier ?? seq - 1, seq - 1));
};

const applyChange = async (db: LocalDatabase, change: SyncChange): Promise<void> => {
  switch (change.kind) {
    case 'captured-ad':
      return putCaptured(db, change);
    case 'captured-ad-deleted': {
      await Promise.all([
        db.capturedAds.delete([change.adId, change.version]),
        dropPictures(db, change.adId, change.version),
      ]);
      return;
    }
    case 'saved-ad': {
      const { adId, version, savedAt, seq } = change;
      await db.savedAds.put({ adId, version, savedAt, seq });
      return;
    }
    case 'saved-ad-deleted':
      return db.savedAds.delete(change.adId);
    case 'follow':
    case 'follow-deleted':
    case 'reach-snapshot':
    case 'reach-snapshot-deleted':
    case 'seen-ad':
    case 'seen-ad-deleted':
    case 'page-count':
    case 'page-count-deleted':
      return;
  }
};

const putCaptured = async (db: LocalDatabase, change: Extract<SyncChange, { kind: 'captured-ad' }>): Promise<void> => {
  const { adId, version, ad, capturedAt, seq } = change;
  const known = await db.capturedAds.get([adId, version]);
  const jobs = await db.pictureJobs.where('adId').equals(adId).toArray();
  const waitingHere = new Set(
    jobs.filter((job) => job.version === version && job.state === 'waiting').map((job) => job.slot),
  );
  const pictures = change.pictures.map((picture) => mergePicture(picture, known, waitingHere));
  await db.capturedAds.put({ adId, version, ad, capturedAt, pictures, seq });
  const stored = pictures.filter(({ state }) => state === 'stored').map(({ slot }) => slot);
  await dropPictures(db, adId, version, new Set(stored));
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

const dropPictures = async (
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

/** The end of a full pull: rows that it did not name are no more on the server, unless they wait to be sent. */
const dropUnnamed = async (db: LocalDatabase, busy: ReadonlySet<SyncSubject>): Promise<boolean> => {
  const isUnnamed = (row: { adId: AdId; seq?: number }): boolean =>
    row.seq === undefined && !busy.has(`ad:${row.adId}`);
  const saved = await db.savedAds.filter(isUnnamed).delete();
  for (const row of await db.capturedAds.filter(isUnnamed).toArray()) {
    await db.capturedAds.delete([row.adId, row.version]);
    await dropPictures(db, row.adId, row.version);
    if ((await db.capturedAds.where('adId').equals(row.adId).count()) === 0) await dropAd(db, row.adId);
  }
  await db.facts.delete('restarting');
  return saved > 0;
};
