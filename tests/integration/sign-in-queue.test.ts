import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ann, openAccountWorld, type AccountWorld, type Answer } from '../support/account-calls.ts';
import { engines } from '../support/test-database.ts';

/** The queue of hashes runs 2 pieces of work and lets 50 wait. */
const ACCEPTED = 52;

/** Stops every comparison of a password until `open` is called. */
const holdComparisons = () => {
  const compare = argon2.verify;
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const compared: string[] = [];
  const spy = vi.spyOn(argon2, 'verify').mockImplementation(async (hash, ...others) => {
    compared.push(String(hash));
    await opened;
    return compare(hash, ...others);
  });
  return { open, compared, end: () => spy.mockRestore() };
};

describe.each(engines)('many sign-ins at the same time over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
    await world.openAccount({});
  });
  afterAll(() => world.stop());

  const from = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` });

  test('refuses sign-ins beyond 50 waiting ones, and accepts a signed-in user at once', async () => {
    const { token } = await world.signedIn();
    const held = holdComparisons();
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

      const body = { email: 'new@shop.example', password: ann.password };
      const changing = world.call('POST', '/api/email/change', { token, body });
      held.open();
      expect((await changing).status).toBe(200);
      await Promise.all(strangers);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(ACCEPTED);
      // Each failed sign-in compared with three hashes in its one place of the queue.
      expect(held.compared).toHaveLength(3 * ACCEPTED + 1);
    } finally {
      held.open();
      held.end();
    }
  });
});
