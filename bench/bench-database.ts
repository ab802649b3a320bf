import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Db } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { postgresUrl } from '#tests/support/server/database/postgres-copies.ts';

const onAdminConnection = async (statement: string): Promise<{ rows: { name: string }[] }> => {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    return await client.query<{ name: string }>(statement);
  } finally {
    await client.end();
  }
};

/**
 * The name prefix of the databases of one run. All parts of a run share it, so that the databases of a killed part can
 * be found.
 */
const NAME_PREFIX = `spendlens_bench_${process.env['BENCH_RUN'] ?? randomUUID().slice(0, 8)}`;

/** Drops the databases that a killed part of this run did not drop. */
export const dropBenchDatabases = async (): Promise<void> => {
  const { rows } = await onAdminConnection(
    `select datname as name from pg_database where starts_with(datname, '${NAME_PREFIX}')`,
  );
  for (const { name } of rows) await onAdminConnection(`drop database ${name} with (force)`);
};

export type BenchDatabase = { url: string; drop: () => Promise<void> };

/** Creates a migrated PostgreSQL database for one part of the benchmark. */
export const createBenchDatabase = async (): Promise<BenchDatabase> => {
  const name = `${NAME_PREFIX}_${randomUUID().replaceAll('-', '')}`;
  await onAdminConnection(`create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, () => undefined);
  await migrate(database.db, 'server/db/migrations');
  await database.close();
  return {
    url: url.href,
    drop: async () => {
      await onAdminConnection(`drop database ${name} with (force)`);
    },
  };
};

/** An SQL statement that the server sent, with its parameters. */
export type Statement = { text: string; values: unknown[] };

/** Returns the statements that the server's code sends during `run`, in order, including begin and commit. */
export const recordStatements = async (url: string, run: (db: Db) => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const logQuery = (text: string, values: unknown[]): void => {
    statements.push({ text, values });
  };
  const database = openPostgres(url, () => undefined, { logQuery });
  try {
    await run(database.db);
  } finally {
    await database.close();
  }
  return statements;
};
