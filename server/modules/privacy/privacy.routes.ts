import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { route, type RouteDeps } from '#server/http/route.ts';
import { streamRoute } from '#server/http/stream-route.ts';
import { privacy } from '#shared/contract/profile.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import type { DeletionService } from './deletion.service.ts';
import type { ExportService } from './export.service.ts';

type Services = { exports: ExportService; deletion: DeletionService };

export const privacyRoutes = (app: FastifyInstance, deps: RouteDeps, services: Services): void => {
  streamRoute(app, deps, privacy.exportAccount, async ({ actor, reply }) => {
    const pieces = await services.exports.begin(actor);
    const day = deps.now().toISOString().slice(0, 10);
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="account-${day}.json"`,
      'cache-control': 'no-store',
    });
    return Readable.from(pieces);
  });

  route(app, deps, privacy.deleteAccount, async ({ actor, body }) => {
    await services.deletion.deleteAccount(actor, body.password);
    return { status: true as const, message: accountsTexts.accountDeleted };
  });
};
