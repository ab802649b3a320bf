import type { FastifyInstance } from 'fastify';
import { takePlainForm } from '#server/http/plain-form.ts';
import { contact } from '#shared/contract/contact.ts';
import { CONTACT_FIELDS, CONTACT_OUTCOMES } from '#shared/domain/account/contact-message.ts';
import type { ContactService } from './contact.service.ts';

/** Adds `POST /contact-us`: the contact form without JavaScript, with the rules of `POST /api/contact`. */
export const contactFormRoutes = (app: FastifyInstance, service: ContactService): Promise<void> =>
  takePlainForm(app, {
    path: '/contact-us',
    schema: contact.send.body,
    bodyLimitBytes: contact.send.bodyLimitBytes,
    anchors: CONTACT_OUTCOMES,
    fields: CONTACT_FIELDS,
    submit: service.send,
  });
