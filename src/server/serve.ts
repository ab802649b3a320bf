import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { OpenDatabase } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { openAccounts } from '#server/open-accounts.ts';
import { startServer, type RunningServer } from '#server/start-server.ts';
import { ADS_PER_ACCOUNT, FOLLOWS_PER_ACCOUNT } from '#shared/domain/account-limits.ts';
import type { ServerEnv } from '../env/server-env.ts';
import { openTestPayments } from './open-test-payments.ts';
import { openMailer } from './open-mailer.ts';

const REQUESTS_PER_MINUTE = 1_200;
const UPLOAD_IDLE_MS = 20_000;

type Parts = { env: ServerEnv; root: string; dataDir: string; database: OpenDatabase };

/** Migrates and starts; `root` is the folder of package.json. */
export const serve = async ({ env, root, dataDir, database }: Parts): Promise<RunningServer> => {
  await migrate(database.db, join(root, 'server/db/migrations'));
  return startServer({
    database,
    mailer: openMailer(env, dataDir),
    openAccounts,
    openPayments: openTestPayments({ dataDir, publicUrl: env.publicUrl }),
    now: () => new Date(),
    newId: randomUUID,
    settings: {
      ...env,
      dataDir,
      webRoot: join(root, 'dist/web'),
      requestsPerMinute: REQUESTS_PER_MINUTE,
      adLimit: ADS_PER_ACCOUNT,
      followLimit: FOLLOWS_PER_ACCOUNT,
      uploadIdleMs: UPLOAD_IDLE_MS,
    },
  });
};
