import type { FastifyInstance } from 'fastify';
import { callerOf } from '#server/http/caller.ts';
import { route, type RouteDeps } from '#server/http/route.ts';
import { sessions } from '#shared/contract/sessions.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import type { DevSignIn } from './dev-sign-in.service.ts';
import type { HandOffService } from './hand-off.service.ts';
import type { SessionsService } from './sessions.service.ts';

type Services = {
  sessions: SessionsService;
  handOff: HandOffService;
  /** Null: the operator has set no secret, and the route does not exist. */
  devSignIn: DevSignIn | null;
};

export const sessionsRoutes = (app: FastifyInstance, deps: RouteDeps, services: Services): void => {
  const { sessions: service, devSignIn } = services;
  route(app, deps, sessions.login, ({ body, request }) => service.signIn(body, callerOf(request)));

  if (devSignIn !== null) {
    route(app, deps, sessions.loginByEmail, ({ body, request }) => devSignIn(body, callerOf(request)));
  }

  route(app, deps, sessions.logout, async ({ actor, body }) => {
    await service.signOut(actor, body.id);
    return { status: true as const, message: accountsTexts.signedOut };
  });

  route(app, deps, sessions.checkPaidPlanStatus, async ({ actor, body }) => service.planStatus(actor, body.id));

  route(app, deps, sessions.list, async ({ actor }) => ({
    status: true as const,
    data: (await service.list(actor)).map(listedSession),
  }));

  route(app, deps, sessions.revoke, async ({ actor, params }) => {
    await service.revoke(actor, params.id);
    return { status: true as const, message: accountsTexts.sessionEnded };
  });

  route(app, deps, sessions.revokeOthers, async ({ actor }) => {
    await service.revokeOthers(actor);
    return { status: true as const, message: accountsTexts.otherSessionsEnded };
  });

  handOffRoutes(app, deps, services.handOff);
};

const handOffRoutes = (app: FastifyInstance, deps: RouteDeps, service: HandOffService): void => {
  route(app, deps, sessions.handOff, async ({ actor, body }) => {
    const { code, expiresAt } = await service.begin(actor, body.challenge);
    return { status: true as const, code, expires_at: expiresAt.toISOString() };
  });

  route(app, deps, sessions.redeemHandOff, ({ body, request }) => service.redeem(body, callerOf(request)));
};

const listedSession = (row: Awaited<ReturnType<SessionsService['list']>>[number]) => ({
  id: row.id,
  device: row.device ?? accountsTexts.deviceUnknown,
  current: row.isCurrent,
  keep: row.keep,
  created_at: row.createdAt.toISOString(),
  last_used_at: (row.lastUsedAt ?? row.createdAt).toISOString(),
  expires_at: row.expiresAt.toISOString(),
});
