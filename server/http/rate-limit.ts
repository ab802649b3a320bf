import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';
import { networkOf, siteOf } from './caller-address.ts';

/** The calls of one network per minute, in one process. */
export const REQUESTS_PER_MINUTE = 1_200;

/**
 * A whole IPv6 /48 has this many times the calls of a /64. One subscriber can own a /48, but some providers give each
 * subscriber a /64 or /56 of a common /48.
 */
const SITE_FACTOR = 10;

const tooManyRequests = (waitMs: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });

/** Limits the calls of one network and of one IPv6 /48 per minute, so that neither can occupy the server. */
export const limitRate = async (app: FastifyInstance, requestsPerMinute: number): Promise<void> => {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
  const countForSite = app.createRateLimit({
    max: requestsPerMinute * SITE_FACTOR,
    timeWindow: '1 minute',
    keyGenerator: (request) => `site ${siteOf(request.ip)}`,
  });
  // After the limit of the network, so that its refused calls do not use up the calls of its /48.
  app.addHook('preParsing', async (request) => {
    if (siteOf(request.ip) === null) return;
    const counted = await countForSite(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl);
  });
};
