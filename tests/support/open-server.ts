import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Db, Engine, OpenDatabase } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Authenticate } from '#server/http/actor.ts';
import { createOutboxMailer } from '#server/mail/outbox-mailer.ts';
import { openAccounts } from '#server/open-accounts.ts';
import { startServer, type RunningServer, type ServerParts, type ServerSettings } from '#server/start-server.ts';

const MIGRATIONS = new URL('../../server/db/migrations', import.meta.url).pathname;
/** Where the tests' PostgreSQL answers, if one does. */
export const postgresUrl = process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

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

/** For `describe.each(engines)`: both where a PostgreSQL answers, which REQUIRE_POSTGRES=1 demands. */
export const engines: Engine[] = (await doesPostgresAnswer()) ? ['pglite', 'postgres'] : ['pglite'];

/** A migrated embedded database, made once for each state of the migrations and copied for each test file. */
const templateDirectory = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS, name)));
  }
  const template = join(tmpdir(), `spendlens-template-${hash.digest('hex').slice(0, 16)}`);
  try {
    await readdir(template);
    return template;
  } catch {
    const draft = await mkdtemp(join(tmpdir(), 'spendlens-template-draft-'));
    const database = await openPglite(draft);
    await migrate(database.db, MIGRATIONS);
    await database.close();
    // Another test process may have been faster: then its template stands, and ours goes.
    await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
    return template;
  }
};

const openFreshPglite = async (dataDir: string): Promise<OpenDatabase> => {
  await cp(await templateDirectory(), join(dataDir, 'db'), { recursive: true });
  return openPglite(join(dataDir, 'db'));
};

const onAdminConnection = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const openFreshPostgres = async (): Promise<OpenDatabase> => {
  const name = `spendlens_test_${randomUUID().replaceAll('-', '')}`;
  await onAdminConnection(`create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, () => undefined);
  await migrate(database.db, MIGRATIONS);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onAdminConnection(`drop database ${name} with (force)`);
    },
  };
};

export type TestDatabase = OpenDatabase & { dataDir: string };

/** A fresh, migrated database of its own, and a folder beside it, in `parent`; `close` removes both. */
export const openTestDatabase = async (engine: Engine, parent = tmpdir()): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(parent, 'spendlens-test-'));
  await mkdir(dataDir, { recursive: true });
  const database = engine === 'pglite' ? await openFreshPglite(dataDir) : await openFreshPostgres();
  return {
    ...database,
    dataDir,
    close: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

export type TestServer = RunningServer & {
  db: Db;
  dataDir: string;
  /** Takes the database away under the running server. */
  breakDatabase: () => Promise<void>;
};

export type TestServerOptions = {
  /** Instead of a fresh one; the server closes it. */
  database?: TestDatabase;
  settings?: Partial<ServerSettings>;
  parts?: Partial<Omit<ServerParts, 'settings' | 'database'>>;
};

const authenticateByName: Authenticate = async (authorization) => {
  const [, userId, plan = 'running'] =
    /^Bearer ([0-9a-f-]{36})(?::(none|running|ended))?$/.exec(authorization ?? '') ?? [];
  if (userId === undefined) return null;
  return { userId, sessionId: userId, plan: plan as 'none' | 'running' | 'ended' };
};

/** In place of accounts, where a test needs many users and no sign-in: the token `<userId>` or `<userId>:none|running|ended`. */
export const usersByName: Partial<ServerParts> = {
  openAccounts: async () => ({ authenticate: authenticateByName, routes: () => undefined }),
};

/** The real server on a free port over a fresh database; `stop` leaves nothing behind. */
export const openServer = async (engine: Engine, options: TestServerOptions = {}): Promise<TestServer> => {
  const database = options.database ?? (await openTestDatabase(engine));
  const server = await startServer({
    settings: {
      host: '127.0.0.1',
      port: 0,
      role: 'all',
      publicUrl: 'http://localhost:8787',
      logLevel: 'silent',
      trustProxy: false,
      metricsToken: null,
      devLoginSecret: null,
      webRoot: join(database.dataDir, 'web'),
      requestsPerMinute: 100_000,
      adLimit: 1_000,
      uploadIdleMs: 20_000,
      dataDir: database.dataDir,
      ...options.settings,
    },
    database,
    openAccounts,
    now: () => new Date(),
    newId: randomUUID,
    pollingSeconds: 0.5,
    mailer: createOutboxMailer({
      folder: join(database.dataDir, 'outbox'),
      from: 'Spendlens <hello@spendlens.example>',
      now: () => new Date(),
      newId: randomUUID,
    }),
    ...options.parts,
  });
  return { ...server, db: database.db, dataDir: database.dataDir, breakDatabase: () => database.close() };
};
