import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';
import { networkOf, siteOf } from './caller-address.ts';

/** Maximum number of calls of one network per minute, counted in each process. */
export const REQUESTS_PER_MINUTE = 1_200;

/**
 * The limit of an IPv6 /48 is the limit of a /64 times this factor. One subscriber can own a /48, but some providers
 * give each subscriber a /64 or /56 of a common /48.
 */
const SITE_FACTOR = 10;

const tooManyRequests = (waitMs: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });

/** Limits the calls per minute of one network and of one IPv6 /48, so that neither can overload the server. */
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
  // Runs after the limit of the network, so that its refused calls do not count against its /48.
  app.addHook('preParsing', async (request) => {
    if (siteOf(request.ip) === null) return;
    const counted = await countForSite(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl);
  });
};
