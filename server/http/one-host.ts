import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';

/** Refuses a request with several Host headers: a proxy could use one of them and the server another one. */
export const requireOneHost = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((_text, index) => index % 2 === 0);
    const hosts = names.filter((name) => name.toLowerCase() === 'host');
    done(hosts.length > 1 ? new AppError('INPUT_INVALID') : undefined);
  });
};
