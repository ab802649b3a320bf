import type { FastifyInstance } from 'fastify';
import { route, type RouteDeps } from '#server/http/route.ts';
import { contract } from '#shared/contract/contract.ts';
import type { LookUp } from './look-up.service.ts';

export const lookUpRoutes = (app: FastifyInstance, deps: RouteDeps, lookUp: LookUp): void => {
  route(app, deps, contract.reach.lookUp, ({ actor, params, query }) =>
    lookUp(actor, params.adArchiveID, query.page_id ?? null),
  );
};
