import type { FastifyInstance } from 'fastify';
import { servePlainForm } from '#server/http/plain-form.ts';
import { route, type RouteDeps } from '#server/http/route.ts';
import { contact } from '#shared/contract/contact.ts';
import { CONTACT_FIELDS, CONTACT_OUTCOMES } from '#shared/domain/account/contact-message.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import type { ContactService } from './contact.service.ts';

export const contactRoutes = (app: FastifyInstance, deps: RouteDeps, service: ContactService): void => {
  route(app, deps, contact.send, async ({ body, request }) => {
    await service.send(body, request.ip);
    return { status: true as const, message: serverTexts.contactSent };
  });
};

/** Adds `POST /contact-us`: the contact form without JavaScript, with the rules of `POST /api/contact`. */
export const contactFormRoutes = (app: FastifyInstance, service: ContactService): Promise<void> =>
  servePlainForm(app, {
    path: '/contact-us',
    schema: contact.send.body,
    bodyLimitBytes: contact.send.bodyLimitBytes,
    anchors: CONTACT_OUTCOMES,
    fields: CONTACT_FIELDS,
    submit: service.send,
  });
