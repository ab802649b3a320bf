import type { SyncSubject } from '#shared/domain/synced/synced-kind.ts';
import { subjectsOf, type Mutation } from '#shared/domain/synced/synced-kinds.ts';
import type { LocalDatabase, OutboxRow } from '../database.ts';
import { readFact, writeFact } from '../device-facts.ts';

/** Creates ids, and returns the time in milliseconds since 1970. */
export type Stamp = { newId: () => string; now: () => number };

/** Adds an entry under the next number of the outbox. Call it inside the transaction that writes the entry's row. */
export const addToOutbox = (db: LocalDatabase, mutation: Mutation, stamp: Stamp): Promise<void> =>
  addAllToOutbox(db, [mutation], stamp);

/**
 * Adds several entries in their order, under the next numbers. Call it inside the transaction that writes their rows.
 */
export const addAllToOutbox = async (
  db: LocalDatabase,
  mutations: readonly Mutation[],
  stamp: Stamp,
): Promise<void> => {
  const [known] = await Promise.all([readFact(db, 'lastMutationId'), ensureClientId(db, stamp.newId)]);
  const last = known ?? 0;
  await Promise.all([
    writeFact(db, 'lastMutationId', last + mutations.length),
    db.outbox.bulkAdd(
      mutations.map((mutation, index) => ({
        mutationId: last + index + 1,
        mutation,
        subjects: subjectsOf(mutation),
        createdAt: stamp.now(),
        attempts: 0,
        notBefore: 0,
        refusal: null,
      })),
    ),
  ]);
};

/** Returns the id of the outbox, and creates it on first use. */
export const ensureClientId = async (db: LocalDatabase, newId: () => string): Promise<string> => {
  const known = await readFact(db, 'clientId');
  if (known !== null) return known;
  const clientId = newId();
  await writeFact(db, 'clientId', clientId);
  return clientId;
};

/** All entries that are not refused, oldest first. */
export const waitingEntries = (db: LocalDatabase): Promise<OutboxRow[]> =>
  db.outbox
    .orderBy('mutationId')
    .filter((entry) => entry.refusal === null)
    .toArray();

/** The first `limit` waiting entries, without reading the others. */
export const firstWaiting = (db: LocalDatabase, limit: number): Promise<OutboxRow[]> =>
  db.outbox
    .orderBy('mutationId')
    .filter((entry) => entry.refusal === null)
    .limit(limit)
    .toArray();

/** The waiting entries about one of the subjects. */
export const waitingAbout = async (db: LocalDatabase, subjects: readonly SyncSubject[]): Promise<OutboxRow[]> => {
  const entries = await db.outbox
    .where('subjects')
    .anyOf([...subjects])
    .distinct()
    .toArray();
  return entries.filter((entry) => entry.refusal === null);
};

/**
 * Starts a new outbox with the waiting entries, for a server that lost the state of the old one. Entries are
 * idempotent, so one that the server has already does no harm. Refused entries get negative numbers.
 */
export const renumberOutbox = (db: LocalDatabase, newId: () => string): Promise<void> =>
  db.transaction('rw', [db.outbox, db.facts], async () => {
    const entries = await db.outbox.orderBy('mutationId').toArray();
    let next = 0;
    let aside = Math.min(0, ...entries.map((entry) => entry.mutationId));
    const renumbered = entries.map((entry) => {
      if (entry.mutationId < 0) return entry;
      if (entry.refusal === null) return { ...entry, mutationId: (next += 1) };
      return { ...entry, mutationId: (aside -= 1) };
    });
    await db.outbox.clear();
    await db.outbox.bulkAdd(renumbered);
    await writeFact(db, 'clientId', newId());
    await writeFact(db, 'lastMutationId', next);
  });

/** Deletes every entry and unsent picture. The full pull that follows removes the rows that only this device had. */
export const discardOutbox = (db: LocalDatabase, newId: () => string): Promise<void> =>
  db.transaction('rw', [db.outbox, db.removals, db.pictureJobs, db.pictureBytes, db.facts], async () => {
    await Promise.all([db.outbox, db.removals, db.pictureJobs, db.pictureBytes].map((table) => table.clear()));
    await writeFact(db, 'clientId', newId());
    await writeFact(db, 'lastMutationId', 0);
    await writeFact(db, 'pullSeq', 0);
    await writeFact(db, 'restarting', true);
    await db.facts.bulkDelete(['backoff', 'rewindTo']);
  });
