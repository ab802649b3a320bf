import { SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import { queryRows, type Db, type OpenDatabase } from '../db/db.ts';

type JobOptions = {
  /** Not before this moment. */
  startAfter?: Date;
  /** While a job of the same key waits or runs, another is not added. */
  singletonKey?: string;
};

type WorkOptions = {
  /** Runs by itself at these times (cron, UTC), in one process of all. */
  cron?: string;
  /** 5 unless told, after 2, 4, 8… seconds. */
  retries?: number;
};

/** Receives the payload as it came out of the database: parse it. Runs at least once, so it must bear repetition. */
type JobHandler = (payload: unknown) => Promise<void>;

export type Jobs = {
  /** Adds a job in the caller's transaction: it exists exactly if what caused it is committed. Its queue must be known by `work`. */
  enqueue: (tx: Db, name: string, payload: object, options?: JobOptions) => Promise<void>;
  /** Names a queue and its handler; called by the wiring, before `start`. A process that is no worker only names it. */
  work: (name: string, handler: JobHandler, options?: WorkOptions) => void;
  start: () => Promise<void>;
  /** Waits for running jobs, `timeoutMs` at most. */
  stop: (timeoutMs: number) => Promise<void>;
};

export type JobsDeps = {
  database: OpenDatabase;
  /** Whether this process runs jobs, beside adding them. */
  isWorker: boolean;
  onError: (error: Error) => void;
  pollingSeconds?: number;
};

type Queue = { handler: JobHandler; options: WorkOptions };

/** The queue's own tables: exempt from the rules of ours, and on a cluster they stay on its coordinator. */
const SCHEMA = 'boss';
const DEFAULT_RETRIES = 5;

export const createJobs = ({ database, isWorker, onError, pollingSeconds = 1 }: JobsDeps): Jobs => {
  const queues = new Map<string, Queue>();
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    schema: SCHEMA,
    backend: database.engine,
    supervise: isWorker,
    schedule: isWorker,
  });
  boss.on('error', onError);

  const open = async (name: string, { handler, options }: Queue): Promise<void> => {
    const retries = { retryLimit: options.retries ?? DEFAULT_RETRIES, retryDelay: 2, retryBackoff: true };
    await boss.createQueue(name, retries);
    // Fills the queue's cache now: filled during an enqueue it would query beside the transaction that holds PGlite.
    await boss.getQueueStats(name);
    if (!isWorker) return;
    await boss.work(name, { pollingIntervalSeconds: pollingSeconds }, async (jobs) => {
      for (const job of jobs) await handler(job.data);
    });
    if (options.cron !== undefined) await boss.schedule(name, options.cron);
  };

  return {
    enqueue: async (tx, name, payload, options = {}) => {
      if (!queues.has(name)) throw new Error(`Nobody works on jobs named ${name}.`);
      await boss.send(name, payload, { ...options, db: inTransaction(tx) });
    },
    work: (name, handler, options = {}) => {
      queues.set(name, { handler, options });
    },
    start: async () => {
      await boss.start();
      for (const [name, queue] of queues) await open(name, queue);
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
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
