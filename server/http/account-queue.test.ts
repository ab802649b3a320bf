import { describe, expect, test } from 'vitest';
import type { Engine } from '#server/db/db.ts';
import type { Actor } from './actor.ts';
import { createAccountQueue } from './account-queue.ts';

const actorOf = (userId: string): Actor => ({ userId, sessionId: userId, plan: 'running' });

/** Starts one heavy call per user id, each of which never ends. Returns how many of them run. */
const countRunning = async (engine: Engine, userIds: readonly string[]): Promise<number> => {
  const inQueue = createAccountQueue(engine);
  let running = 0;
  for (const userId of userIds) {
    void inQueue(actorOf(userId), () => {
      running += 1;
      return new Promise(() => undefined);
    });
  }
  await Promise.resolve();
  return running;
};

describe('heavy calls of one account', () => {
  test('run two at a time on PostgreSQL', async () => {
    expect(await countRunning('postgres', ['ann', 'ann', 'ann'])).toBe(2);
  });

  test('run one at a time on the embedded database, which has one session', async () => {
    expect(await countRunning('pglite', ['ann', 'ann', 'ann'])).toBe(1);
  });

  test('do not wait for calls of other accounts', async () => {
    expect(await countRunning('pglite', ['ann', 'bob', 'eve'])).toBe(3);
  });
});
