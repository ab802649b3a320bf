import { SYNC_PUSH_LIMIT } from '#shared/contract/sync.ts';
import { AppError, toAppError } from '#shared/errors/app-error.ts';
import type { LocalDatabase, OutboxRow } from '#shared/store/database.ts';
import { ensureClientId, firstWaiting, renumberOutbox } from '#shared/store/outbox/outbox.ts';
import { adTables } from '#shared/store/ads/write-ads.ts';
import { type Applied, startRestart } from './pull.ts';
import { refuseEntry, settlePush } from './settle-push.ts';
import type { Fence, SyncNetwork } from './sync-network.ts';

/** Everything that a push needs. */
export type PushContext = { db: LocalDatabase; network: SyncNetwork; fence: Fence; newId: () => string };

/**
 * Sends batches until no entry waits. Rejects with the AppError that stopped it; entries that were not settled remain.
 * A batch without an answer is sent again: the server recognizes its numbers. Sets `news.cardsChanged` if a refused
 * change was undone here.
 */
export const pushAll = async (context: PushContext, news: Applied = { cardsChanged: false }): Promise<void> => {
  let attempt: Attempt = { limit: SYNC_PUSH_LIMIT, misorders: 0 };
  for (;;) {
    const { clientId, batch } = await readBatch(context.db, attempt.limit, context.newId);
    if (batch.length === 0) return;
    try {
      if (await pushBatch(context, clientId, batch)) news.cardsChanged = true;
      attempt = { limit: SYNC_PUSH_LIMIT, misorders: 0 };
    } catch (error) {
      context.fence.check();
      attempt = await recover(context, attempt, { batch, error });
    }
  }
};

type Attempt = { limit: number; misorders: number };

/** Returns whether the server refused or did not store one of the changes, so that it was reverted here. */
const pushBatch = async (context: PushContext, clientId: string, batch: readonly OutboxRow[]): Promise<boolean> => {
  const mutations = batch.map(({ mutationId, mutation }) => ({ mutationId, mutation }));
  const answer = await context.network.push({ clientId, mutations });
  const settled = await settlePush(context.db, { clientId, batch }, answer, context.fence);
  if (settled === 0) throw new AppError('ANSWER_UNREADABLE');
  return answer.outcomes.some((outcome) => outcome.outcome === 'refused' || outcome.notStored !== undefined);
};

/** Returns the next attempt after a failed batch. Throws errors that only time or the user can fix. */
const recover = async (
  context: PushContext,
  { limit, misorders }: Attempt,
  { batch, error }: { batch: readonly OutboxRow[]; error: unknown },
): Promise<Attempt> => {
  const { code, message } = toAppError(error);
  if (code === 'SYNC_OUT_OF_ORDER' && misorders < 2) {
    // The first time, another run may have been faster. The second time, the server has lost the state of this outbox.
    if (misorders === 1) await restartOutbox(context);
    return { limit, misorders: misorders + 1 };
  }
  if (code !== 'INPUT_INVALID' && code !== 'BODY_TOO_LARGE') throw error;
  await refuseIfAlone(context, batch, { errorCode: code, message });
  return { limit: 1, misorders };
};

const readBatch = (
  db: LocalDatabase,
  limit: number,
  newId: () => string,
): Promise<{ clientId: string; batch: OutboxRow[] }> =>
  db.transaction('rw', [db.outbox, db.facts], async () => ({
    clientId: await ensureClientId(db, newId),
    batch: nextBatch(await firstWaiting(db, limit), limit),
  }));

/** A server that lost entries lost rows as well: it receives this outbox under a new id, and a full pull follows. */
const restartOutbox = ({ db, newId, fence }: PushContext): Promise<void> =>
  db.transaction('rw', adTables(db), async () => {
    fence.check();
    await renumberOutbox(db, newId);
    await startRestart(db);
  });

/**
 * A batch that the server can't read would block the outbox. Its entries are sent one by one, and the invalid one is
 * marked as refused. Its number never reached the server, so the outbox is renumbered.
 */
const refuseIfAlone = async (
  { db, newId }: PushContext,
  batch: readonly OutboxRow[],
  reason: { errorCode: string; message: string },
): Promise<void> => {
  const [first, ...rest] = batch;
  if (first === undefined || rest.length > 0) return;
  await db.transaction('rw', adTables(db), async () => refuseEntry(db, first, reason));
  await renumberOutbox(db, newId);
};

/** The server accepts 1 MB of JSON. The rest is room for the envelope. */
const BATCH_BYTES = 900_000;

const encoder = new TextEncoder();

/** The oldest entries that fit one push, at least one of any size. */
const nextBatch = (waiting: readonly OutboxRow[], limit: number): OutboxRow[] => {
  const batch: OutboxRow[] = [];
  let bytes = 0;
  for (const entry of waiting.slice(0, limit)) {
    bytes += encoder.encode(JSON.stringify(entry.mutation)).length + 40;
    if (batch.length > 0 && bytes > BATCH_BYTES) break;
    batch.push(entry);
  }
  return batch;
};
