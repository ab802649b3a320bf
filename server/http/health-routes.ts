import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';

const READY_WITHIN_MS = 2_000;

/**
 * `GET /healthz`: the process answers. `GET /readyz`: it can serve, that is, its database answers within two seconds; else
 * SERVICE_UNAVAILABLE (503). Both answer `{ status: true }`.
 */
export const healthRoutes = (app: FastifyInstance, deps: { ping: () => Promise<void> }): void => {
  app.get('/healthz', async () => ({ status: true }));
  app.get('/readyz', async () => {
    try {
      await Promise.race([deps.ping(), late()]);
    } catch (error) {
      throw new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfterSeconds: 1 });
    }
    return { status: true };
  });
};

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database gave no answer in time.')), READY_WITHIN_MS).unref();
  });
