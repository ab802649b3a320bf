import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runAs, type DatabaseCaller } from '#server/db/turns/database-caller.ts';
import { callerOf } from './caller.ts';

/** Strangers share one turn, so that a flood of wrong sign-ins does not delay signed-in users. */
const STRANGERS = 'strangers';

/** The end of an `Authorization` header that distinguishes sessions. */
const SESSION_CHARACTERS = 43;

/**
 * Lets the statements of each request run on behalf of its session, or of its device while it signs in. `admit` names
 * the account of the session. Whoever invents sessions or devices gets a turn for each, but no account's share.
 */
export const nameDatabaseCallers = (app: FastifyInstance): void => {
  const callers = new WeakMap<FastifyRequest, DatabaseCaller>();
  app.addHook('onRequest', (request, reply, done) => {
    const session = request.headers.authorization?.slice(-SESSION_CHARACTERS);
    const account = session ?? callerOf(request).device ?? STRANGERS;
    const caller = { account, isOver: false };
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
