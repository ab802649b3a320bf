import type { FastifyInstance } from 'fastify';
import { route, type RouteDeps } from '#server/http/route.ts';
import { client } from '#shared/contract/client.ts';
import type { ClientConfigService } from './client-config.service.ts';

/** Browsers and proxies may cache the response for this time. The extension requests it every hour. */
const CACHE_SECONDS = 300;

export const clientConfigRoutes = (app: FastifyInstance, deps: RouteDeps, service: ClientConfigService): void => {
  route(app, deps, client.config, async ({ reply }) => {
    reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
    return service.config();
  });
};
