import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { OpenDatabase } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { analyzeTables } from '#server/db/table-upkeep.ts';
import { REQUESTS_PER_MINUTE } from '#server/http/rate-limit.ts';
import { openWaitingRoom } from '#server/http/waiting-room.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { reportDeactivatedCodes } from '#server/modules/billing/deactivated-codes.ts';
import { CHECK_SETUP } from '#server/modules/billing/setup-check.service.ts';
import { UPLOAD_IDLE_MS } from '#server/media/receive-file.ts';
import { startServer } from '#server/main.ts';
import type { RunningServer } from '#server/server-parts.ts';
import { ADS_PER_ACCOUNT, FOLLOWS_PER_ACCOUNT, BYTES_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { openMovableClock, testClockFile } from '#server/test-clock/movable-clock.ts';
import { say } from '#shared/texts/say.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import { missingSettings } from '#server/settings/missing-settings.ts';
import type { Settings } from '#server/settings/settings.ts';
import { openStripePayments, openBlobs, openMailer } from './open-adapters.ts';
import { Argon2Thread } from '#server/security/argon2-thread.ts';
import { openFakePayments, openNoPayments } from './open-fake-payments.ts';
import type { OpenPayments } from '#server/modules/billing/payments.ts';

type Parts = { env: Settings; root: string; dataDir: string; database: OpenDatabase };

/** Migrates the database and starts the server. `root`: the folder of package.json. */
export const serve = async ({ env, root, dataDir, database }: Parts): Promise<RunningServer> => {
  // With port 0, the system selects the port, so no client knows the address before the server listens.
  const waitingRoom = env.port === 0 ? null : await openWaitingRoom(env);
  const applied = await database.withoutTimeLimit((db) => migrate(db, join(root, 'server/db/migrations')));
  await database.withoutTimeLimit(() => analyzeTables(database.executeSql));
  const movableClock = env.testClock ? await openMovableClock(testClockFile(dataDir)) : undefined;
  const now = movableClock?.now ?? (() => new Date());
  const mailer = openMailer(env, dataDir, now);
  const missing = missingSettings(env);
  const server = await startServer({
    database,
    missingSettings: missing,
    blobs: await openBlobs(env, dataDir),
    takeOverMedia: env.takeOverMedia,
    mailer,
    argon2: new Argon2Thread(),
    openPayments: selectPayments(env, dataDir),
    ...(waitingRoom === null ? {} : { beforeListen: waitingRoom.close }),
    now,
    ...(movableClock === undefined ? {} : { movableClock }),
    newId: randomUUID,
    settings: {
      ...env,
      dataDir,
      webRoot: join(root, 'dist/web'),
      siteRoot: join(root, 'dist/site'),
      extensionZip: join(root, 'dist/extension.zip'),
      requestsPerMinute: REQUESTS_PER_MINUTE,
      adLimit: ADS_PER_ACCOUNT,
      byteLimit: BYTES_PER_ACCOUNT,
      followLimit: FOLLOWS_PER_ACCOUNT,
      uploadIdleMs: UPLOAD_IDLE_MS,
    },
  });
  for (const warning of missing) server.app.log.warn(warning);
  await reportDeactivatedCodes(database.db, applied, (text) => server.app.log.warn(text));
  if (env.stripe !== null) await database.db.transaction((tx) => server.jobs.enqueue(tx, CHECK_SETUP, {}));
  if (env.smtpUrl !== null) void reportUnusableMailServer(mailer, new URL(env.smtpUrl).host, server);
  return server;
};

/** Selects Stripe if a Stripe key is set. Otherwise it selects the fake Stripe, which supports only one process. */
const selectPayments = ({ stripe, publicUrl, role }: Settings, dataDir: string): OpenPayments => {
  if (stripe !== null) return openStripePayments(stripe);
  return role === 'all' ? openFakePayments({ dataDir, publicUrl }) : openNoPayments;
};

/** Logs an error if the mail server cannot be used. The server starts nevertheless, because all other parts work. */
const reportUnusableMailServer = async (mailer: Mailer, host: string, { app }: RunningServer): Promise<void> => {
  try {
    await mailer.verify();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    app.log.error(say(serverTexts.mailServerUnusable, { host, reason }));
  }
};
