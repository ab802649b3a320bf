import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { AppError } from '#shared/errors/app-error.ts';
import type { Alarms } from './alarms.ts';

/**
 * `GET /metrics` in Prometheus' text format: the process, the time of requests by route, and alarms. Without a token in the settings
 * only this machine may ask; anybody else gets the answer of an unknown path.
 */
export const measure = (app: FastifyInstance, token: string | null, alarms: Alarms): void => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  const alarmCounts = new Counter({
    name: 'alarms_total',
    help: 'What an operator should know of, by kind; the log has a line for each.',
    labelNames: ['kind'],
    registers: [register],
    collect: () => {
      alarmCounts.reset();
      for (const [kind, count] of alarms.counts()) alarmCounts.inc({ kind }, count);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!(token === null ? isOfThisMachine(request) : hasToken(request, token))) throw new AppError('NOT_FOUND');
    return reply.type(register.contentType).send(await register.metrics());
  });
};

/** A proxy on this machine makes every caller look local, so a forwarded request never counts as such. */
const isOfThisMachine = (request: FastifyRequest): boolean =>
  request.headers['x-forwarded-for'] === undefined &&
  request.headers['forwarded'] === undefined &&
  /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(request.socket.remoteAddress ?? '');

const hasToken = (request: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
