import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { stateOfTheSchema } from './schema-state.ts';

/** URL of the PostgreSQL for tests. It may not be reachable. */
export const postgresUrl = process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Runs a statement on a connection of its own. Rejects if PostgreSQL does not answer or refuses the statement. */
export const runOnPostgres = async (statement: string): Promise<{ rowCount: number | null }> => {
  const client = new Client({ connectionString: postgresUrl, connectionTimeoutMillis: 30_000 });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
};

export const newDatabaseName = (): string => `spendlens_test_${randomUUID().replaceAll('-', '')}`;

/** The URL of a database of the PostgreSQL for tests. */
export const urlOfDatabase = (name: string): string => {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/**
 * Returns a prepared PostgreSQL database, created once for each version of the schema. PostgreSQL can copy it only
 * while it has no connections.
 */
const templateName = async (): Promise<string> => {
  const template = `spendlens_template_${await stateOfTheSchema()}`;
  const { rowCount } = await runOnPostgres(`select 1 from pg_database where datname = '${template}'`);
  if (rowCount === 1) return template;
  const draft = newDatabaseName();
  await runOnPostgres(`create database ${draft}`);
  // Imported on demand, because most test files find an existing template and need no server code.
  const { preparePostgres } = await import('./prepare-database.ts');
  await preparePostgres(urlOfDatabase(draft));
  await runOnPostgres(`alter database ${draft} rename to ${template}`).catch(() =>
    runOnPostgres(`drop database ${draft}`),
  );
  return template;
};

/** Creates a database with the tables of the product, without rows. Returns its name. */
export const createPreparedPostgres = async (): Promise<string> => {
  const name = newDatabaseName();
  await runOnPostgres(`create database ${name} template ${await templateName()}`);
  return name;
};

/** Drops a database. Its connections end. */
export const dropPostgres = async (name: string): Promise<void> => {
  await runOnPostgres(`drop database ${name} with (force)`);
};
