import type { LocalDatabase } from './database.ts';

/**
 * Takes everything out of an account's store, what was not sent included. The empty store stays: deleting it would cut off
 * a sync under way, and wait for every other page that has it open.
 */
export const emptyStore = async (db: LocalDatabase): Promise<void> => {
  await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())));
};
