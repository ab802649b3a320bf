import type { LocalDatabase } from './database.ts';
import type { UnsentMarkStore } from './outbox/unsent-mark.ts';

/**
 * Deletes all rows of an account's store, unsent changes included, and its mark, so that it does not count as a loss.
 * The store itself remains: deleting it would interrupt a running sync and wait for every page that has it open.
 */
export const emptyStore = async (db: LocalDatabase, markStore: Pick<UnsentMarkStore, 'remove'>): Promise<void> => {
  await markStore.remove();
  await db.transaction('rw', db.tables, async () => {
    await Promise.all(db.tables.map((table) => table.clear()));
    // Clearing the tables recorded its own changes there.
    await db.changedAds.clear();
  });
};
