import { createServer } from 'node:http';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { toWireError } from '#shared/errors/wire-error.ts';
import { listenOnSettings } from './listen-failure.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Answers at the server's place while it is not up yet, as a migration may take minutes: `/healthz` with 200, so that nobody
 * kills it, and everything else, `/readyz` too, with SERVICE_UNAVAILABLE (503).
 */
export const openWaitingRoom = async (place: {
  host: string;
  port: number;
}): Promise<{ close: () => Promise<void> }> => {
  const refusal = new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const server = createServer((request, response) => {
    const lives = request.url === '/healthz';
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('connection', 'close');
    if (!lives) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
    response.statusCode = lives ? 200 : catalogue.SERVICE_UNAVAILABLE.status;
    response.end(JSON.stringify(lives ? { status: true } : toWireError(refusal)));
  });
  await listenOnSettings(
    () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(place.port, place.host, resolve);
      }),
  );
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
