import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';

const READY_WITHIN_MS = 2_000;

/**
 * `GET /healthz`: the process answers. `GET /readyz`: the process can serve requests. It answers DATABASE_DAMAGED (500)
 * after a statement has met damage, and SERVICE_UNAVAILABLE (503) if the database does not answer within 2 seconds.
 * Otherwise both answer `{ status: true }`.
 */
export const healthRoutes = (
  app: FastifyInstance,
  { ping, damage }: { ping: () => Promise<void>; damage: { readonly code: string | null } },
): void => {
  app.get('/healthz', async () => ({ status: true }));
  app.get('/readyz', async () => {
    if (damage.code !== null) throw new AppError('DATABASE_DAMAGED');
    try {
      await Promise.race([ping(), late()]);
    } catch (error) {
      throw new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfterSeconds: 1 });
    }
    return { status: true };
  });
};

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database did not respond in time.')), READY_WITHIN_MS).unref();
  });
