import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import argon2 from '@node-rs/argon2';

/**
 * Computes password hashes in a thread of its own, one at a time, with a lower priority than the other threads of the
 * server: a flood of sign-ins then uses only the CPU time that nothing else needs.
 *
 * - Receives `{ id, password, cost }` to hash a password, and `{ id, password, stored }` to compare it with a hash.
 * - Emits `{ id, result }`, or `{ id, error }` with the message of an error.
 */

/** Nice value. With 5, a busy thread gets a third of the CPU time of a busy thread with 0. */
const PRIORITY = 5;

/** On Linux, each thread has a priority of its own. Other systems have no such link; the thread keeps its priority. */
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
