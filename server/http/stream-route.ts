import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Actor } from './actor.ts';
import { admit, refuseOldClient, type RouteDeps } from './route.ts';

/**
 * Like `route`, for a long answer that is streamed. The answer is not parsed; a test compares it with the contract
 * instead.
 */
export const streamRoute = (
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: Endpoint & { access: 'signed-in' },
  handle: (context: { actor: Actor; reply: FastifyReply }) => Promise<Readable>,
): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      refuseOldClient(request);
      const actor = await admit(request, endpoint.access, deps);
      return reply.send(await handle({ actor, reply }));
    },
  });
};
