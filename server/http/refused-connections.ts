import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue, type ErrorCode } from '#shared/errors/catalogue.ts';
import { toWireError } from '#shared/errors/wire-error.ts';

/** Time in which the client can read the response. Then the connection is destroyed, even if the client still sends. */
export const LINGER_MS = 1_000;

const CODES = new Map<string, ErrorCode>([
  ['HPE_HEADER_OVERFLOW', 'BODY_TOO_LARGE'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'REQUEST_TIMEOUT'],
]);

/**
 * Answers a request that Node could not parse as HTTP, or that did not arrive in time, in the format of all errors.
 * There is no request object for it, so the response is written to the socket.
 */
export const refuseBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refusal = new AppError(CODES.get(error.code ?? '') ?? 'INPUT_INVALID');
  const { status } = catalogue[refusal.code];
  const body = JSON.stringify(toWireError(refusal));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  afterLinger(() => socket.destroy());
};

/**
 * Destroys a connection whose request was answered before its body arrived, for example with 401, 413 or 429. Otherwise
 * a client could send the rest of a refused body until the request timeout. If the rest arrives within `LINGER_MS`, the
 * connection stays open for further requests.
 */
export const closeAfterEarlyAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    // With this header, Node destroys the connection immediately, and the client can lose the response.
    if (!request.raw.complete) reply.removeHeader('connection');
    done(null, payload);
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) {
      afterLinger(() => {
        if (!raw.complete) raw.destroy();
      });
    }
    done();
  });
};

const afterLinger = (act: () => void): void => {
  setTimeout(act, LINGER_MS).unref();
};
