import type { MutationOutcome } from '#shared/contract/sync.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LocalDatabase, OutboxRow } from '#shared/store/database.ts';
import { readFact } from '#shared/store/device-facts.ts';
import { adTables } from '#shared/store/ads/write-ads.ts';
import { SessionOver, type Fence, type PushAnswer } from './sync-network.ts';
import { subjectsOf, type Mutation, type MutationKind, type MutationOf } from '#shared/domain/synced/synced-kinds.ts';
import { waitingAbout } from '#shared/store/outbox/outbox.ts';
import { undoMutation } from '#shared/store/synced/device-kinds.ts';
import { startRestart } from './pull.ts';

type Sent = { clientId: string; batch: readonly OutboxRow[] };
type Refusal = Extract<MutationOutcome, { outcome: 'refused' }>;

/**
 * Removes the applied entries, marks the refused ones and undoes their changes, in one transaction. Returns how many
 * entries were settled. An entry that the server counted but did not return was applied by an earlier try. Rejects with
 * SYNC_OUT_OF_ORDER and settles nothing if the server has counted further than this outbox.
 */
export const settlePush = (db: LocalDatabase, sent: Sent, answer: PushAnswer, fence: Fence): Promise<number> =>
  db.transaction('rw', adTables(db), async () => {
    fence.check();
    if ((await readFact(db, 'clientId')) !== sent.clientId)
      throw new SessionOver('The outbox was discarded meanwhile.');
    // A browser profile that was restored or copied reuses numbers. The server's entries with these numbers are
    // different ones.
    if (answer.lastMutationId > ((await readFact(db, 'lastMutationId')) ?? 0)) throw new AppError('SYNC_OUT_OF_ORDER');
    const refusals = new Map(
      answer.outcomes.flatMap((outcome) => (outcome.outcome === 'refused' ? [[outcome.mutationId, outcome]] : [])),
    );
    const settled = sent.batch.filter((entry) => entry.mutationId <= answer.lastMutationId);
    const refused = settled.filter((entry) => refusals.has(entry.mutationId));
    await db.outbox.bulkDelete(
      settled.filter((entry) => !refusals.has(entry.mutationId)).map((entry) => entry.mutationId),
    );
    for (const entry of refused) await refuseEntry(db, entry, refusals.get(entry.mutationId) ?? null);
    await dropNotStored(db, settled, answer.outcomes);
    return settled.length;
  });

/** Inside a transaction, after the settled entries were removed from the outbox. */
const dropNotStored = async (
  db: LocalDatabase,
  settled: readonly OutboxRow[],
  outcomes: readonly MutationOutcome[],
): Promise<void> => {
  const idsOf = new Map(
    outcomes.flatMap((outcome) =>
      outcome.outcome === 'applied' && outcome.notStored !== undefined ? [[outcome.mutationId, outcome.notStored]] : [],
    ),
  );
  for (const { mutationId, mutation } of settled) {
    const ids = idsOf.get(mutationId);
    if (ids !== undefined) await dropRowsOf(db, mutation, ids);
  }
};

/** Inside a transaction: the entry remains with its reason, is never sent again, and its change is undone here. */
export const refuseEntry = async (
  db: LocalDatabase,
  entry: OutboxRow,
  reason: Pick<Refusal, 'errorCode' | 'message'> | null,
): Promise<void> => {
  const { errorCode, message } = reason ?? { errorCode: 'INTERNAL', message: '' };
  await db.outbox.put({ ...entry, refusal: { errorCode, message } });
  await takeBack(db, entry.mutation);
};

/**
 * Inside a transaction: undoes a mutation that the server refused. Rows of the server that it removed or replaced are
 * restored by a full pull, unless a later entry is about the same subject.
 */
const takeBack = async <Kind extends MutationKind>(db: LocalDatabase, mutation: MutationOf<Kind>): Promise<void> => {
  if (await undoMutation(db, mutation)) return;
  if ((await waitingAbout(db, subjectsOf(mutation))).length === 0) await startRestart(db);
};

/**
 * Inside a transaction: removes the rows of an applied mutation that the server did not store: those about the ads,
 * the page or the board with these ids. An ad that the server did not accept from a passive capture is not captured
 * again.
 */
const dropRowsOf = async (db: LocalDatabase, mutation: Mutation, ids: readonly string[]): Promise<void> => {
  // A row of the server that it no longer has is removed by its tombstone.
  await undoMutation(db, aboutOnly(mutation, new Set(ids)));
  if (mutation.kind !== 'capture-ad') return;
  const adId = mutation.ad.id;
  if ((await db.capturedAds.where('adId').equals(adId).count()) === 0) await db.deletedAds.put({ adId });
};

/** The part of a mutation that is about these ids. A mutation about a single object is returned as it is. */
const aboutOnly = (mutation: Mutation, ids: ReadonlySet<string>): Mutation => {
  if (mutation.kind === 'see-ads' || mutation.kind === 'tag-ads')
    return { ...mutation, adIds: mutation.adIds.filter((adId) => ids.has(adId)) };
  if (mutation.kind === 'add-to-board') return { ...mutation, ads: mutation.ads.filter(({ adId }) => ids.has(adId)) };
  if (mutation.kind === 'place-in-board') return { ...mutation, ads: mutation.ads.filter(({ adId }) => ids.has(adId)) };
  return mutation;
};
