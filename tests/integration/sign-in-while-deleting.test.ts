import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { appUser } from '#server/db/schema/accounts.ts';
import { createAttemptLimits } from '#server/security/attempt-limits.ts';
import { createKnownDevices } from '#server/security/known-devices.ts';
import { createHandOffService } from '#server/modules/sessions/hand-off.service.ts';
import { openAccountWorld, type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import { engines } from '../support/server/database/test-database.ts';
import { newProof } from '#tests/support/server/hand-off-proof.ts';

const createGate = (): { open: () => void; opened: Promise<void> } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe.each(engines)('an account that is deleted during a sign-in, over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());

  /** Starts `call`, and deletes the account after the server found it and before the server compares the password. */
  const whileDeleting = async (email: string, call: () => Promise<Answer>): Promise<Answer> => {
    await world.openAccount({ email });
    const found = createGate();
    const deleted = createGate();
    const compare = argon2.verify;
    vi.spyOn(argon2, 'verify').mockImplementationOnce(async (...words) => {
      found.open();
      await deleted.opened;
      return compare(...words);
    });
    const answering = call();
    await found.opened;
    await world.server.db.delete(appUser).where(eq(appUser.emailFolded, email));
    deleted.open();
    return answering;
  };

  test('is answered like an unknown account', async () => {
    const email = `${randomUUID()}@shop.example`;
    const late = await whileDeleting(email, () => world.signIn({ email }));
    const never = await world.signIn({ email: 'nobody@shop.example' });
    expect([late.status, late.text]).toEqual([never.status, never.text]);
    expect(late.body['errorCode']).toBe('INCORRECT_PASSWORD');
  });

  test('hands over no session', async () => {
    const { db } = world.server;
    const now = () => new Date();
    const service = createHandOffService({
      db,
      now,
      devices: createKnownDevices({ db, now }),
      limits: createAttemptLimits({ key: randomUUID(), now }),
      lookup: { findUserById: async () => undefined },
      opener: { describe: async () => Promise.reject(new Error('describe was called unexpectedly')) },
    });
    const caller = { address: '203.0.113.1', userAgent: undefined, device: 'B'.repeat(43) };
    const ended = { userId: randomUUID(), sessionId: randomUUID(), plan: 'none' as const };
    await expect(service.begin(ended, newProof().challenge)).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
    const redemption = { code: 'A'.repeat(43), verifier: newProof().verifier };
    await expect(service.redeem(redemption, caller)).rejects.toMatchObject({ code: 'CODE_INCORRECT' });
  });
});
