import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { CLIENT_VERSION_HEADER, isServedVersion } from '#shared/contract/client-version.ts';
import type { Access, Endpoint, ParsedOf } from '#shared/contract/endpoint.ts';
import { nameCallingAccount } from '#server/db/turns/database-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Actor, Authenticate } from './actor.ts';
import { parseInput } from './parse-input.ts';

export type RouteDeps = { authenticate: Authenticate; now: () => Date };

/** What a handler gets: the parsed parts of the call, who calls (unless the endpoint is public), the request, and the reply for its headers. */
export type Context<E extends Endpoint> = ParsedOf<E> & {
  request: FastifyRequest;
  reply: FastifyReply;
} & (E['access'] extends 'public' ? object : { actor: Actor });

/**
 * Binds one endpoint of the contract to its handler. The order protects: an unserved version (426), a stranger (401) and
 * an unpaid account (402) are answered before a byte of the body is read; then the input is parsed, and the
 * answer too, so that nothing leaves the server that the contract does not name.
 */
export const route = <const E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  handle: (context: Context<E>) => Promise<z.input<E['response']>>,
): void => {
  const actors = new WeakMap<FastifyRequest, Actor>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimitBytes === undefined ? {} : { bodyLimit: endpoint.bodyLimitBytes }),
    // After the limit of calls, which counts strangers too, and before the body.
    preParsing: async (request) => {
      refuseOldClient(request);
      if (endpoint.access === 'public') return;
      actors.set(request, await admit(request, endpoint.access, deps));
    },
    handler: async (request, reply) => {
      const context = {
        params: endpoint.params && parseInput(endpoint.params, request.params),
        query: endpoint.query && parseInput(endpoint.query, request.query),
        body: endpoint.body && parseInput(endpoint.body, request.body),
        actor: actors.get(request),
        request,
        reply,
      };
      // The typed border between the contract and what came over the wire: each part was parsed by its own schema.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return endpoint.response.parse(await handle(context as unknown as Context<E>));
    },
  });
};

export const refuseOldClient = (request: FastifyRequest): void => {
  const version = request.headers[CLIENT_VERSION_HEADER];
  if (Array.isArray(version) || !isServedVersion(version)) throw new AppError('CLIENT_TOO_OLD');
};

/** Who calls, if this may be called by them: AUTH_REQUIRED, PLAN_REQUIRED. */
export const admit = async (
  request: FastifyRequest,
  access: Exclude<Access, 'public'>,
  deps: RouteDeps,
): Promise<Actor> => {
  const actor = await deps.authenticate(request.headers.authorization, deps.now());
  if (actor === null) throw new AppError('AUTH_REQUIRED');
  nameCallingAccount(actor.userId);
  if (!PLANS[access].includes(actor.plan)) throw new AppError('PLAN_REQUIRED');
  return actor;
};

const PLANS: Record<Exclude<Access, 'public'>, readonly Actor['plan'][]> = {
  'signed-in': ['none', 'running', 'ended'],
  'paid-once': ['running', 'ended'],
  paid: ['running'],
};
