import type { FastifyInstance } from 'fastify';
import { contract } from '#shared/contract/contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountQueue } from '../../http/account-queue.ts';
import { route, type RouteDeps } from '../../http/route.ts';
import type { AdsService } from './ads.service.ts';

const DEFAULT_PAGE_SIZE = 200;

export const adsRoutes = (app: FastifyInstance, deps: RouteDeps & { ads: AdsService; inQueue: AccountQueue }): void => {
  const { ads, inQueue } = deps;
  route(app, deps, contract.ads.listCollected, ({ actor, query }) =>
    inQueue(actor, () => ads.listCollected(actor, { page: query.page, perPage: query.per_page })),
  );
  route(app, deps, contract.ads.listSaved, async ({ actor, body }) => {
    if (body.id !== actor.userId) throw new AppError('FORBIDDEN');
    const slice = { page: body.page ?? 1, perPage: body.per_page ?? DEFAULT_PAGE_SIZE };
    return inQueue(actor, () => ads.listSaved(actor, slice));
  });
  route(app, deps, contract.ads.toggleSaved, ({ actor, body }) => ads.toggleSaved(actor, body.id));
};
