import type { Engine } from '#server/db/db.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createKeyedQueue } from '#shared/lib/bounded-queue.ts';
import type { Actor } from './actor.ts';

/** Runs a call that reads or writes many rows, for example sync or a list, in the queue of its account. */
export type AccountQueue = <T>(actor: Actor, call: () => Promise<T>) => Promise<T>;

/**
 * Two devices of an account sync at the same time without waiting for each other. The embedded database has one
 * session: there, a second call would not be faster, and other accounts would wait for two calls instead of one.
 */
export const HEAVY_CALLS_AT_ONCE = { postgres: 2, pglite: 1 } as const;
/** Maximum number of waiting heavy calls of one account. Each waiting push can use 1 MB for its body. */
export const HEAVY_CALLS_WAITING = 50;
const RETRY_AFTER_SECONDS = 5;

/**
 * Runs at most `HEAVY_CALLS_AT_ONCE` heavy calls of one account at the same time. Further calls wait before they use a
 * database connection, so that an account cannot occupy all connections. Throws SERVICE_UNAVAILABLE if 50 calls are
 * waiting.
 */
export const createAccountQueue = (engine: Engine): AccountQueue => {
  const queue = createKeyedQueue({
    concurrency: HEAVY_CALLS_AT_ONCE[engine],
    limit: HEAVY_CALLS_WAITING,
    refuse: () => new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });
  return ({ userId }, call) => queue(userId, call);
};
