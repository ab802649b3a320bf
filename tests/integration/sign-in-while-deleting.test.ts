import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appUser, attemptWindow } from '#server/db/schema/accounts.ts';
import { createAttemptLimits } from '#server/modules/accounts/attempt-limits.ts';
import { createHandOffService } from '#server/modules/sessions/hand-off.service.ts';
import { openAccountWorld, type AccountWorld, type Answer } from '../support/account-calls.ts';
import { until } from '../support/browser.ts';
import { engines } from '../support/test-database.ts';

/** Each of them compares three hashes, so that who comes after them waits for a second, on a fast machine too. Up to 255: each has an address. */
const STRANGERS = 250;

describe.each(engines)('an account that is deleted while somebody signs in, over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());

  const attempts = async (): Promise<number> =>
    (await world.server.db.select().from(attemptWindow)).reduce((sum, row) => sum + row.attempts, 0);

  /** Starts `call`, and deletes the person once it was counted and found; the password is compared after that. */
  const whileDeleting = async (email: string, call: () => Promise<Answer>): Promise<Answer> => {
    await world.openAccount({ email });
    const strangers = Array.from({ length: STRANGERS }, (_, index) =>
      world.post(
        '/api/login',
        { email: `${randomUUID()}@shop.example`, password: 'a guess' },
        { 'x-forwarded-for': `203.0.113.${index}` },
      ),
    );
    const before = await until(attempts, (count) => count >= 2 * STRANGERS);
    const answering = call();
    await until(attempts, (count) => count > before);
    for (let round = 0; round < 5; round += 1) await world.server.db.execute(sql`select 1`);
    await world.server.db.delete(appUser).where(eq(appUser.emailFolded, email));
    const answer = await answering;
    await Promise.all(strangers);
    return answer;
  };

  test('is answered like one that never was', async () => {
    const email = `${randomUUID()}@shop.example`;
    const late = await whileDeleting(email, () => world.signIn({ email }));
    const never = await world.signIn({ email: 'nobody@shop.example' });
    expect([late.status, late.text]).toEqual([never.status, never.text]);
    expect(late.body['errorCode']).toBe('INCORRECT_PASSWORD');
  });

  test('hands no session over', async () => {
    const { db } = world.server;
    const now = () => new Date();
    const service = createHandOffService({
      db,
      now,
      limits: createAttemptLimits({ key: randomUUID(), now }),
      lookup: { findUserById: async () => undefined },
      opener: { describe: async () => Promise.reject(new Error('nobody is to be described')) },
    });
    const ended = { userId: randomUUID(), sessionId: randomUUID(), plan: 'none' as const };
    await expect(service.begin(ended)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
    await expect(service.redeem('A'.repeat(43), '203.0.113.1')).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
  });
});
