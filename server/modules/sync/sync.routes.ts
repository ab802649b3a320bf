import type { FastifyInstance } from 'fastify';
import type { AccountQueue } from '../../http/account-queue.ts';
import { contract } from '#shared/contract/contract.ts';
import { route, type RouteDeps } from '../../http/route.ts';
import type { createPull } from './pull.service.ts';
import type { createPush } from './push.service.ts';

export type SyncService = { push: ReturnType<typeof createPush>; pull: ReturnType<typeof createPull> };

export const syncRoutes = (
  app: FastifyInstance,
  deps: RouteDeps & { sync: SyncService; inQueue: AccountQueue },
): void => {
  route(app, deps, contract.sync.push, ({ actor, body }) => deps.inQueue(actor, () => deps.sync.push(actor, body)));
  route(app, deps, contract.sync.pull, ({ actor, query }) => deps.inQueue(actor, () => deps.sync.pull(actor, query)));
};
