import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import argon2 from '@node-rs/argon2';

/**
 * Computes password hashes in a separate thread, one at a time. Its priority is lower than that of the other threads of
 * the server, so that a flood of sign-ins only uses idle CPU time.
 *
 * - Receives `{ id, password, cost }` to hash a password, and `{ id, password, stored }` to compare it with a hash.
 * - Emits `{ id, result }`, or `{ id, error }` with the message of an error.
 */

/** Nice value. With 5, a busy thread gets a third of the CPU time of a busy thread with 0. */
const PRIORITY = 5;

/** Sets the priority of this thread. Only Linux has a priority per thread; on other systems it stays unchanged. */
const lowerPriority = () => {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), PRIORITY);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
};

const compute = ({ password, cost, stored }) =>
  stored === undefined ? argon2.hashSync(password, cost) : argon2.verifySync(stored, password);

lowerPriority();
parentPort.on('message', ({ id, ...request }) => {
  try {
    parentPort.postMessage({ id, result: compute(request) });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});
