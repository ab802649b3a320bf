import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Db, Engine } from '#server/db/db.ts';
import type { Authenticate } from '#server/http/actor.ts';
import { createOutboxMailer } from '#server/mail/outbox-mailer.ts';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { createDirectoryBlobStore } from '#server/media/directory-blob-store.ts';

import { startServer } from '#server/main.ts';
import type { RunningServer, ServerParts, ServerSettings } from '#server/server-parts.ts';
import { openFakePayments } from '../../../src/server/open-fake-payments.ts';
import { noteServer } from './seen-answers.ts';
import { openTestDatabase, type TestDatabase } from './database/test-database.ts';

/** Cheap password hashes for fast tests. Tests of the hash strength use the real cost. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };
/** A started server with access to its database and its fake Stripe. */
export type TestServer = RunningServer & {
  db: Db;
  dataDir: string;
  /** The provider. Throws if the test opened other payments. */
  fakeStripe: () => FakeStripe;
  /** Closes the database while the server runs. */
  breakDatabase: () => Promise<void>;
};

export type TestServerOptions = {
  /** Used in place of a new database. The server closes it. */
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

/**
 * Replaces the accounts for tests with many users and no sign-in. The token is `<userId>` or
 * `<userId>:none|running|ended`.
 */
export const usersByName: Partial<ServerParts> = {
  authenticate: authenticateByName,
};

/** Starts the real server on a free port with a new database. `stop` removes all its files. */
export const openServer = async (engine: Engine, options: TestServerOptions = {}): Promise<TestServer> => {
  const database = options.database ?? (await openTestDatabase(engine));
  let opened: FakeStripe | undefined;
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
      contactEmail: null,
      metaAdLibraryToken: null,
      metaGraphUrl: 'http://127.0.0.1:9',
      adArchiveUrl: null,
      webRoot: join(database.dataDir, 'web'),
      siteRoot: join(database.dataDir, 'site'),
      extensionZip: join(database.dataDir, 'extension.zip'),
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

    openPayments: openFakePayments({
      dataDir: database.dataDir,
      publicUrl: options.settings?.publicUrl ?? 'http://localhost:8787',
      onOpen: (fake) => {
        opened = fake;
      },
    }),
    now: () => new Date(),
    newId: randomUUID,
    // A new job wakes its queue; only a retry and a delayed job wait for a poll, and each poll costs CPU time.
    pollingSeconds: 2,
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
  const fakeStripe = (): FakeStripe => {
    if (opened === undefined) throw new Error('This server does not use the fake Stripe.');
    return opened;
  };
  const { db, dataDir } = database;
  return { ...server, db, dataDir, fakeStripe, breakDatabase: () => database.close() };
};
