import type { MutationOutcome } from '#shared/contract/sync.ts';
import { subjectsOf } from '#shared/domain/sync-subject.ts';
import type { LocalDatabase, OutboxRow } from '#shared/store/database.ts';
import { readFact, writeFact } from '#shared/store/facts.ts';
import { waitingEntries } from '#shared/store/outbox.ts';
import { adTables, dropAd } from '#shared/store/write-ads.ts';
import { SessionOver, type Fence, type PushAnswer } from './sync-network.ts';

type Sent = { clientId: string; batch: readonly OutboxRow[] };
type Refusal = Extract<MutationOutcome, { outcome: 'refused' }>;

/**
 * Takes the applied entries out, marks the refused ones and takes their changes back. One transaction; answers how many
 * entries were settled. An entry that the server counted but did not name was applied on an earlier try.
 */
export const settlePush = (db: LocalDatabase, sent: Sent, answer: PushAnswer, fence: Fence): Promise<number> =>
  db.transaction('rw', adTables(db), async () => {
    fence.check();
    if ((await readFact(db, 'clientId')) !== sent.clientId)
      throw new SessionOver('The outbox was discarded meanwhile.');
    const refusals = new Map(
      answer.outcomes.flatMap((outcome) => (outcome.outcome === 'refused' ? [[outcome.mutationId, outcome]] : [])),
    );
    const settled = sent.batch.filter((entry) => entry.mutationId <= answer.lastMutationId);
    const refused = settled.filter((entry) => refusals.has(entry.mutationId));
    await db.outbox.bulkDelete(
      settled.filter((entry) => !refusals.has(entry.mutationId)).map((entry) => entry.mutationId),
    );
    for (const entry of refused) await refuseEntry(db, entry, refusals.get(entry.mutationId) ?? null);
    return settled.length;
  });

/** Inside a transaction: the entry stays with its reason, is never sent again, and its change is undone here. */
export const refuseEntry = async (
  db: LocalDatabase,
  entry: OutboxRow,
  reason: Pick<Refusal, 'errorCode' | 'message'> | null,
): Promise<void> => {
  const { errorCode, message } = reason ?? { errorCode: 'INTERNAL', message: '' };
  await db.outbox.put({ ...entry, refusal: { errorCode, message } });
  await takeBack(db, entry);
};

/**
 * A refused save leaves nothing that only this device knew of. What the server holds instead of a refused removal is
 * known to the server alone: a full pull brings it.
 */
const takeBack = async (db: LocalDatabase, entry: OutboxRow): Promise<void> => {
  const { mutation } = entry;
  const subjects = new Set(subjectsOf(mutation));
  const others = (await waitingEntries(db)).filter((other) =>
    subjectsOf(other.mutation).some((subject) => subjects.has(subject)),
  );
  if (mutation.kind === 'picture-failed' || others.length > 0) return;
  if (mutation.kind !== 'save-ad') return startRestart(db);
  const adId = mutation.ad.id;
  const saved = await db.savedAds.get(adId);
  if (saved !== undefined && saved.seq === undefined) await db.savedAds.delete(adId);
  const captured = await db.capturedAds.where('adId').equals(adId).toArray();
  if (captured.every((row) => row.seq === undefined)) await dropAd(db, adId);
};

/** Inside a transaction: the next pull fetches everything and then drops what the server did not name. */
export const startRestart = async (db: LocalDatabase): Promise<void> => {
  await db.capturedAds.toCollection().modify((row) => {
    delete row.seq;
  });
  await db.savedAds.toCollection().modify((row) => {
    delete row.seq;
  });
  await writeFact(db, 'pullSeq', 0);
  await writeFact(db, 'restarting', true);
  await db.facts.delete('rewindTo');
};
