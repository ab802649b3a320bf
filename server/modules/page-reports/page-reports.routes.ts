import type { FastifyInstance } from 'fastify';
import { route, type RouteDeps } from '#server/http/route.ts';
import { client } from '#shared/contract/client.ts';
import type { PageReportsService } from './page-reports.service.ts';

export const pageReportsRoutes = (app: FastifyInstance, deps: RouteDeps, service: PageReportsService): void => {
  route(app, deps, client.pageReport, async ({ body, request }) => {
    await service.take(body, request.ip);
    return { status: true as const };
  });
};
