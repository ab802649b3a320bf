import { SYNCED_KIND_NAMES } from '#shared/domain/sync-change.ts';
import type { SyncSubject } from '#shared/domain/sync-subject.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { writeFact } from '#shared/store/facts.ts';
import { SYNCED_KINDS } from '#shared/store/synced/synced-kinds.ts';

/** Inside a transaction: the next pull fetches everything and then removes what the server does not have. */
export const startRestart = async (db: LocalDatabase): Promise<void> => {
  await Promise.all(SYNCED_KIND_NAMES.map((name) => SYNCED_KINDS[name].forgetSeqs(db)));
  await writeFact(db, 'pullSeq', 0);
  await writeFact(db, 'restarting', true);
  await db.facts.delete('rewindTo');
};

/**
 * Inside a transaction, at the end of a full pull: removes the rows that the server does not have, except those about a
 * subject in `waiting`. Returns whether cards in the Ad Library showed one of them.
 */
export const dropUnnamed = async (db: LocalDatabase, waiting: ReadonlySet<SyncSubject>): Promise<boolean> => {
  let isOnCards = false;
  // Captured ads are the last kind, because without its last version an ad takes its rows of the other kinds with it.
  for (const name of SYNCED_KIND_NAMES.toReversed()) {
    const dropped = await SYNCED_KINDS[name].dropUnnamed(db, waiting);
    isOnCards ||= dropped > 0 && SYNCED_KINDS[name].isOnCards;
  }
  await db.facts.delete('restarting');
  return isOnCards;
};
