import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#shared/errors/app-error.ts';
import type { OpenDatabase } from '../db/db.ts';
import { readJobFigures } from '../jobs/job-figures.ts';
import type { JobRun } from '../jobs/jobs.ts';
import type { PictureDecoder } from '../media/picture-decoder.ts';
import type { Alarms } from './alarms.ts';
import { isLoopbackHost } from './caller-address.ts';
import { onAbort } from './aborted-requests.ts';
import { isOfThisMachine } from './of-this-machine.ts';

export type Metrics = {
  register: Registry;
  noteJob: (run: JobRun) => void;
  /** Counts the outcomes of the mutations of one push. */
  countPush: (outcomes: readonly { outcome: string }[]) => void;
};

/** Creates the metrics of this process. `docs/operations.md` lists each metric and what to do about it. */
export const createMetrics = (alarms: Alarms, database: OpenDatabase, pictures: PictureDecoder): Metrics => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  countAlarms(register, alarms);
  watchQueue(register, database);
  watchConnections(register, database);
  watchPictures(register, pictures);
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of the jobs of this process, by name and outcome (done, failed).',
    labelNames: ['job', 'outcome'],
    buckets: [0.05, 0.5, 5, 60],
    registers: [register],
  });
  const mutations = new Counter({
    name: 'sync_mutations_total',
    help: 'Changes that devices sent, by outcome (applied, refused).',
    labelNames: ['outcome'],
    registers: [register],
  });
  return {
    register,
    noteJob: ({ name, seconds, error }) =>
      jobs.observe({ job: name, outcome: error === null ? 'done' : 'failed' }, seconds),
    countPush: (outcomes) => {
      for (const { outcome } of outcomes) mutations.inc({ outcome });
    },
  };
};

type MetricsAccess = {
  /** Bearer token of `/metrics`. See `measure` for null. */
  metricsToken: string | null;
  publicUrl: string;
};

/**
 * Serves `GET /metrics` in the text format of Prometheus, and measures the duration of requests by route. If a token is
 * set, only requests with this token have access. Without a token, programs on this machine have access if the server
 * has no public address: a proxy in front of a public server is often on the same machine. All other callers receive
 * the answer of an unknown path.
 */
export const measure = (app: FastifyInstance, access: MetricsAccess, { register }: Metrics): void => {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  const aborted = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose connection closed before the whole response was sent, by route.',
    labelNames: ['route'],
    registers: [register],
  });
  onAbort(app, (request) => aborted.inc({ route: request.routeOptions.url ?? 'unknown' }));
  app.get('/metrics', async (request, reply) => {
    if (!canReadMetrics(request, access)) throw new AppError('NOT_FOUND');
    return reply.type(register.contentType).send(await register.metrics());
  });
};

const canReadMetrics = (request: FastifyRequest, { metricsToken, publicUrl }: MetricsAccess): boolean => {
  if (metricsToken !== null) return hasToken(request, metricsToken);
  return isLoopbackHost(new URL(publicUrl).host) && isOfThisMachine(request);
};

const countAlarms = (register: Registry, alarms: Alarms): void => {
  const counts = new Counter({
    name: 'alarms_total',
    help: 'Events that the operator must know about, by kind; the log has a line for each.',
    labelNames: ['kind'],
    registers: [register],
    collect: () => {
      counts.reset();
      for (const [kind, count] of alarms.counts()) counts.inc({ kind }, count);
    },
  });
};

/** Jobs of the whole installation, read from the database for each scrape. Omitted if the database does not answer. */
const watchQueue = (register: Registry, { db }: OpenDatabase): void => {
  const queue = new Gauge({
    name: 'jobs',
    help: 'Jobs of all processes by state: waiting (due now), failed (after all retries).',
    labelNames: ['state'],
    registers: [register],
  });
  const oldest = new Gauge({
    name: 'jobs_oldest_waiting_seconds',
    help: 'Waiting time of the oldest waiting job.',
    registers: [register],
    collect: async () => {
      const figures = await readJobFigures(db).catch(() => null);
      queue.reset();
      oldest.reset();
      if (figures === null) return;
      queue.set({ state: 'waiting' }, figures.waiting);
      queue.set({ state: 'failed' }, figures.failed);
      oldest.set(figures.oldestSeconds);
    },
  });
};

/** Connections of this process to PostgreSQL. The embedded engine has no connections. */
const watchConnections = (register: Registry, { connections }: OpenDatabase): void => {
  if (connections === null) return;
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database: busy, idle; waiting: calls that wait for a connection.',
    labelNames: ['state'],
    registers: [register],
    collect: () => {
      for (const [state, count] of Object.entries(connections())) gauge.set({ state }, count);
    },
  });
};

/** Pictures that this process converts. */
const watchPictures = (register: Registry, pictures: PictureDecoder): void => {
  const decodes = new Counter({
    name: 'picture_decodes_total',
    help: 'Decoded pictures by outcome: done, tooLarge, unreadable, overLimit, stopped, late.',
    labelNames: ['outcome'],
    registers: [register],
    collect: () => {
      decodes.reset();
      for (const [outcome, count] of pictures.figures().outcomes) decodes.inc({ outcome }, count);
    },
  });
  const now = new Gauge({
    name: 'picture_decodes',
    help: 'Pictures that are decoded now (running) or wait for a process (waiting).',
    labelNames: ['state'],
    registers: [register],
    collect: () => {
      const { running, waiting } = pictures.figures();
      now.set({ state: 'running' }, running);
      now.set({ state: 'waiting' }, waiting);
    },
  });
  const processes = new Gauge({
    name: 'picture_decoder_processes',
    help: 'Processes that decode pictures, or are ready to.',
    registers: [register],
    collect: () => {
      processes.set(pictures.figures().processes);
    },
  });
};

const hasToken = (request: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
