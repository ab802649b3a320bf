import type { FastifyInstance } from 'fastify';
import type { Base, Routes } from './base.ts';
import { ping } from './db/owner-lock.ts';
import { answerErrors } from './http/errors.ts';
import { healthRoutes } from './http/health-routes.ts';
import { measure } from './http/metrics.ts';
import { limitRate } from './http/rate-limit.ts';
import type { RouteDeps } from './http/route.ts';
import { setSecurityHeaders } from './http/security-headers.ts';

/** Adds error responses, security headers, metrics and health checks, and the rate-limited API of all modules. */
export const openApi = async (
  app: FastifyInstance,
  base: Base,
  { routing, modules }: { routing: RouteDeps; modules: readonly Routes[] },
): Promise<void> => {
  const { settings, database, metrics } = base;
  answerErrors(app);
  await setSecurityHeaders(app, settings.publicUrl.startsWith('https:'));
  measure(app, settings, metrics);
  healthRoutes(app, { ping: () => ping(database.db), damage: database.damage });
  await app.register(async (api) => {
    await limitRate(api, settings.requestsPerMinute);
    for (const { routes } of modules) await routes(api, routing);
  });
};
