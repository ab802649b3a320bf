import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db, OpenDatabase } from './db/db.ts';
import { createAccountQueue, type AccountQueue } from './http/account-queue.ts';
import { createAlarms, type Alarms } from './http/alarms.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import type { RouteDeps } from './http/route.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import { createNotifyOperator, type NotifyOperator } from './mail/operator-notice.ts';
import { siteAddressesOf, type SiteAddresses } from './mail/site-addresses.ts';
import type { BlobStore } from './media/blob-store.ts';
import { PictureDecoder } from './media/picture-decoder.ts';
import { createAttemptLimits, type AttemptLimits } from './security/attempt-limits.ts';
import { createBrakes, type Brakes } from './security/brakes.ts';
import { createBudgets, type Budgets } from './security/budgets.ts';
import { createKnownDevices, type KnownDevices } from './security/known-devices.ts';
import { createPasswordHashing, type PasswordHashing } from './security/password-hashing.ts';
import { loadServerKey } from './security/server-key.ts';
import type { ServerParts, ServerSettings } from './server-parts.ts';

/**
 * Parts that all modules share. `startServer` creates each part once and passes all of them to the plugin of each
 * module.
 */
export type Base = SiteAddresses & {
  settings: ServerSettings;
  database: OpenDatabase;
  db: Db;
  /** Separate connections for calls that can take long, so that short calls do not wait for them. */
  heavyDb: Db;
  blobs: BlobStore;
  mailer: Mailer;
  pictureDecoder: PictureDecoder;
  jobs: Jobs;
  metrics: Metrics;
  /** The secret key of this installation. It keys the hashes by which the server compares addresses and accounts. */
  key: string;
  limits: AttemptLimits;
  budgets: Budgets;
  brakes: Brakes;
  devices: KnownDevices;
  hashing: PasswordHashing;
  /** Runs the heavy calls of one account one after the other. */
  inQueue: AccountQueue;
  /** Receives the mails to the operator; null if the settings name no address. */
  operatorEmail: string | null;
  notifyOperator: NotifyOperator;
  onAlarm: Alarms['raise'];
  /** Returns a function that logs errors that no caller receives. `area` names their source, for example `billing`. */
  logErrorsOf: (area: string) => (error: unknown) => void;
  now: () => Date;
  newId: () => string;
  /** Waits for the given milliseconds. */
  pause: (ms: number) => Promise<void>;
};

/** The routes of a module. A plugin returns them together with the services that later modules use. */
export type Routes = { routes: (api: FastifyInstance, routing: RouteDeps) => void | Promise<void> };

/** Creates the shared parts. Call it before all plugins. `app` is used for its log. */
export const openBase = async (parts: ServerParts, app: FastifyInstance): Promise<Base> => {
  const { settings, database, blobs, mailer, now, newId, pause = sleep } = parts;
  const { db, heavyDb } = database;
  const alarms = openAlarms(database, app);
  const onAlarm = alarms.raise;
  const pictureDecoder = new PictureDecoder(onAlarm);
  const metrics = createMetrics(alarms, database, pictureDecoder);
  const jobs = openJobs(parts, app, metrics);
  const key = await loadServerKey(db);
  return {
    ...siteAddressesOf(settings),
    settings,
    database,
    db,
    heavyDb,
    blobs,
    mailer,
    pictureDecoder,
    jobs,
    metrics,
    key,
    limits: createAttemptLimits({ key, now }),
    budgets: createBudgets({ key, now }),
    brakes: createBrakes({ key, now, pause, onAlarm }),
    devices: createKnownDevices({ db, now }),
    hashing: await createPasswordHashing({ cost: parts.passwordCost, argon2: parts.argon2 }),
    inQueue: createAccountQueue(database.engine),
    operatorEmail: settings.operatorEmail ?? settings.contactEmail,
    notifyOperator: createNotifyOperator(jobs),
    onAlarm,
    logErrorsOf: (area) => (error) => app.log.error({ err: error }, area),
    now,
    newId,
    pause,
  };
};

/** Creates the alarms of this process, including those of its database. */
const openAlarms = (database: OpenDatabase, app: FastifyInstance): Alarms => {
  const alarms = createAlarms(app.log);
  database.damage.subscribe((code) => alarms.raise('databaseDamaged', { code }));
  database.onStopped(({ message }) => alarms.raise('databaseStopped', { code: message }));
  return alarms;
};

const openJobs = (parts: ServerParts, app: FastifyInstance, metrics: Metrics): Jobs => {
  const { settings, database, pollingSeconds, runsSchedules, movableClock } = parts;
  return createJobs({
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
};
