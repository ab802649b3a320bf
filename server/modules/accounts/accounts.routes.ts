import type { FastifyInstance } from 'fastify';
import { route, type RouteDeps } from '#server/http/route.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { accountsTexts } from '#shared/texts/en/accounts.ts';
import type { AccountsService } from './accounts.service.ts';

export const accountsRoutes = (app: FastifyInstance, deps: RouteDeps, service: AccountsService): void => {
  route(app, deps, accounts.register, async ({ body, request }) => {
    const { ticket } = await service.register({ ...body, referralId: body.referralId ?? null }, request.ip);
    return { status: true as const, message: accountsTexts.registered, ticket };
  });

  route(app, deps, accounts.checkCode, async ({ body, request }) => {
    await service.checkCode(body, request.ip);
    return { status: true as const, message: accountsTexts.verified };
  });

  route(app, deps, accounts.resendCode, async ({ body, request }) => {
    const { ticket } = await service.resendCode(body.ticket, request.ip);
    return { status: true as const, message: accountsTexts.codeSent, ticket };
  });
};
