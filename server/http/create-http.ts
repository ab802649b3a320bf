import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { JSON_LIMIT_BYTES } from '#shared/contract/endpoint.ts';
import { refuseBrokenRequest, sendError } from './errors.ts';
import { acceptJson } from './json-body.ts';
import { loggedError } from './log-safely.ts';
import { createIsTrusted, warnOfUntrustedProxy, type TrustProxy } from './trusted-proxies.ts';

export type HttpSettings = {
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  trustProxy: TrustProxy;
};

const HEADERS_TIMEOUT_MS = 15_000;
/** For the whole request: 10 MB at a megabit a second fit. */
const REQUEST_TIMEOUT_MS = 120_000;

const UNSAID = '';

/** For `listen`: where the server is stands in the one line of the program, not in one of the library's as well. */
export const listenTextResolver = (): string => UNSAID;

/** The HTTP server without routes, with the process's log on `app.log`. One line per request: no address, no query, no token. */
export const createHttp = ({ logLevel, trustProxy }: HttpSettings): FastifyInstance => {
  const isTrusted = createIsTrusted(trustProxy);
  const app = Fastify({
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
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
          if (words[0] !== UNSAID) log.apply(this, words);
        },
      },
    },
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  acceptJson(app);
  warnOfUntrustedProxy(app, isTrusted);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
  return app;
};
