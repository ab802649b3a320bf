import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';
import { networkOf } from './caller-address.ts';

/** The calls of one network per minute, in one process. */
export const REQUESTS_PER_MINUTE = 1_200;

/** Limits the calls of one network per minute, so that no single network can occupy the server. */
export const limitRate = async (app: FastifyInstance, requestsPerMinute: number): Promise<void> => {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
};
