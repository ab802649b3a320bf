import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Db } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { postgresUrl } from '#tests/support/test-database.ts';

const onAdminConnection = async (statement: string): Promise<{ rows: { name: string }[] }> => {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    return await client.query<{ name: string }>(statement);
  } finally {
    await client.end();
  }
};

/** What the databases of one run begin with; `npm run bench` gives its own to each part, which may be killed. */
const RUN = `spendlens_bench_${process.env['BENCH_RUN'] ?? randomUUID().slice(0, 8)}`;

/** Removes the databases that a part of this run left behind. */
export const dropLeftDatabases = async (): Promise<void> => {
  const { rows } = await onAdminConnection(
    `select datname as name from pg_database where starts_with(datname, '${RUN}')`,
  );
  for (const { name } of rows) await onAdminConnection(`drop database ${name} with (force)`);
};

export type OwnDatabase = { url: string; drop: () => Promise<void> };

/** A migrated database of PostgreSQL that nobody else uses. */
export const createOwnDatabase = async (): Promise<OwnDatabase> => {
  const name = `${RUN}_${randomUUID().replaceAll('-', '')}`;
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

/** A statement as the server sent it. */
export type Statement = { text: string; values: unknown[] };

/** What the server's own code asks of the database while `run` goes on, in order; begin and commit are among it. */
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
