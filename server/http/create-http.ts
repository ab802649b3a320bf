import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { JSON_LIMIT_BYTES } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { onAbort } from './aborted-requests.ts';
import { nameDatabaseCallers } from './database-callers.ts';
import { sendError } from './errors.ts';
import { acceptJson } from './json-body.ts';
import { loggedError } from './log-safely.ts';
import { closeAfterEarlyAnswers, refuseBrokenRequest } from './refused-connections.ts';
import { createIsTrusted, warnOfUntrustedProxy, type TrustProxy } from './trusted-proxies.ts';

export type HttpSettings = {
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  trustProxy: TrustProxy;
};

export const HEADERS_TIMEOUT_MS = 15_000;
/** Timeout for receiving the whole request. It is enough for 10 MB at 1 Mbit/s. */
export const REQUEST_TIMEOUT_MS = 120_000;
/** Interval of Node's check for requests that exceed a timeout. */
export const TIMEOUT_CHECK_MS = 5_000;
/** Node closes further connections at once. The limit is below the usual limit of file descriptors of a process. */
export const MAX_CONNECTIONS = 4_096;

const SUPPRESSED_LINE = '';

/** Removes Fastify's log lines about listening. The program logs the address of the server in its own line. */
export const listenTextResolver = (): string => SUPPRESSED_LINE;

/**
 * Creates the HTTP server without routes; `app.log` is the log of the process. The log has one line per request,
 * without address, query and token.
 */
export const createHttp = ({ logLevel, trustProxy }: HttpSettings): FastifyInstance => {
  const isTrusted = createIsTrusted(trustProxy);
  const app = Fastify({
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: TIMEOUT_CHECK_MS, headersTimeout: HEADERS_TIMEOUT_MS },
    trustProxy: isTrusted,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket),
    logger: {
      level: logLevel,
      base: null,
      serializers: { err: (error: Error) => loggedError(error) },
      hooks: {
        logMethod(words, log) {
          if (words[0] !== SUPPRESSED_LINE) log.apply(this, words);
        },
      },
    },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  acceptJson(app);
  warnOfUntrustedProxy(app, isTrusted);
  closeAfterEarlyAnswers(app);
  requireOneHost(app);
  nameDatabaseCallers(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ ...factsOf(request, reply), status: reply.statusCode });
    done();
  });
  onAbort(app, (request, reply) => request.log.info({ ...factsOf(request, reply), isAborted: true }));
  return app;
};

const factsOf = (request: FastifyRequest, reply: FastifyReply): { method: string; route: string; ms: number } => ({
  method: request.method,
  route: request.routeOptions.url ?? 'unknown',
  ms: Math.round(reply.elapsedTime),
});

/** Refuses a request with several Host headers: a proxy could use one of them and the server another one. */
const requireOneHost = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((_text, index) => index % 2 === 0);
    const hosts = names.filter((name) => name.toLowerCase() === 'host');
    done(hosts.length > 1 ? new AppError('INPUT_INVALID') : undefined);
  });
};
