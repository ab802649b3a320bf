import type { FastifyInstance } from 'fastify';
import type { AccountQueue } from '#server/http/account-queue.ts';
import { route, type RouteDeps } from '#server/http/route.ts';
import { contract } from '#shared/contract/contract.ts';
import type { FollowingService } from './following.service.ts';
import type { ToggleFollow } from './toggle-follow.service.ts';

const DEFAULT_PAGE_SIZE = 200;

export const followingRoutes = (
  app: FastifyInstance,
  deps: RouteDeps & { inQueue: AccountQueue },
  services: { toggle: ToggleFollow; following: FollowingService },
): void => {
  const { toggle, following } = services;
  route(app, deps, contract.following.toggle, ({ actor, body }) => toggle(actor, body));
  route(app, deps, contract.following.listAds, ({ actor, query }) =>
    deps.inQueue(actor, () => following.listAds(actor, { page: query.page, perPage: query.per_page })),
  );
  route(app, deps, contract.following.listAdsOfPage, ({ actor, body }) =>
    deps.inQueue(actor, () =>
      following.listAdsOfPage(actor, body.pageName, {
        page: body.page ?? 1,
        perPage: body.per_page ?? DEFAULT_PAGE_SIZE,
      }),
    ),
  );
};
