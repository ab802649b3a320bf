import { SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type SendOptions } from 'pg-boss';
import * as z from 'zod/mini';
import { queryRows, type Db, type OpenDatabase } from '../db/db.ts';

type JobOptions = {
  /** Not before this moment. */
  startAfter?: Date;
  /** In a keyed queue: of the jobs of one key at most one waits for its first attempt, and at most one runs. */
  key?: string;
};

type WorkOptions = {
  /** Runs by itself at these times (cron, UTC), in one process of all. */
  cron?: string;
  /** 5 unless told, after 2, 4, 8… seconds. */
  retries?: number;
  /** By default false. True: a job is not added while another one of its key waits for its first attempt. */
  isKeyed?: boolean;
  /** The number of jobs that each process runs at the same time. By default 1. */
  concurrency?: number;
};

/** Receives the payload as it came out of the database: parse it. Runs at least once, so it must bear repetition. */
type JobHandler = (payload: unknown) => Promise<void>;

export type Jobs = {
  /** Adds a job in the caller's transaction: it exists exactly if what caused it is committed. Its queue must be known by `work`. */
  enqueue: (tx: Db, name: string, payload: object, options?: JobOptions) => Promise<void>;
  /** Removes every job, waiting or done, whose payload has this value under this key: what belonged to a person who is gone. */
  forget: (tx: Db, payload: { key: string; value: string }) => Promise<void>;
  /** Names a queue and its handler; called by the wiring, before `start`. A process that is no worker only names it. */
  work: (name: string, handler: JobHandler, options?: WorkOptions) => void;
  /** After the clock was moved on by so much: what waits for a moment comes nearer, and what has times runs once. */
  timePassed: (ms: number) => Promise<void>;
  start: () => Promise<void>;
  /** Waits for running jobs, `timeoutMs` at most. */
  stop: (timeoutMs: number) => Promise<void>;
};

export type JobRun = { name: string; seconds: number; error: unknown };

export type JobsDeps = {
  database: OpenDatabase;
  /** Whether this process runs jobs, beside adding them. */
  isWorker: boolean;
  onError: (error: Error) => void;
  /** Hears of each run of a job in this process; a failed one is tried again as its queue says. */
  onRun?: (run: JobRun) => void;
  pollingSeconds?: number;
  /** Whether this worker starts the jobs that have a cron time. By default true; tests start such jobs themselves. */
  runsSchedules?: boolean;
  /** A process that runs a job says so twice in this time (10 at least); of one that fell silent another takes the job over. 60 unless told. */
  leaseSeconds?: number;
  /** When a moment of the program's clock comes really, which is what the queue goes by; the same moment unless told. */
  realTimeOf?: (at: Date) => Date;
};

type Queue = { handler: JobHandler; options: WorkOptions };

/** The queue's own tables: exempt from the rules of ours, and on a cluster they stay on its coordinator. */
const SCHEMA = 'boss';
const DEFAULT_RETRIES = 5;
const LEASE_SECONDS = 60;
/** By the first of these moments the transaction that added a job is usually committed, by the last on a busy machine too. */
const WAKE_AFTER_MS = [20, 250, 1_000];
/**
 * In an embedded database nobody else adds jobs, and what is added wakes its queue: only what is to be tried again or waits for a moment
 * comes with a poll. To ask each queue every second took 5 % of a core from a server that nobody used.
 */
const POLLING_SECONDS = { pglite: 3, postgres: 1 } as const;

export const createJobs = (deps: JobsDeps): Jobs => {
  const { database, isWorker, onError, onRun = () => undefined, realTimeOf = (at) => at } = deps;
  const { leaseSeconds = LEASE_SECONDS, pollingSeconds = POLLING_SECONDS[database.engine] } = deps;
  const queues = new Map<string, Queue>();
  /** Of this process, by the name of their queue. */
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
    // The library refuses to change the policy of a queue that exists.
    if (options.isKeyed === true)
      await database.db.execute(sql`update boss.queue set policy = 'short' where name = ${name}`);
    // A queue that an earlier version made keeps its settings unless it is told.
    await boss.updateQueue(name, settings);
    // Fills the queue's cache now: filled during an enqueue it would query beside the transaction that holds PGlite.
    await boss.getQueueStats(name);
    if (!isWorker) return;
    if (database.engine === 'pglite') await takeBackLeft(database.db, boss, name);
    const run = async (found: { data: unknown }[]): Promise<void> => {
      // Looks for the next one at once: a queue that waits for its poll after each job does one a second.
      wakeNow(name);
      for (const job of found) await timed(name, () => handler(job.data), onRun);
    };
    workers.set(name, await startWorkers(boss, name, options, { pollingSeconds, run }));
    if (options.cron !== undefined) await boss.schedule(name, options.cron);
  };

  /** So that a mail does not wait for the next poll. */
  const wakeSoon = (name: string): void => {
    for (const ms of WAKE_AFTER_MS) setTimeout(() => wakeNow(name), ms).unref();
  };

  return {
    enqueue: async (tx, name, payload, options = {}) => {
      requireFit(queues.get(name), name, options);
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
      await bringNearer(database.db, ms);
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

const requireFit = (queue: Queue | undefined, name: string, { key }: JobOptions): void => {
  if (queue === undefined) throw new Error(`No handler is registered for jobs named ${name}.`);
  if (queue.options.isKeyed === true && key === undefined) throw new Error(`A job of ${name} needs a key.`);
};

const toSendOptions = ({ key, startAfter }: JobOptions, realTimeOf: (at: Date) => Date): SendOptions => ({
  ...(startAfter === undefined ? {} : { startAfter: realTimeOf(startAfter) }),
  ...(key === undefined ? {} : { singletonKey: key, group: { id: key } }),
});

type Working = { pollingSeconds: number; run: (found: { data: unknown }[]) => Promise<void> };

/** Returns the ids of the workers. */
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

/** An embedded database is this process's alone: what still runs there was left by one that is dead. */
const takeBackLeft = async (db: Db, boss: PgBoss, name: string): Promise<void> => {
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

const bringNearer = async (db: Db, ms: number): Promise<void> => {
  await db.execute(
    sql`update boss.job set start_after = start_after - make_interval(secs => ${ms / 1_000}::float8) where state in ('created', 'retry')`,
  );
};

/** `error` is null where it went well. */
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
        if (!(query instanceof SQL)) throw new TypeError('pg-boss passed something else than SQL.');
        return { rows: await queryRows(tx, query, z.unknown()) };
      },
    },
    sql,
  );
