import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runAs, type DatabaseCaller } from '#server/db/turns/database-caller.ts';
import { networkOf } from './caller-address.ts';
import { callerOf } from './caller.ts';

/**
 * All callers without a session or device share one turn, so that a flood of failed logins does not delay signed-in
 * users.
 */
const UNAUTHENTICATED = 'strangers';

/**
 * Runs the statements of each request on behalf of its account, which `admit` names. Before that, a request with a
 * session or device token runs on behalf of its network. Invented tokens therefore give no additional turns.
 */
export const nameDatabaseCallers = (app: FastifyInstance): void => {
  const callers = new WeakMap<FastifyRequest, DatabaseCaller>();
  app.addHook('onRequest', (request, reply, done) => {
    const caller = { account: accountBeforeSignIn(request), isOver: false };
    callers.set(request, caller);
    reply.raw.once('close', () => (caller.isOver = true));
    runAs(caller, done);
  });
  // The body arrives in events that do not belong to the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const caller = callers.get(request);
    if (caller === undefined) done();
    else runAs(caller, done);
  });
};

const accountBeforeSignIn = (request: FastifyRequest): string => {
  const { address, device } = callerOf(request);
  const isUnauthenticated = request.headers.authorization === undefined && device === null;
  return isUnauthenticated ? UNAUTHENTICATED : networkOf(address);
};
