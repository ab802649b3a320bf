import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Db, Engine } from '#server/db/db.ts';
import type { Authenticate } from '#server/http/actor.ts';
import { createOutboxMailer } from '#server/mail/outbox-mailer.ts';
import { createDirectoryBlobStore } from '#server/media/directory-blob-store.ts';
import { openAccounts } from '#server/open-accounts.ts';
import { startServer, type RunningServer, type ServerParts, type ServerSettings } from '#server/start-server.ts';
import { openTestPayments } from '../../src/server/open-test-payments.ts';
import { noteServer } from './seen-answers.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** A hundredth of the real cost: what a password is worth is shown where the real one is used. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
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
      operatorEmail: 'operator@spendlens.example',
      operatorName: null,
      operatorAddress: null,
      operatorPhone: null,
      operatorRegister: null,
      operatorVatId: null,
      metaAdLibraryToken: null,
      metaGraphUrl: 'http://127.0.0.1:9',
      adArchiveUrl: null,
      webRoot: join(database.dataDir, 'web'),
      siteRoot: join(database.dataDir, 'site'),
      requestsPerMinute: 100_000,
      adLimit: 1_000,
      byteLimit: 1_000_000_000,
      followLimit: 1_000,
      uploadIdleMs: 20_000,
      dataDir: database.dataDir,
      ...options.settings,
    },
    database,
    blobs: createDirectoryBlobStore(join(database.dataDir, 'media'), randomUUID),
    openAccounts,
    openPayments: openTestPayments({
      dataDir: database.dataDir,
      publicUrl: options.settings?.publicUrl ?? 'http://localhost:8787',
    }),
    now: () => new Date(),
    newId: randomUUID,
    pollingSeconds: 0.5,
    runsSchedules: false,
    passwordCost: CHEAP,
    mailer: createOutboxMailer({
      folder: join(database.dataDir, 'outbox'),
      from: 'Spendlens <hello@spendlens.example>',
      now: () => new Date(),
      newId: randomUUID,
    }),
    ...options.parts,
  });
  noteServer(server.url, engine);
  return { ...server, db: database.db, dataDir: database.dataDir, breakDatabase: () => database.close() };
};
