import { subjectOfChange, subjectsOf, type SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { readFact, writeFact } from '#shared/store/device-facts.ts';
import { waitingEntries } from '#shared/store/outbox/outbox.ts';
import { adTables } from '#shared/store/ads/write-ads.ts';
import { applyChanges, isOnCards } from './apply-change.ts';
import { dropWithoutSeq, startRestart } from './restart.ts';
import { SessionOver, type Fence, type PullAnswer } from './sync-network.ts';

/** Whether a change is visible on cards in the Ad Library: a bookmark, a follow or a reach. */
export type Applied = { cardsChanged: boolean };

/**
 * Applies one page of the server's changes and moves the cursor, in one transaction.
 * A change about a subject that a waiting entry is about is held back and pulled again once the entry is sent. Any
 * other row replaces the local row. Any other tombstone removes the local row; the last one of an ad removes everything
 * stored about it.
 * `since` is the cursor of the request. If another context moved the cursor meanwhile, the page is dropped.
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
    const isBusy = (change: SyncChange): boolean => busy.has(subjectOfChange(change));
    const heldBack = answer.changes.find(isBusy);
    if (heldBack !== undefined) await holdBack(db, heldBack.seq);
    const free = answer.changes.filter((change) => !isBusy(change));
    await applyChanges(db, free);
    let cardsChanged = free.some(isOnCards);
    await writeFact(db, 'pullSeq', answer.seq);
    if (since === 0) await writeFact(db, 'purgedSeq', answer.purgedSeq ?? 0);
    if (!answer.hasMore && (await readFact(db, 'restarting')) === true) {
      cardsChanged = (await dropWithoutSeq(db, busy)) || cardsChanged;
    }
    return { cardsChanged };
  });

/** The server has purged deletions that this device does not know, so everything is pulled again from 0. */
export const beginRestart = (db: LocalDatabase, fence: Fence): Promise<void> =>
  db.transaction('rw', adTables(db), async () => {
    fence.check();
    await startRestart(db);
  });

const holdBack = async (db: LocalDatabase, seq: number): Promise<void> => {
  const earlier = await readFact(db, 'rewindTo');
  await writeFact(db, 'rewindTo', Math.min(earlier ?? seq - 1, seq - 1));
};
