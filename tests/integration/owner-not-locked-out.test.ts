import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryRows } from '#server/db/db.ts';
import { knownDevice } from '#server/db/schema/accounts.ts';
import { newSecret, sha256 } from '#server/security/secrets.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { ann, callerAt, openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { codeIn, linkIn } from '../support/stand-ins/mail-sink.ts';
import { engines } from '../support/server/database/test-database.ts';

const HOME = '203.0.113.10';
const NEW_NETWORK = '203.0.113.200';
const stranger = (index: number) => callerAt(`198.51.100.${index}`);

describe.each(engines)('an owner whom strangers attack, over %s', (engine) => {
  let world: AccountWorld;
  let email: string;
  let device: string;
  let token: string;
  /** The delays of calls, in milliseconds; the server of this test does not wait for them. */
  const pauses: number[] = [];
  beforeAll(async () => {
    world = await openAccountWorld(engine, {}, { parts: { pause: async (ms) => void pauses.push(ms) } });
    // Delayed jobs wait by the clock of the database, so the clock of the server must not be behind it.
    world.clock.advance(Date.now() + DAY_MS - world.clock.now().getTime());
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    world.clock.advance(2 * DAY_MS);
    email = `${randomUUID()}@shop.example`;
    device = newSecret();
    await world.openAccount({ email });
    token = (await world.signedIn({ email }, true, callerAt(HOME, device))).token;
    pauses.length = 0;
  });

  const signInFrom = async (headers: Record<string, string>) => (await world.signIn({ email }, false, headers)).status;
  const forgot = (headers: Record<string, string>) => world.post('/api/password/email', { email }, headers);
  const mailCount = () => world.sink.mails.filter(({ to }) => to.includes(email)).length;
  const waitingMails = () =>
    queryRows(
      world.server.db,
      sql`select start_after as "startAfter" from boss.job where name = 'accounts.code-mail' and state = 'created' order by start_after`,
      z.object({ startAfter: z.coerce.date() }),
    );

  /** Jobs wait by the clock of the database, and these tests move only the clock of the server. */
  const sendWaitingMails = () =>
    world.server.db.execute(sql`update boss.job set start_after = now() where name = 'accounts.code-mail'`);

  test('signs in after many wrong passwords of strangers: at once at a known device, with a delay elsewhere', async () => {
    for (let index = 0; index < 60; index += 1) {
      const body = { email, password: `guess ${index}` };
      expect((await world.post('/api/login', body, stranger(index))).status).toBe(401);
    }
    pauses.length = 0;
    expect(await signInFrom(callerAt(NEW_NETWORK, device))).toBe(200);
    expect(pauses).toEqual([]);
    expect(await signInFrom(callerAt(NEW_NETWORK))).toBe(200);
    expect(pauses).toEqual([5_000]);
  });

  test('signs in at a known device in a network where strangers used up the attempts', async () => {
    for (let round = 0; round < 6; round += 1) {
      await world.post('/api/login', { email, password: 'a guess' }, callerAt(HOME));
    }
    expect(await signInFrom(callerAt(HOME))).toBe(429);
    expect(await signInFrom(callerAt(HOME, newSecret()))).toBe(429);
    expect(await signInFrom(callerAt(HOME, device))).toBe(200);
  });

  test('confirms the current password in a session, whatever strangers guess', async () => {
    for (let index = 0; index < 30; index += 1) {
      await world.post('/api/login', { email, password: 'a guess' }, stranger(index % 6));
    }
    const body = { email: `new-${email}`, password: ann.password };
    expect((await world.call('POST', '/api/email/change', { token, body, headers: stranger(1) })).status).toBe(200);
  });

  test('gets a reset mail after strangers caused many mails: at once at a known device, later elsewhere', async () => {
    for (let index = 0; index < 30; index += 1) expect((await forgot(stranger(index))).status).toBe(200);
    await world.mailTo(email, 20);
    expect((await forgot(callerAt(NEW_NETWORK, device))).status).toBe(200);
    await world.mailTo(email, 21);
    expect((await forgot(callerAt(NEW_NETWORK))).status).toBe(200);
    // The first 20 mails, with that of the sign-up, are not delayed; each further one by 30 s more, up to 5 min.
    expect((await waitingMails()).map(({ startAfter }) => startAfter.getTime() - world.clock.now().getTime())).toEqual([
      ...Array.from({ length: 10 }, (_, index) => (index + 1) * 30_000),
      300_000,
      300_000,
    ]);
    await sendWaitingMails();
    await world.mailTo(email, 33);
  });

  test('is informed at a known device that no mail is sent; a stranger is not', async () => {
    const before = mailCount();
    for (let round = 0; round < 6; round += 1) await forgot(callerAt(HOME, device));
    for (let round = 0; round < 7; round += 1) expect((await forgot(stranger(1))).status).toBe(200);
    await world.mailTo(email, before + 12);
    const refused = await forgot(callerAt(HOME, device));
    expect([refused.status, refused.body['errorCode'], refused.headers.get('retry-after')]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      '86400',
    ]);
    expect(mailCount()).toBe(before + 12);
  });

  test('receives few mails from an account that requests the address of the owner in several sessions', async () => {
    const other = `other-${email}`;
    await world.openAccount({ email: other });
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      if (round % 5 === 0) world.clock.advance(HOUR_MS);
      const session = await world.signedIn({ email: other });
      const body = { email, password: ann.password };
      statuses.push((await world.call('POST', '/api/email/change', { token: session.token, body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test('can enter the right code of a reset after strangers entered many wrong codes', async () => {
    const strangers = await Promise.all(Array.from({ length: 60 }, (_, index) => forgot(stranger(index))));
    await world.mailTo(email, 20);
    await sendWaitingMails();
    await world.mailTo(email, 61);
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        strangers.map(({ body }, index) =>
          world.post('/api/password/code/check', { otp: 'AAAAAAAA', ticket: body['ticket'] }, stranger(index)),
        ),
      );
    }
    const before = mailCount();
    const { ticket } = (await forgot(callerAt(HOME, device))).body;
    const otp = codeIn(await world.mailTo(email, before + 1));
    pauses.length = 0;
    expect((await world.post('/api/password/code/check', { otp, ticket }, callerAt(NEW_NETWORK, device))).status).toBe(
      200,
    );
    expect(pauses).toEqual([]);
  });

  test('loses all known devices at a password reset, and the oldest one when there are more than twenty', async () => {
    const devicesOf = async () => (await world.server.db.select().from(knownDevice)).map((row) => row.deviceHash);
    const devices = Array.from({ length: 20 }, newSecret);
    for (const another of devices) {
      world.clock.advance(1_000);
      expect(await signInFrom(callerAt(HOME, another))).toBe(200);
    }
    const known = await devicesOf();
    expect(known).toEqual(expect.arrayContaining(devices.map(sha256)));
    expect(known).not.toContain(sha256(device));

    const before = mailCount();
    await forgot(callerAt(HOME));
    const link = linkIn(await world.mailTo(email, before + 1));
    const form = { ticket: link, new_password: ann.password, confirm_password: ann.password };
    expect((await world.post('/api/password/reset', form)).status).toBe(200);
    const left = await devicesOf();
    for (const another of devices) expect(left).not.toContain(sha256(another));
  });

  test('has a known device for 180 days after its last use', async () => {
    const devicesOf = async () => (await world.server.db.select().from(knownDevice)).map((row) => row.deviceHash);
    world.clock.advance(179 * DAY_MS);
    await world.runJob('accounts.purge');
    expect(await devicesOf()).toContain(sha256(device));
    world.clock.advance(DAY_MS);
    await world.runJob('accounts.purge');
    expect(await devicesOf()).not.toContain(sha256(device));
  });
});
