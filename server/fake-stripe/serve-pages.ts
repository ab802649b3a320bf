import type { FastifyInstance } from 'fastify';
import type { FakeStripe } from './open-fake-stripe.ts';
import { PAGES_PATH } from './pages/pages.ts';

/**
 * Serves the hosted pages from the public server, because browsers cannot reach the loopback port. Excludes the API.
 */
export const servePages = async (
  app: FastifyInstance,
  { answerPage }: Pick<FakeStripe, 'answerPage'>,
): Promise<void> => {
  await app.register(
    async (pages) => {
      pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      pages.route({
        method: ['GET', 'POST'],
        url: '/*',
        handler: async ({ method, url, body }, reply) => {
          const [path = ''] = url.split('?');
          const answer = await answerPage(
            method === 'POST' ? 'POST' : 'GET',
            path,
            typeof body === 'string' ? body : '',
          );
          return reply.status(answer.status).headers(answer.headers).send(answer.body);
        },
      });
    },
    { prefix: PAGES_PATH },
  );
};
