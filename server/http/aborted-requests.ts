import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Calls `handle` for each request whose connection closes before the whole response was sent. */
export const onAbort = (app: FastifyInstance, handle: (request: FastifyRequest, reply: FastifyReply) => void): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) handle(request, reply);
    });
    done();
  });
};

/** Whether the only cause of the error is that the client closed the connection while it sent the request. */
export const isOfLostClient = (thrown: unknown, { raw }: FastifyRequest): boolean =>
  raw.errored !== null && thrown === raw.errored;
