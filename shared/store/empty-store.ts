import type { LocalDatabase } from './database.ts';
import type { MarkShelf } from './outbox/unsent-mark.ts';

/**
 * Takes everything out of an account's store, what was not sent included, and the mark beside it, so that it passes for no
 * loss. The empty store stays: deleting it would cut off a sync under way, and wait for every other page that has it open.
 */
export const emptyStore = async (db: LocalDatabase, shelf: Pick<MarkShelf, 'remove'>): Promise<void> => {
  await shelf.remove();
  await db.transaction('rw', db.tables, async () => {
    await Promise.all(db.tables.map((table) => table.clear()));
    // The emptying itself was noted there.
    await db.changedAds.clear();
  });
};
