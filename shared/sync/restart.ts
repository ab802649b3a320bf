import type { SyncSubject } from '#shared/domain/synced/synced-kind.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { writeFact } from '#shared/store/device-facts.ts';
import { DEVICE_KINDS } from '#shared/store/synced/device-kinds.ts';

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
export const dropWithoutSeq = async (db: LocalDatabase, waiting: ReadonlySet<SyncSubject>): Promise<boolean> => {
  let isOnCards = false;
  // Captured ads are the last kind, because without its last version an ad takes its rows of the other kinds with it.
  for (const kind of DEVICE_KINDS.toReversed()) {
    const dropped = await kind.dropWithoutSeq(db, waiting);
    isOnCards ||= dropped > 0 && kind.isOnCards;
  }
  await db.facts.delete('restarting');
  return isOnCards;
};
