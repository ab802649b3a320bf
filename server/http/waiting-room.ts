import { createServer } from 'node:http';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { toWireError } from '#shared/errors/wire-error.ts';
import { listenOnSettings } from './listen-failure.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Listens on the address of the server until the server has started, because a migration can last minutes. Answers
 * `/healthz` with 200, so that a supervisor does not kill the process. Answers everything else, including `/readyz`,
 * with SERVICE_UNAVAILABLE (503).
 */
export const openWaitingRoom = async (address: {
  host: string;
  port: number;
}): Promise<{ close: () => Promise<void> }> => {
  const refusal = new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const server = createServer((request, response) => {
    const isLivenessProbe = request.url?.split('?', 1)[0] === '/healthz';
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('connection', 'close');
    if (!isLivenessProbe) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
    response.statusCode = isLivenessProbe ? 200 : catalogue.SERVICE_UNAVAILABLE.status;
    response.end(JSON.stringify(isLivenessProbe ? { status: true } : toWireError(refusal)));
  });
  await listenOnSettings(
    () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(address.port, address.host, resolve);
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
