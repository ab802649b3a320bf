import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#shared/domain/time.ts';
import { buildApp, type AppSettings } from './app.ts';
import type { OpenDatabase } from './db/db.ts';
import { createAlarms, type Alarms } from './http/alarms.ts';
import { createMetrics } from './http/metrics.ts';
import { createHttp, listenTextResolver, type HttpSettings } from './http/create-http.ts';
import { listenOnSettings } from './http/listen-failure.ts';
import { ownUrlOf, urlOf } from './http/own-url.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import { createNotifyOperator } from './mail/operator-notice.ts';
import { siteAddressesOf } from './mail/site-addresses.ts';
import type { BlobStore } from './media/blob-store.ts';
import { removeOldUploads } from './media/old-uploads.ts';
import { PictureDecoder } from './media/picture-decoder.ts';
import type { OpenPayments, Payments } from './modules/billing/payments.ts';
import { removeTestPurchases } from './modules/billing/test-purchases.ts';
import { seedPlans } from './modules/billing/seed-plans.ts';
import { seedFaq } from './modules/content/faq.service.ts';
import { createNotifyAffiliate } from './modules/affiliates/redeem-mail.ts';
import { imprintOf } from './modules/content/imprint.ts';
import { createBackUp } from './modules/operator/back-up.ts';
import { openOperatorSocket, type OperatorSocket } from './modules/operator/operator-socket.ts';
import { openOperator } from './modules/operator/open-operator.ts';
import { createAttemptLimits, type AttemptLimits } from './security/attempt-limits.ts';
import { createBudgets } from './security/budgets.ts';
import type { Argon2, PasswordCost } from './security/password-hashing.ts';
import { loadServerKey } from './security/server-key.ts';
import { openReachSources, type ReachSettings } from './modules/reach/reach-sources.ts';
import { createReachRefresh } from './modules/reach/refresh-pages.service.ts';
import { claimMediaPlace } from './modules/pictures/media-place.service.ts';
import { keyedHash } from './security/secrets.ts';
import type { openAccounts } from './open-accounts.ts';
import type { MovableClock } from './test-clock/movable-clock.ts';
import type { TestClock } from './test-clock/test-clock.routes.ts';
import { openAffiliates, type Affiliates } from './open-affiliates.ts';
import { nameJobs } from './name-jobs.ts';
import { openBilling, type Billing } from './open-billing.ts';
import { openContracts, type Contracts } from './open-contracts.ts';

export type ServerSettings = HttpSettings &
  ReachSettings &
  Omit<AppSettings, 'uploadFolder'> & {
    host: string;
    /** 0: any free one. */
    port: number;
    role: 'all' | 'api' | 'worker';
    /** Uploads under way and the operator's socket lie in it. */
    dataDir: string;
    /** Receives the mails to the operator; if it is null, `contactEmail` receives them. */
    operatorEmail: string | null;
  };

export type ServerParts = {
  settings: ServerSettings;
  /** One sentence for each missing setting, for the figures of the operator. */
  missingSettings?: readonly string[];
  /** Open and migrated; `stop` closes it. */
  database: OpenDatabase;
  /** The place of the media. `startServer` throws ForeignMedia if it belongs to another installation. */
  blobs: BlobStore;
  /** The mark of a place of another installation, with which the operator gives the place to this database. */
  takeOverMedia?: string | null;
  mailer: Mailer;
  /** Who calls, and how they sign in: `openAccounts`. */
  openAccounts: typeof openAccounts;
  /** Who takes the money. */
  openPayments: OpenPayments;
  now: () => Date;
  /** The clock behind `now`, where it may be moved; left out: it may not. */
  movableClock?: MovableClock;
  newId: () => string;
  /** How often workers look for jobs, 0.5 s at least; unless told 1 s on PostgreSQL, and 3 s in an embedded database. */
  pollingSeconds?: number;
  /** Whether a worker starts jobs at their cron times. By default true; tests start such jobs themselves. */
  runsSchedules?: boolean;
  /** Makes the place free on which the server then listens. */
  beforeListen?: () => Promise<void>;
  /** Of tests alone, many of whose people have passwords: as weak as this, and no setting leads to it. */
  passwordCost?: PasswordCost;
  /** Computes password hashes; by default the library in this process, which uses the priority of the server. */
  argon2?: Argon2;
  /** For tests only: how delays of attempts, and courtesy delays before calls of other services, are waited for. */
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

const REQUESTS_END_WITHIN_MS = 5_000;
const JOBS_END_WITHIN_MS = 3_000;

/** Wires the whole server over an open database and listens. A pure worker answers too, so that it can be watched. */
export const startServer = async (parts: ServerParts): Promise<RunningServer> => {
  const { settings, database, blobs, now, newId } = parts;
  const app = createHttp(settings);
  const alarms = alarmsOf(parts, app);
  const pictureDecoder = new PictureDecoder(alarms.raise);
  const metrics = createMetrics(alarms, database, pictureDecoder);
  const jobs = jobsOf(parts, app, metrics);
  await seed(parts);
  const own = await openOwn(parts, { app, jobs });
  const { limits, affiliates } = own;
  const accounts = await parts.openAccounts({
    ...parts,
    db: database.db,
    jobs,
    ...siteAddressesOf(settings),
    devLoginSecret: settings.devLoginSecret,
    noteSignUp: affiliates.noteSignUp,
    onAlarm: alarms.raise,
    onError: (error) => app.log.error({ err: error }, 'accounts'),
    pause: parts.pause ?? sleep,
  });
  const money = await openMoney(parts, { app, jobs, onAlarm: alarms.raise, ...own });
  const budgets = createBudgets({ key: own.key, now });
  const asking = { db: database.db, limits, budgets, onAlarm: alarms.raise, now, pause: parts.pause ?? sleep };
  const reachSources = openReachSources({ ...asking, settings });
  const reachRefresh = createReachRefresh({ ...asking, jobs, official: reachSources.official });
  nameJobs(parts, { jobs, onAlarm: alarms.raise, reachRefresh });
  const uploadFolder = await emptyUploadFolder(settings.dataDir, database);
  const testClock = testClockOf(parts, jobs, money.payments);
  const serving = {
    ...money,
    database,
    jobs,
    blobs,
    pictureDecoder,
    accounts,
    affiliates,
    metrics,
    reachSources,
    testClock,
    now,
    newId,
  };
  await buildApp(app, { ...serving, settings: { ...settings, uploadFolder } });
  const operatorSocket = await openSocketOf(parts, { app, jobs, billing: money.billing });
  await jobs.start();
  await parts.beforeListen?.();
  await listenOnSettings(() => app.listen({ host: settings.host, port: settings.port, listenTextResolver }));
  if (settings.role !== 'worker') money.payments.start();
  return {
    app,
    jobs,
    url: urlOf(settings.host, portOf(app)),
    stop: () => stop(parts, { ...serving, app, operatorSocket }),
  };
};

type Running = {
  app: FastifyInstance;
  jobs: Jobs;
  operatorSocket: OperatorSocket;
  payments: Payments;
  pictureDecoder: PictureDecoder;
};

const stop = async ({ mailer, database }: ServerParts, running: Running): Promise<void> => {
  const { app, jobs, operatorSocket, payments, pictureDecoder } = running;
  const cut = setTimeout(() => app.server.closeAllConnections(), REQUESTS_END_WITHIN_MS);
  await Promise.all([app.close(), jobs.stop(JOBS_END_WITHIN_MS), operatorSocket.close(), payments.stop()]);
  clearTimeout(cut);
  pictureDecoder.close();
  mailer.close();
  await database.close();
};

/** Writes the plans and the FAQ of a new installation. */
const seed = async ({ database: { db }, now }: ServerParts): Promise<void> => {
  await seedPlans(db, now());
  await seedFaq(db, now());
};

const alarmsOf = ({ database }: ServerParts, app: FastifyInstance): Alarms => {
  const alarms = createAlarms(app.log);
  database.damage.subscribe((code) => alarms.raise('databaseDamaged', { code }));
  database.onStopped(({ message }) => alarms.raise('databaseStopped', { code: message }));
  return alarms;
};

const jobsOf = (
  { settings, database, pollingSeconds, runsSchedules, movableClock }: ServerParts,
  app: FastifyInstance,
  metrics: ReturnType<typeof createMetrics>,
): Jobs =>
  createJobs({
    database,
    isWorker: settings.role !== 'api',
    onError: (error) => app.log.error({ err: error }, 'jobs'),
    onRun: (run) => {
      metrics.noteJob(run);
      if (run.error !== null) app.log.error({ err: run.error, job: run.name }, 'job');
    },
    ...(pollingSeconds === undefined ? {} : { pollingSeconds }),
    ...(runsSchedules === undefined ? {} : { runsSchedules }),
    ...(movableClock === undefined ? {} : { realTimeOf: movableClock.realTimeOf }),
  });

const openSocketOf = (
  { settings, database, blobs, now, missingSettings = [] }: ServerParts,
  { app, jobs, billing }: { app: FastifyInstance; jobs: Jobs; billing: Billing },
): Promise<OperatorSocket> =>
  openOperatorSocket({
    dataDir: settings.dataDir,
    operator: openOperator({
      db: database.db,
      now,
      backUp: createBackUp(database, { dataDir: settings.dataDir, now }),
      billing: billing.admin,
      notifyAffiliate: createNotifyAffiliate(jobs),
      missingSettings,
      blobs,
    }),
    onError: (error) => app.log.error({ err: error }, 'operator'),
  });

/** The one clock, whose moves the provider and the jobs hear of. */
const testClockOf = ({ movableClock }: ServerParts, jobs: Jobs, payments: Payments): TestClock | null => {
  if (movableClock === undefined) return null;
  const advance = async (ms: number): Promise<void> => {
    await movableClock.advance(ms);
    await payments.run?.();
    await jobs.timePassed(ms);
  };
  return { now: movableClock.now, advance };
};

type Own = { key: string; limits: AttemptLimits; affiliates: Affiliates };

/** Claims the media place, and opens the key of this installation, the limits that use the key, and the affiliates. */
const openOwn = async (
  { settings, database: { db }, mailer, blobs, takeOverMedia = null, now, newId }: ServerParts,
  { app, jobs }: { app: FastifyInstance; jobs: Jobs },
): Promise<Own> => {
  await claimMediaPlace({ db, blobs, newId }, takeOverMedia);
  const key = await loadServerKey(db);
  const limits = createAttemptLimits({ key, now });
  const onError = (error: unknown): void => app.log.error({ err: error }, 'affiliates');
  const notifyOperator = createNotifyOperator(jobs);
  const telling = { ...siteAddressesOf(settings), mailer, notifyOperator, onError };
  return { key, limits, affiliates: openAffiliates({ db, jobs, limits, key, now, newId, ...telling }) };
};

/** Opens the payment provider, billing, and the end of contracts without a login. */
const openMoney = async (
  { settings, database, openPayments, mailer, now, newId, pause = sleep }: ServerParts,
  { app, jobs, key, limits, affiliates, onAlarm }: Own & { app: FastifyInstance; jobs: Jobs; onAlarm: Alarms['raise'] },
): Promise<{ payments: Payments; billing: Billing; contracts: Contracts }> => {
  const onError = (error: unknown): void => app.log.error({ err: error }, 'billing');
  const payments = await openPayments({
    url: () => ownUrlOf(settings.host, portOf(app)),
    secretOf: (name) => keyedHash(key, name),
    now,
    onError,
  });
  await removeTestPurchases(database.db, payments.provider.name);
  const { hearPayments, hearFormerPayment } = affiliates;
  const own = { db: database.db, jobs, limits, key, ...siteAddressesOf(settings), now, newId };
  const telling = { mailer, notifyOperator: createNotifyOperator(jobs), onAlarm, onError };
  const billing = openBilling({
    hearPayments,
    hearFormerPayment,
    provider: payments.provider,
    seller: imprintOf(settings),
    ...own,
    ...telling,
  });
  const contracts = openContracts({ ...own, mailer, billing: billing.admin, pause });
  return { payments, billing, contracts };
};

/** No upload lasts as long: the time limit of a request is two minutes. */
const OLDEST_UPLOAD_MS = DAY_MS;

/**
 * Removes uploads that killed processes left in the folder, and returns it. On PostgreSQL other processes may share the
 * folder, so that uploads of the last day stay.
 */
const emptyUploadFolder = async (dataDir: string, { engine }: OpenDatabase): Promise<string> => {
  const folder = join(dataDir, 'uploads');
  await removeOldUploads(folder, engine === 'pglite' ? Infinity : Date.now() - OLDEST_UPLOAD_MS);
  return folder;
};

const portOf = (app: FastifyInstance): number => {
  const address: AddressInfo | string | null = app.server.address();
  return address === null || typeof address === 'string' ? 0 : address.port;
};
