import type { FastifyInstance } from 'fastify';
import { route, type RouteDeps } from '#server/http/route.ts';
import { sessions } from '#shared/contract/sessions.ts';
import { accountsTexts } from '#shared/texts/en/accounts.ts';
import type { SessionsService } from './sessions.service.ts';

export const sessionsRoutes = (app: FastifyInstance, deps: RouteDeps, service: SessionsService): void => {
  route(app, deps, sessions.login, ({ body, request }) => service.signIn(body, request.ip));

  route(app, deps, sessions.logout, async ({ actor, body }) => {
    await service.signOut(actor, body.id);
    return { status: true as const, message: accountsTexts.signedOut };
  });

  route(app, deps, sessions.checkPaidPlanStatus, async ({ actor, body }) => service.planStatus(actor, body.id));
};
