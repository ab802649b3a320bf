import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Results } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { CASING, type ExecuteSql, type OpenDatabase, type StatementLog } from './db.ts';

/** The defaults are made for a server of its own: they cost 300 MB of memory and as much disk for write-ahead log. */
const SMALL = ['shared_buffers=8MB', 'max_wal_size=64MB', 'min_wal_size=32MB'];

/**
 * PostgreSQL inside this process, its files in `directory`, which must be locked by the caller (`data-dir-lock.ts`): PGlite
 * itself lets a second process in, whose writes are then lost. Safe against a killed process, not against a power cut.
 */
export const openPglite = async (directory: string, log?: StatementLog): Promise<OpenDatabase> => {
  await mkdir(directory, { recursive: true });
  // Making a new database takes 500 MB, which only come back when the instance that made it is gone.
  if (!existsSync(join(directory, 'PG_VERSION'))) await (await open(directory)).close();
  const lite = await open(directory);
  const db = drizzle(lite, { casing: CASING, ...(log === undefined ? {} : { logger: log }) });
  return {
    engine: 'pglite',
    db,
    patientDb: db,
    executeSql: executeSqlOn(lite),
    connections: null,
    whileStill: async (copy) => {
      // What was written so far then need not be written again by whoever starts on the copy.
      await lite.exec('checkpoint');
      return lite.runExclusive(copy);
    },
    close: async () => {
      await lite.exec('checkpoint');
      await lite.close();
    },
  };
};

const open = (directory: string): Promise<PGlite> =>
  PGlite.create({
    dataDir: directory,
    startParams: [...PGlite.defaultStartParams, ...SMALL.flatMap((setting) => ['-c', setting])],
  });

/** Parameters need the extended protocol, which takes one statement; several statements need the simple one. */
const executeSqlOn =
  (lite: PGlite): ExecuteSql =>
  async (text, values) => {
    if (values !== undefined && values.length > 0) return withRowCount(await lite.query(text, values));
    const results = await lite.exec(text);
    return results.length > 1
      ? { rows: results.flatMap((result) => result.rows) }
      : withRowCount(results[0] ?? { rows: [], fields: [] });
  };

const withRowCount = (result: Results<unknown>): { rows: unknown[]; rowCount: number } => ({
  rows: result.rows,
  rowCount: result.affectedRows ?? result.rows.length,
});
