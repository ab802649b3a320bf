import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runAs, type DatabaseCaller } from '#server/db/turns/database-caller.ts';
import { networkOf } from './caller-address.ts';
import { callerOf } from './caller.ts';

/** Strangers share one turn, so that a flood of wrong sign-ins does not delay signed-in users. */
const STRANGERS = 'strangers';

/**
 * Lets the statements of each request run on behalf of its account, which `admit` names. Before that, on behalf of its
 * network if it sends a session or a device, so that invented ones give no more turns.
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
  const isStranger = request.headers.authorization === undefined && device === null;
  return isStranger ? STRANGERS : networkOf(address);
};
