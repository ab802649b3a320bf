import type { LocalDatabase } from '../database.ts';
import { readFact, writeFact, type Fact } from '../device-facts.ts';
import type { SyncStatus } from './sync-status.ts';

const NEVER_SYNCED: Fact<'syncState'> = { phase: 'idle', lastSyncedAt: null, message: null };

/** The phase is a stored fact. The counts are read from the outbox, so they are never out of date. */
export const readSyncStatus = async (db: LocalDatabase): Promise<SyncStatus> => {
  const [state, lost, all, refused] = await Promise.all([
    readFact(db, 'syncState'),
    readFact(db, 'lost'),
    db.outbox.count(),
    db.outbox.filter((entry) => entry.refusal !== null).count(),
  ]);
  return { ...(state ?? NEVER_SYNCED), waiting: all - refused, refused, lost: lost ?? 0 };
};

/** Changes the given fields of the stored sync state. */
export const writeSyncState = async (db: LocalDatabase, change: Partial<Fact<'syncState'>>): Promise<void> => {
  await db.transaction('rw', db.facts, async () => {
    const state = (await readFact(db, 'syncState')) ?? NEVER_SYNCED;
    await writeFact(db, 'syncState', { ...state, ...change });
  });
};
