import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { brand } from '#shared/domain/brand.ts';
import { buildApp, type AppSettings } from './app.ts';
import type { OpenDatabase } from './db/db.ts';
import { createAlarms } from './http/alarms.ts';
import { createHttp, listenTextResolver, type HttpSettings } from './http/create-http.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { BlobStore } from './media/blob-store.ts';
import { createDirectoryBlobStore } from './media/directory-blob-store.ts';
import type { OpenPayments, Payments } from './modules/billing/payments.ts';
import { seedPlans } from './modules/billing/seed-plans.ts';
import { createContactMailJob, CONTACT_MAIL_JOB } from './modules/contact/contact-mail.ts';
import { FORGET_MESSAGES, FORGET_TIMES, forgetOldMessages } from './modules/contact/contact.service.ts';
import { openOperatorSocket } from './modules/operator/operator-socket.ts';
import { openOperator } from './modules/operator/open-operator.ts';
import { createAttemptLimits, type AttemptLimits } from './modules/accounts/attempt-limits.ts';
import type { PasswordCost } from './modules/accounts/password-hashing.ts';
import { loadServerKey } from './modules/accounts/server-key.ts';
import { openReachSources, type ReachSettings } from './modules/reach/reach-sources.ts';
import {
  createReachRefresh,
  REFRESH_PAGE,
  REFRESH_REACH,
  REFRESH_RETRIES,
  REFRESH_TIMES,
  type ReachRefresh,
} from './modules/reach/refresh-pages.service.ts';
import { REMOVE_BLOB, removeUnusedBlob } from './modules/pictures/ad-pictures.service.ts';
import { SWEEP_BLOBS, SWEEP_TIMES, sweepBlobs } from './modules/pictures/sweep-blobs.ts';
import { PURGE_TIMES, PURGE_TOMBSTONES, purgeTombstones } from './modules/sync/purge-tombstones.ts';
import { keyedHash } from './modules/accounts/secrets.ts';
import type { openAccounts } from './open-accounts.ts';
import { openBilling, type Billing } from './open-billing.ts';

export type ServerSettings = HttpSettings &
  ReachSettings &
  Omit<AppSettings, 'uploadFolder'> & {
    host: string;
    /** 0: any free one. */
    port: number;
    role: 'all' | 'api' | 'worker';
    /** Media lie in `media` in it. */
    dataDir: string;
    /** Opens `/login-by-email`; null: the path does not exist. */
    devLoginSecret: string | null;
    /** Gets the messages of the contact form; null: they go to the address of the brand. */
    operatorEmail: string | null;
  };

export type ServerParts = {
  settings: ServerSettings;
  /** Open and migrated; `stop` closes it. */
  database: OpenDatabase;
  mailer: Mailer;
  /** Who calls, and how they sign in: `openAccounts`. */
  openAccounts: typeof openAccounts;
  /** Who takes the money. */
  openPayments: OpenPayments;
  now: () => Date;
  newId: () => string;
  /** How often workers look for jobs: 1 s unless told, 0.5 s at least. */
  pollingSeconds?: number;
  /** Of tests alone, many of whose people have passwords: as weak as this, and no setting leads to it. */
  passwordCost?: PasswordCost;
  /** Of tests alone: how a courtesy to other services is waited for. */
  pause?: (ms: number) => Promise<void>;
};

export type RunningServer = {
  app: FastifyInstance;
  jobs: Jobs;
  /** Where it listens, for example `http://127.0.0.1:8787`. */
  url: string;
  /** Answers what is under way, ends running jobs, closes the database: within ten seconds. */
  stop: () => Promise<void>;
};

/** Where a server that listens everywhere answers itself. */
const LOOPBACK: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
const REQUESTS_END_WITHIN_MS = 5_000;
const JOBS_END_WITHIN_MS = 3_000;

/** Wires the whole server over an open database and listens. A pure worker answers too, so that it can be watched. */
export const startServer = async (parts: ServerParts): Promise<RunningServer> => {
  const { settings, database, now, newId } = parts;
  const app = createHttp(settings);
  const jobs = createJobs({
    database,
    isWorker: settings.role !== 'api',
    onError: (error) => app.log.error({ err: error }, 'jobs'),
    ...(parts.pollingSeconds === undefined ? {} : { pollingSeconds: parts.pollingSeconds }),
  });
  const alarms = createAlarms(app.log);
  await seedPlans(database.db, now());
  const blobs = createDirectoryBlobStore(join(settings.dataDir, 'media'), newId);
  const accounts = await parts.openAccounts({
    ...parts,
    db: database.db,
    jobs,
    publicUrl: settings.publicUrl,
    devLoginSecret: settings.devLoginSecret,
    onAlarm: alarms.raise,
    onError: (error) => app.log.error({ err: error }, 'accounts'),
  });
  const key = await loadServerKey(database.db);
  const limits = createAttemptLimits({ key, now });
  const { payments, billing } = await openMoney(parts, { app, jobs, limits, key });
  const asking = { db: database.db, limits, onAlarm: alarms.raise, now, pause: parts.pause ?? sleep };
  const reachSources = openReachSources({ ...asking, settings });
  nameJobs(parts, { jobs, blobs });
  nameReachJobs(jobs, createReachRefresh({ ...asking, jobs, official: reachSources.official }));
  const uploadFolder = await emptyUploadFolder(settings.dataDir, database);
  const appSettings = { ...settings, uploadFolder };
  const serving = { database, jobs, blobs, accounts, billing, payments, alarms, reachSources, now, newId };
  await buildApp(app, { ...serving, settings: appSettings });
  const operatorSocket = await openOperatorSocket({
    dataDir: settings.dataDir,
    operator: openOperator({ db: database.db, now }),
    onError: (error) => app.log.error({ err: error }, 'operator'),
  });
  await jobs.start();
  await app.listen({ host: settings.host, port: settings.port, listenTextResolver });
  if (settings.role !== 'worker') payments.start();
  return {
    app,
    jobs,
    url: addressOf(app, settings.host),
    stop: async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_END_WITHIN_MS);
      await Promise.all([app.close(), jobs.stop(JOBS_END_WITHIN_MS), operatorSocket.close(), payments.stop()]);
      clearTimeout(cut);
      parts.mailer.close();
      await database.close();
    },
  };
};

/** Who takes the money, and what we make of it. */
const openMoney = async (
  { settings, database, openPayments, now, newId }: ServerParts,
  { app, key, ...queue }: { app: FastifyInstance; jobs: Jobs; limits: AttemptLimits; key: string },
): Promise<{ payments: Payments; billing: Billing }> => {
  const onError = (error: unknown): void => app.log.error({ err: error }, 'billing');
  const payments = await openPayments({
    url: () => addressOf(app, LOOPBACK[settings.host] ?? settings.host),
    secretOf: (name) => keyedHash(key, name),
    now,
    onError,
  });
  const own = { db: database.db, provider: payments.provider, publicUrl: settings.publicUrl };
  return { payments, billing: openBilling({ ...queue, ...own, key, now, newId, onError }) };
};

const nameJobs = (
  { database: { db }, settings, mailer, now }: ServerParts,
  { jobs, blobs }: { jobs: Jobs; blobs: BlobStore },
): void => {
  const { publicUrl, operatorEmail } = settings;
  jobs.work(REMOVE_BLOB, (payload) => removeUnusedBlob(db, blobs, payload));
  jobs.work(SWEEP_BLOBS, () => sweepBlobs({ db, blobs, now }), { cron: SWEEP_TIMES });
  jobs.work(PURGE_TOMBSTONES, () => purgeTombstones(db, now()), { cron: PURGE_TIMES });
  jobs.work(
    CONTACT_MAIL_JOB,
    createContactMailJob({ db, mailer, publicUrl, operatorEmail: operatorEmail ?? brand.contactEmail }),
  );
  jobs.work(FORGET_MESSAGES, () => forgetOldMessages(db, now()), { cron: FORGET_TIMES });
};

/** Without a token in the settings they find nothing to do. */
const nameReachJobs = (jobs: Jobs, refresh: ReachRefresh): void => {
  jobs.work(REFRESH_REACH, () => refresh.beginDay(), { cron: REFRESH_TIMES });
  jobs.work(REFRESH_PAGE, (payload) => refresh.refreshPage(payload), { retries: REFRESH_RETRIES });
};

/** What a killed process left there is swept where this process is known to be the only one. */
const emptyUploadFolder = async (dataDir: string, { engine }: OpenDatabase): Promise<string> => {
  const folder = join(dataDir, 'uploads');
  if (engine === 'pglite') await rm(folder, { recursive: true, force: true });
  return folder;
};

const addressOf = (app: FastifyInstance, host: string): string => {
  const address: AddressInfo | string | null = app.server.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};
