import type { OpenDatabase } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { analyzeTables } from '#server/db/table-upkeep.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { MIGRATIONS } from './schema-state.ts';

/**
 * Creates everything that a server creates in a new database: the tables of the product and of the job queue, without
 * rows.
 */
const prepareDatabase = async (database: OpenDatabase): Promise<void> => {
  await migrate(database.db, MIGRATIONS);
  const failures: Error[] = [];
  const jobs = createJobs({ database, isWorker: false, onError: (error) => failures.push(error) });
  await jobs.start();
  await jobs.stop(1_000);
  if (failures[0] !== undefined) throw failures[0];
  await analyzeTables(database.executeSql);
};

/** Prepares the files of an embedded database. */
export const prepareEmbedded = async (folder: string): Promise<void> => {
  const database = await openPglite(folder, () => undefined);
  await prepareDatabase(database);
  await database.close();
};

/** Prepares an empty PostgreSQL database. */
export const preparePostgres = async (url: string): Promise<void> => {
  const database = openPostgres(url, () => undefined);
  await prepareDatabase(database);
  await database.close();
};
