import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { CLIENT_VERSION_HEADER, isServedVersion } from '#shared/domain/client/client-version.ts';
import type { Access, Endpoint, ParsedOf } from '#shared/contract/endpoint.ts';
import { nameCallingAccount } from '#server/db/turns/database-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Actor, Authenticate } from './actor.ts';
import { parseInput } from './parse-input.ts';

export type RouteDeps = { authenticate: Authenticate; now: () => Date };

/**
 * The argument of a handler: the parsed parts of the call, the actor (if the endpoint is not public), the request, and
 * the reply for its headers.
 */
export type Context<E extends Endpoint> = ParsedOf<E> & {
  request: FastifyRequest;
  reply: FastifyReply;
} & (E['access'] extends 'public' ? object : { actor: Actor });

/**
 * Registers the handler of one endpoint of the contract. The order matters: an unsupported client version (426), an
 * unauthenticated caller (401) and an account without a plan (402) are refused before the body is read. Then the input
 * is parsed. The answer is parsed too, so that the server sends only fields of the contract.
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
    // Runs after the rate limit, which counts unauthenticated callers too, and before the body is read.
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
      // The schemas above parsed each part, but TypeScript cannot derive the type of the context from them.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return endpoint.response.parse(await handle(context as unknown as Context<E>));
    },
  });
};

export const refuseOldClient = (request: FastifyRequest): void => {
  const version = request.headers[CLIENT_VERSION_HEADER];
  if (Array.isArray(version) || !isServedVersion(version)) throw new AppError('CLIENT_TOO_OLD');
};

/** Returns the actor if it may use an endpoint with this access. Throws AUTH_REQUIRED or PLAN_REQUIRED. */
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
