import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { appUser } from '#server/db/schema/accounts.ts';
import { newSecret } from '#server/security/secrets.ts';
import { ann, callerAt, openAccountWorld, type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import { engines } from '../support/server/database/test-database.ts';

/** The queue of hashes runs one piece of work and lets 50 wait. */
const ACCEPTED = 51;

/** Holds every comparison with another hash than `free`, until `release` lets a number of them run. */
const holdComparisons = (free: string) => {
  const compare = argon2.verify;
  const waiting: (() => void)[] = [];
  let allowed = 0;
  let compared = 0;
  const release = (count: number): void => {
    allowed += count;
    while (allowed > 0 && waiting.length > 0) {
      allowed -= 1;
      waiting.shift()?.();
    }
  };
  const spy = vi.spyOn(argon2, 'verify').mockImplementation(async (hash, ...others) => {
    compared += 1;
    if (hash !== free) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        release(0);
      });
    }
    return compare(hash, ...others);
  });
  return { release, compared: () => compared, end: () => spy.mockRestore() };
};

describe.each(engines)('many sign-ins at the same time over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
    await world.openAccount({});
  });
  afterAll(() => world.stop());

  const from = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` });

  test('refuses strangers beyond 50 waiting sign-ins, and serves a known device and a session first', async () => {
    const device = newSecret();
    const { token } = await world.signedIn({}, false, callerAt('203.0.113.1', device));
    const [owner] = await world.server.db.select().from(appUser);
    const held = holdComparisons(owner?.passwordHash ?? '');
    try {
      const answers: Answer[] = [];
      const strangers = Array.from({ length: ACCEPTED + 8 }, async (_, index) => {
        const body = { email: `stranger${index}@shop.example`, password: 'not the password' };
        answers.push(await world.post('/api/login', body, from(index)));
      });
      await expect.poll(() => answers.length).toBe(8);
      expect(answers.map(({ status, body }) => [status, body['errorCode']])).toEqual(
        Array.from({ length: 8 }, () => [503, 'SERVICE_UNAVAILABLE']),
      );
      expect(answers[0]?.headers.get('retry-after')).toBe('10');

      // A sign-in that the queue refused is no guess, so it does not count for the limit of five a minute.
      const again = { email: 'stranger@shop.example', password: 'not the password' };
      for (let round = 0; round < 6; round += 1) {
        expect((await world.post('/api/login', again, callerAt('203.0.113.3'))).status).toBe(503);
      }

      const statuses: number[] = [];
      const note = async (answer: Promise<Answer>) => void statuses.push((await answer).status);
      const body = { email: 'new@shop.example', password: ann.password };
      void note(world.call('POST', '/api/email/change', { token, body }));
      void note(world.signIn({}, false, callerAt('203.0.113.2', device)));
      // Each poll lets one stranger finish, whose place the owner gets before the other strangers.
      await expect
        .poll(() => {
          held.release(statuses.length === 2 ? 0 : 3);
          return statuses;
        })
        .toEqual([200, 200]);
      expect(answers.length).toBeLessThan(ACCEPTED);

      held.release(3 * ACCEPTED);
      await Promise.all(strangers);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(ACCEPTED);
      // Each failed sign-in compared with three hashes in its one place of the queue.
      expect(held.compared()).toBe(3 * ACCEPTED + 2);
    } finally {
      held.release(1_000);
      held.end();
    }
  });
});
