import { SYNC_PULL_LIMIT } from '#shared/contract/sync.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { dropFact, readFact, writeFact } from '#shared/store/device-facts.ts';
import { waitingEntries } from '#shared/store/outbox/outbox.ts';
import { type Fence, type SyncNetwork, SessionOver, type PullAnswer } from './sync-network.ts';
import {
  subjectOfChange,
  subjectsOf,
  SYNCED_KINDS_COUNT,
  type SyncChange,
  type RowChange,
} from '#shared/domain/synced/synced-kinds.ts';
import { adTables } from '#shared/store/ads/write-ads.ts';
import { DEVICE_KINDS } from '#shared/store/synced/device-kinds.ts';
import type { SyncSubject } from '#shared/domain/synced/synced-kind.ts';

type PullContext = { db: LocalDatabase; network: SyncNetwork; fence: Fence };

/** The maximum of the server. Each page is one transaction, and transactions cost more than their rows. */
const PAGE_ROWS = SYNC_PULL_LIMIT;

/**
 * Pulls page by page until the server has no more. Every page is stored with its cursor, so a stop loses one page at
 * most.
 */
export const pullAll = async ({ db, network, fence }: PullContext): Promise<Applied> => {
  await restartForNewKinds(db, fence);
  await rewindWhereFree(db);
  let cardsChanged = false;
  for (;;) {
    const since = (await readFact(db, 'pullSeq')) ?? 0;
    const purged = (await readFact(db, 'purgedSeq')) ?? 0;
    const page = { since, limit: PAGE_ROWS, kinds: SYNCED_KINDS_COUNT };
    const answer = await network.pull(purged === 0 ? page : { ...page, purged });
    fence.check();
    // A server with an older seq was restored from a backup. Rows that it lost must not appear as synced here.
    if ((answer.mustRestart || answer.seq < since) && since > 0) {
      await beginRestart(db, fence);
      continue;
    }
    if (answer.hasMore && answer.seq <= since) throw new AppError('ANSWER_UNREADABLE');
    const applied = await applyPage(db, { since, answer }, fence);
    cardsChanged ||= applied.cardsChanged;
    if (!answer.hasMore) return { cardsChanged };
  }
};

/**
 * The pulls of an earlier version did not contain the rows of newer kinds, so everything is pulled again, once. If
 * nothing was pulled before, no restart is needed.
 */
const restartForNewKinds = async (db: LocalDatabase, fence: Fence): Promise<void> => {
  if ((await readFact(db, 'pulledKinds')) === SYNCED_KINDS_COUNT) return;
  await db.transaction('rw', adTables(db), async () => {
    fence.check();
    if (((await readFact(db, 'pullSeq')) ?? 0) > 0) await startRestart(db);
    await writeFact(db, 'pulledKinds', SYNCED_KINDS_COUNT);
  });
};

/** Changes that were held back are pulled again once no entry waits. */
const rewindWhereFree = (db: LocalDatabase): Promise<void> =>
  db.transaction('rw', [db.outbox, db.facts], async () => {
    const rewindTo = await readFact(db, 'rewindTo');
    if (rewindTo === null || (await waitingEntries(db)).length > 0) return;
    await writeFact(db, 'pullSeq', Math.min(rewindTo, (await readFact(db, 'pullSeq')) ?? 0));
    await dropFact(db, 'rewindTo');
  });

/** `cardsChanged`: cards in the Ad Library show a changed row: a bookmark, a follow, a reach or a judgement. */
export type Applied = { cardsChanged: boolean };

/**
 * Applies one page of the server's changes and moves the cursor, in one transaction.
 * A change about a subject that a waiting entry is about is held back and pulled again once the entry is sent. Any
 * other row replaces the local row. Any other tombstone removes the local row; the last one of an ad removes everything
 * stored about it.
 * `since` is the cursor of the request. If another context moved the cursor meanwhile, the page is dropped.
 */
const applyPage = (db: LocalDatabase, page: { since: number; answer: PullAnswer }, fence: Fence): Promise<Applied> =>
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

/**
 * Inside a transaction: stores the changes of the server. The rows between two tombstones are stored together, which is
 * several times faster than one after the other. A tombstone is applied in its turn, because it can remove rows of
 * other kinds.
 */
export const applyChanges = async (db: LocalDatabase, changes: readonly SyncChange[]): Promise<void> => {
  let rows: RowChange[] = [];
  const putGathered = async (): Promise<void> => {
    const gathered = rows;
    rows = [];
    await Promise.all(DEVICE_KINDS.map((kind) => kind.put(db, gathered)));
  };
  for (const change of changes) {
    if (isRow(change)) {
      rows.push(change);
      continue;
    }
    await putGathered();
    for (const kind of DEVICE_KINDS) await kind.drop(db, change);
  }
  await putGathered();
};

/** Whether cards in the Ad Library show something of this change. */
const isOnCards = (change: SyncChange): boolean => DEVICE_KINDS.some((kind) => kind.isOnCards && kind.isOf(change));

const isRow = (change: SyncChange): change is RowChange => !change.kind.endsWith('-deleted');

/** Inside a transaction: the next pull fetches everything and then removes what the server does not have. */
export const startRestart = async (db: LocalDatabase): Promise<void> => {
  await Promise.all(DEVICE_KINDS.map((kind) => kind.forgetSeqs(db)));
  await writeFact(db, 'pullSeq', 0);
  await writeFact(db, 'restarting', true);
  await db.facts.delete('rewindTo');
};

/**
 * Inside a transaction, at the end of a full pull: removes the rows that the server does not have, except those about a
 * subject in `waiting`. Returns whether cards in the Ad Library showed one of them.
 */
const dropWithoutSeq = async (db: LocalDatabase, waiting: ReadonlySet<SyncSubject>): Promise<boolean> => {
  let cardsChanged = false;
  // Captured ads are the last kind, because without its last version an ad takes its rows of the other kinds with it.
  for (const kind of DEVICE_KINDS.toReversed()) {
    const dropped = await kind.dropWithoutSeq(db, waiting);
    cardsChanged ||= dropped > 0 && kind.isOnCards;
  }
  await db.facts.delete('restarting');
  return cardsChanged;
};
