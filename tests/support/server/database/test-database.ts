import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Engine, OpenDatabase, StatementLog } from '#server/db/db.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { copyPreparedDatabase } from './prepared-database.ts';
import {
  createPreparedPostgres,
  dropPostgres,
  newDatabaseName,
  postgresUrl,
  runOnPostgres,
  urlOfDatabase,
} from './postgres-copies.ts';
import { isFullRun } from '../test-scope.ts';

const doesPostgresAnswer = async (): Promise<boolean> => {
  const client = new Client({ connectionString: postgresUrl, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (process.env['REQUIRE_POSTGRES'] === '1') throw error;
    process.stdout.write(`not run: no PostgreSQL answers at ${new URL(postgresUrl).host}, so its half is left out\n`);
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * The database engines for `describe.each`. PostgreSQL is left out if it is not reachable; with REQUIRE_POSTGRES=1 that
 * is an error.
 */
export const engines: readonly [Engine, ...Engine[]] = (await doesPostgresAnswer())
  ? ['pglite', 'postgres']
  : ['pglite'];

/**
 * For tests whose rule does not depend on the database: PostgreSQL, or PGlite if no PostgreSQL answers. A full run uses
 * both. Tests of statements, transactions and stored data use `engines`.
 */
export const usualEngines: readonly Engine[] = isFullRun ? engines : engines.slice(-1);

const openFreshPglite = async (dataDir: string, log?: StatementLog): Promise<OpenDatabase> => {
  await copyPreparedDatabase(join(dataDir, 'db'));
  return openPglite(join(dataDir, 'db'), () => undefined, log);
};

const openDatabaseNamed = (name: string, log?: StatementLog): OpenDatabase =>
  openPostgres(urlOfDatabase(name), () => undefined, log);

const openFreshPostgres = async (log?: StatementLog): Promise<OpenDatabase> => {
  const name = await createPreparedPostgres();
  return withRemoval(openDatabaseNamed(name, log), name);
};

/** The database with a `close` that also drops it. */
const withRemoval = (database: OpenDatabase, name: string): OpenDatabase => ({
  ...database,
  close: async () => {
    await database.close();
    await dropPostgres(name);
  },
});

/** An empty database without tables, for tests of migrations. `close` removes it. */
export const openEmptyDatabase = async (engine: Engine): Promise<OpenDatabase> => {
  if (engine === 'pglite') {
    const folder = await mkdtemp(join(tmpdir(), 'spendlens-test-'));
    const embedded = await openPglite(join(folder, 'db'), () => undefined);
    return { ...embedded, close: () => embedded.close().then(() => rm(folder, { recursive: true, force: true })) };
  }
  const name = newDatabaseName();
  await runOnPostgres(`create database ${name}`);
  return withRemoval(openDatabaseNamed(name), name);
};

export type TestDatabase = OpenDatabase & { dataDir: string };

type TestDatabaseOptions = { parent?: string; log?: StatementLog };

/** Opens a new migrated database and a new folder for the server's files in `parent`. `close` removes both. */
export const openTestDatabase = async (
  engine: Engine,
  { parent = tmpdir(), log }: TestDatabaseOptions = {},
): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(parent, 'spendlens-test-'));
  await mkdir(dataDir, { recursive: true });
  const database = engine === 'pglite' ? await openFreshPglite(dataDir, log) : await openFreshPostgres(log);
  return {
    ...database,
    dataDir,
    close: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
