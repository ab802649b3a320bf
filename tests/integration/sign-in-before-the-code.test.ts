import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#server/security/attempt-limits.ts';
import { callerAt, openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('signing in before the code of a sign-up was entered, over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    // The server does not wait for the delays of its brakes.
    world = await openAccountWorld(engine, {}, { parts: { pause: async () => undefined } });
  });
  afterAll(() => world.stop());

  test('does not count the right password as a guess', async () => {
    const email = 'waits-for-the-code@shop.example';
    const headers = callerAt('203.0.113.70');
    await world.register({ email });
    for (let round = 0; round < LIMITS.passwordGuess.limit + 1; round += 1)
      expect((await world.signIn({ email }, false, headers)).body['errorCode']).toBe('EMAIL_NOT_VERIFIED');
    const wrong = { email, password: 'not the password' };
    for (let round = 0; round < LIMITS.passwordGuess.limit; round += 1)
      expect((await world.signIn(wrong, false, headers)).status).toBe(401);
    expect((await world.signIn({ email }, false, headers)).status).toBe(429);
  });

  test('is limited for one network, because each sign-in stores a ticket', async () => {
    const email = 'many-tickets@shop.example';
    const headers = callerAt('203.0.113.71');
    await world.register({ email });
    const answers = [];
    for (let round = 0; round < LIMITS.signIn.limit + 1; round += 1)
      answers.push((await world.signIn({ email }, false, headers)).status);
    expect(answers.slice(0, -1)).toEqual(Array.from({ length: LIMITS.signIn.limit }, () => 403));
    expect(answers.at(-1)).toBe(429);
  });
});
