import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { CASING, type OpenDatabase, type StatementLog } from './db.ts';
import { DamageWatch } from './damage-watch.ts';
import { EmbeddedEngine, type EngineClient } from './embedded-engine.ts';
import { FairPool } from './turns/fair-pool.ts';
import { executeSqlOn } from './postgres.ts';
import { analyzeTables, vacuumTables } from './table-upkeep.ts';

/**
 * PostgreSQL's defaults are for a dedicated machine: they use 300 MB of memory and 300 MB for the write-ahead log. With
 * the default statistics target of 100, an analysis reads 30,000 rows, and calls of users wait for it up to 1 s.
 */
const SETTINGS = ['shared_buffers=8MB', 'max_wal_size=64MB', 'min_wal_size=32MB', 'default_statistics_target=10'];

/** The time limit for a statement. PGlite cannot cancel a statement, so the whole engine is restarted. */
export const EMBEDDED_STATEMENT_LIMIT_MS = 10_000;

/** PGlite runs no autovacuum. A check costs about 1 ms if little has changed. */
const UPKEEP_MS = MINUTE_MS;

/** After this time the engine is killed, which loses no committed change. */
const CLOSE_WITHIN_MS = 3_000;

/**
 * Opens the embedded database in `directory`, in a thread (`embedded-engine.ts`), or creates it. The caller holds the
 * lock of the directory (`data-dir-lock.ts`): PGlite does not reject a second process and then loses its writes. The
 * database survives a killed process, but not always a power failure. `onError` receives errors of the maintenance, and
 * the reason each time the engine ends. The next call starts the engine again.
 */
export const openPglite = async (
  directory: string,
  onError: (error: Error) => void,
  log?: StatementLog,
): Promise<OpenDatabase> => {
  if (!existsSync(join(directory, 'PG_VERSION'))) await createFiles(directory, onError);
  const stopListeners: ((reason: Error) => void)[] = [onError];
  const onLost = (reason: Error): void => stopListeners.forEach((listener) => listener(reason));
  const engine = new EmbeddedEngine({ directory, settings: SETTINGS, limitMs: EMBEDDED_STATEMENT_LIMIT_MS, onLost });
  await engine.open();
  const pool = openPool(engine);
  const damage = new DamageWatch();
  damage.watch(pool);
  const executeSql = executeSqlOn(pool);
  const maintain = (): Promise<unknown> =>
    engine.withoutLimit(async () => [await analyzeTables(executeSql), await vacuumTables(executeSql)]);
  const maintenance = setInterval(() => void maintain().catch(onError), UPKEEP_MS);
  const db = drizzle(pool, { casing: CASING, ...(log === undefined ? {} : { logger: log }) });
  return {
    engine: 'pglite',
    db,
    heavyDb: db,
    withoutTimeLimit: (work) => engine.withoutLimit(() => work(db)),
    executeSql,
    damage,
    onStopped: (listener) => void stopListeners.push(listener),
    connections: null,
    whileStill: (copy) => withOnlyClient(pool, copy),
    close: async () => {
      clearInterval(maintenance);
      const closeTimeout = setTimeout(
        () => engine.kill(new Error('Connection terminated: the server stops.')),
        CLOSE_WITHIN_MS,
      );
      // A failed checkpoint loses nothing: the next start recovers from the write-ahead log.
      await withOnlyClient(pool, async () => undefined).catch(() => undefined);
      await pool.end();
      await engine.close();
      clearTimeout(closeTimeout);
    },
  };
};

/**
 * Creates an empty database. The folder gets its final name when the database is complete, so that a killed process
 * leaves no incomplete database. Throws if `directory` contains files: a database is never created over old files.
 */
const createFiles = async (directory: string, onError: (error: Error) => void): Promise<void> => {
  const draft = `${directory}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(directory), { recursive: true });
  // Creating a database uses 500 MB, which are only released when the thread that created it ends.
  const engine = new EmbeddedEngine({
    directory: draft,
    settings: SETTINGS,
    limitMs: EMBEDDED_STATEMENT_LIMIT_MS,
    onLost: onError,
  });
  await engine.open();
  await engine.close();
  await rename(draft, directory);
};

/** Returns a pool for the one session. Its callers share the session fairly. */
export const openPool = (engine: EmbeddedEngine): Pool => {
  const stream = (): EngineClient => engine.createClient();
  const pool = new FairPool({ idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', stream });
  // The engine reports why it ended, and the running query fails with the same error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Runs `work` after a checkpoint and while no statement runs. A copy of the files then needs no recovery. */
const withOnlyClient = async <T>(pool: Pool, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('checkpoint');
    return await work();
  } finally {
    client.release();
  }
};
