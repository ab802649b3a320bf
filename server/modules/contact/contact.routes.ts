import type { FastifyInstance } from 'fastify';
import { route, type RouteDeps } from '#server/http/route.ts';
import { contact } from '#shared/contract/contact.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import type { ContactService } from './contact.service.ts';

export const contactRoutes = (app: FastifyInstance, deps: RouteDeps, service: ContactService): void => {
  route(app, deps, contact.send, async ({ body, request }) => {
    await service.send(body, request.ip);
    return { status: true as const, message: serverTexts.contactSent };
  });
};
