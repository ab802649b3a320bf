import { SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type SendOptions } from 'pg-boss';
import * as z from 'zod/mini';
import { queryRows, type Db, type OpenDatabase } from '../db/db.ts';

type JobOptions = {
  /** The job runs at this time or later. */
  startAfter?: Date;
  /** Only in a keyed queue: at most one job of a key waits for its first attempt, and at most one runs. */
  key?: string;
};

type WorkOptions = {
  /** Cron times (UTC) at which one of all processes runs the job. */
  cron?: string;
  /** Number of retries, after 2, 4, 8… seconds. By default 5. */
  retries?: number;
  /** True: a job is not added while another job of its key waits for its first attempt. By default false. */
  isKeyed?: boolean;
  /** The number of jobs that each process runs at the same time. By default 1. */
  concurrency?: number;
};

/** Receives the payload from the database and must parse it. Runs at least once per job, so it must be idempotent. */
type JobHandler = (payload: unknown) => Promise<void>;

export type Jobs = {
  /**
   * Adds a job in the transaction of the caller: it exists only if the transaction commits. Throws if the queue was not
   * registered with `work`.
   */
  enqueue: (tx: Db, name: string, payload: object, options?: JobOptions) => Promise<void>;
  /** Removes all jobs, in any state, whose payload has this value under this key. Used when an account is deleted. */
  forget: (tx: Db, payload: { key: string; value: string }) => Promise<void>;
  /**
   * Registers a queue and its handler. Call it before `start`. A process that is not a worker registers handlers
   * without running them.
   */
  work: (name: string, handler: JobHandler, options?: WorkOptions) => void;
  /**
   * Call it after the clock was moved forward by `ms`. Reduces the waiting time of delayed jobs and adds one job to
   * each queue with cron times.
   */
  timePassed: (ms: number) => Promise<void>;
  start: () => Promise<void>;
  /** Waits for running jobs for at most `timeoutMs`. */
  stop: (timeoutMs: number) => Promise<void>;
};

export type JobRun = { name: string; seconds: number; error: unknown };

export type JobsDeps = {
  database: OpenDatabase;
  /** Whether this process runs jobs. Every process can add jobs. */
  isWorker: boolean;
  onError: (error: Error) => void;
  /** Receives each run of a job in this process. Failed jobs are retried as their queue defines. */
  onRun?: (run: JobRun) => void;
  pollingSeconds?: number;
  /** Whether this worker starts the jobs that have cron times. By default true; tests start such jobs themselves. */
  runsSchedules?: boolean;
  /**
   * Job lease in seconds (default 60, minimum 10). Workers send two heartbeats per lease. Another worker takes over an
   * expired job.
   */
  leaseSeconds?: number;
  /** Converts a time of the program's clock to real time, which the queue uses. By default both are equal. */
  realTimeOf?: (at: Date) => Date;
};

type Queue = { handler: JobHandler; options: WorkOptions };

/**
 * Schema of the library's tables. The rules for the tables of the server do not apply to it. On a cluster the tables
 * stay on the coordinator.
 */
const SCHEMA = 'boss';
const DEFAULT_RETRIES = 5;
const LEASE_SECONDS = 60;
/** The transaction that added a job is usually committed after 20 ms, and after 1 s also on a busy machine. */
const WAKE_AFTER_MS = [20, 250, 1_000];
/**
 * In an embedded database no other process adds jobs, and adding a job wakes its queue. Only retries and delayed jobs
 * wait for a poll. Polling all queues every second would use 5 % of a core on an idle server.
 */
const POLLING_SECONDS = { pglite: 3, postgres: 1 } as const;

export const createJobs = (deps: JobsDeps): Jobs => {
  const { database, isWorker, onError, onRun = () => undefined, realTimeOf = (at) => at } = deps;
  const { leaseSeconds = LEASE_SECONDS, pollingSeconds = POLLING_SECONDS[database.engine] } = deps;
  const queues = new Map<string, Queue>();
  /** Ids of the workers of this process, by the name of their queue. */
  const workers = new Map<string, string[]>();
  const boss = openBoss(deps, leaseSeconds);
  boss.on('error', onError);

  const wakeNow = (name: string): void => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };

  const open = async (name: string, { handler, options }: Queue): Promise<void> => {
    const retries = { retryLimit: options.retries ?? DEFAULT_RETRIES, retryDelay: 2, retryBackoff: true };
    const settings = { ...retries, heartbeatSeconds: leaseSeconds };
    await boss.createQueue(name, settings);
    // The library does not change the policy of an existing queue.
    if (options.isKeyed === true)
      await database.db.execute(sql`update boss.queue set policy = 'short' where name = ${name}`);
    // Updates a queue that an earlier version created.
    await boss.updateQueue(name, settings);
    // Fills the queue cache of the library now. During an enqueue this query would wait forever for the transaction
    // that occupies the one connection of PGlite.
    await boss.getQueueStats(name);
    if (!isWorker) return;
    if (database.engine === 'pglite') await failAbandonedJobs(database.db, boss, name);
    const run = async (found: { data: unknown }[]): Promise<void> => {
      // Fetches the next job immediately. Otherwise the queue would run only one job per poll.
      wakeNow(name);
      for (const job of found) await timed(name, () => handler(job.data), onRun);
    };
    workers.set(name, await startWorkers(boss, name, options, { pollingSeconds, run }));
    if (options.cron !== undefined) await boss.schedule(name, options.cron);
  };

  /**
   * Wakes the queue after the transaction is likely to be committed, so that for example a mail does not wait for the
   * next poll.
   */
  const wakeSoon = (name: string): void => {
    for (const ms of WAKE_AFTER_MS) setTimeout(() => wakeNow(name), ms).unref();
  };

  return {
    enqueue: async (tx, name, payload, options = {}) => {
      validateJob(queues.get(name), name, options);
      await boss.send(name, payload, { ...toSendOptions(options, realTimeOf), db: inTransaction(tx) });
      if (options.startAfter === undefined) wakeSoon(name);
    },
    forget: async (tx, { key, value }) => {
      await tx.execute(sql`delete from boss.job where data ->> ${key} = ${value}`);
    },
    work: (name, handler, options = {}) => {
      queues.set(name, { handler, options });
    },
    timePassed: async (ms) => {
      await advanceJobs(database.db, ms);
      for (const [name, { options }] of queues) {
        if (options.cron !== undefined) await boss.send(name, {});
        wakeNow(name);
      }
    },
    start: async () => {
      await boss.start();
      for (const [name, queue] of queues) await open(name, queue);
    },
    stop: (timeoutMs) => {
      workers.clear();
      return boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };
};

const validateJob = (queue: Queue | undefined, name: string, { key }: JobOptions): void => {
  if (queue === undefined) throw new Error(`No handler is registered for jobs named ${name}.`);
  if (queue.options.isKeyed === true && key === undefined) throw new Error(`A job of ${name} needs a key.`);
};

const toSendOptions = ({ key, startAfter }: JobOptions, realTimeOf: (at: Date) => Date): SendOptions => ({
  ...(startAfter === undefined ? {} : { startAfter: realTimeOf(startAfter) }),
  ...(key === undefined ? {} : { singletonKey: key, group: { id: key } }),
});

type Working = { pollingSeconds: number; run: (found: { data: unknown }[]) => Promise<void> };

/** Starts the workers of a queue and returns their ids. */
const startWorkers = async (
  boss: PgBoss,
  name: string,
  { concurrency = 1, isKeyed = false }: WorkOptions,
  { pollingSeconds, run }: Working,
): Promise<string[]> => {
  // The group of a job is its key.
  const settings = { pollingIntervalSeconds: pollingSeconds, ...(isKeyed ? { groupConcurrency: 1 } : {}) };
  const started: string[] = [];
  for (let count = 0; count < concurrency; count += 1) started.push(await boss.work(name, settings, run));
  return started;
};

const openBoss = ({ database, isWorker, runsSchedules = true }: JobsDeps, leaseSeconds: number): PgBoss =>
  new PgBoss({
    db: { executeSql: database.executeSql },
    schema: SCHEMA,
    backend: database.engine,
    supervise: isWorker,
    superviseIntervalSeconds: leaseSeconds,
    monitorIntervalSeconds: leaseSeconds,
    schedule: isWorker && runsSchedules,
  });

/**
 * Fails jobs of a dead process. An embedded database belongs to this process alone, so no other process can be running
 * them.
 */
const failAbandonedJobs = async (db: Db, boss: PgBoss, name: string): Promise<void> => {
  const left = await queryRows(
    db,
    sql`select id::text as id from boss.job where name = ${name} and state = 'active'`,
    z.object({ id: z.string() }),
  );
  if (left.length === 0) return;
  await boss.fail(
    name,
    left.map(({ id }) => id),
    { message: 'the process that ran it ended' },
  );
};

const advanceJobs = async (db: Db, ms: number): Promise<void> => {
  await db.execute(
    sql`update boss.job set start_after = start_after - make_interval(secs => ${ms / 1_000}::float8) where state in ('created', 'retry')`,
  );
};

/** Runs a job and reports its duration. `error` is null if the job succeeded. */
const timed = async (name: string, run: () => Promise<void>, onRun: (run: JobRun) => void): Promise<void> => {
  const start = performance.now();
  let error: unknown = null;
  try {
    await run();
  } catch (thrown) {
    error = thrown;
    throw thrown;
  } finally {
    onRun({ name, seconds: (performance.now() - start) / 1_000, error });
  }
};

const inTransaction = (tx: Db): ReturnType<typeof fromDrizzle> =>
  fromDrizzle(
    {
      execute: async (query) => {
        if (!(query instanceof SQL)) throw new TypeError('pg-boss passed a query that is not SQL.');
        return { rows: await queryRows(tx, query, z.unknown()) };
      },
    },
    sql,
  );
