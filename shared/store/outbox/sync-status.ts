import type { LocalDatabase } from '../database.ts';
import { readFact, writeFact, type Fact } from '../device-facts.ts';

/**
 * What the sync badge shows. `offline`: the browser has no network. `unreachable`: it has one, but the server doesn't
 * answer. In the last three phases the entries are kept and the user has to act.
 */
export type SyncPhase = Fact<'syncState'>['phase'];

/** The state of sync with the numbers of its entries. */
export type SyncStatus = {
  phase: SyncPhase;
  /** Entries that are not sent yet. */
  waiting: number;
  /** Entries that the server refused permanently. */
  refused: number;
  /** Unsent changes that were lost when the browser deleted the store. 0 once the user has seen it. */
  lost: number;
  /** Milliseconds since 1970. Null before the first complete pull: the screens then show 'not synced yet'. */
  lastSyncedAt: number | null;
  /** The message for the user in the phase `failed`. */
  message: string | null;
};

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
