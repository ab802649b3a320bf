import type { FastifyInstance } from 'fastify';
import { route, type RouteDeps } from '#server/http/route.ts';
import { content } from '#shared/contract/content.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';

/** Content that the operator controls. API routes and prerendered pages both use it. */
export type ContentAnswers = {
  faq: () => Promise<OutputOf<typeof content.listFaq>>;
  imprint: () => Promise<OutputOf<typeof content.imprint>>;
};

export const contentRoutes = (app: FastifyInstance, deps: RouteDeps, { faq, imprint }: ContentAnswers): void => {
  route(app, deps, content.listFaq, faq);
  route(app, deps, content.imprint, imprint);
};
