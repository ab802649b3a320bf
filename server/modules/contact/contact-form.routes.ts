import type { FastifyInstance } from 'fastify';
import { contact } from '#shared/contract/contact.ts';
import { CONTACT_OUTCOMES } from '#shared/domain/contact-message.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ContactService } from './contact.service.ts';

type Outcome = keyof typeof CONTACT_OUTCOMES;

const PATH = '/contact-us';

const formAsObject = (body: string): Record<string, string> => Object.fromEntries(new URLSearchParams(body));

/**
 * `POST /contact-us`: the contact form of a page whose scripts did not run, by the rules of `POST /api/contact`. Leads back to
 * the page, to the line that says what became of the message.
 */
export const contactFormRoutes = async (app: FastifyInstance, service: ContactService): Promise<void> => {
  const outcomeOf = async (body: unknown, address: string): Promise<Outcome> => {
    const message = contact.send.body.safeParse(body);
    if (!message.success) return 'invalid';
    try {
      await service.send(message.data, address);
      return 'sent';
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return 'tooMany';
      throw error;
    }
  };

  await app.register(async (forms) => {
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: contact.send.bodyLimitBytes },
      async (_request: unknown, body: string) => formAsObject(body),
    );
    forms.post(PATH, async (request, reply) =>
      reply.redirect(`${PATH}#${CONTACT_OUTCOMES[await outcomeOf(request.body, request.ip)]}`, 303),
    );
  });
};
