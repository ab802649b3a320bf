import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planGrant, session } from '#server/db/schema/accounts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { ann, openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { codeIn } from '../support/stand-ins/mail-sink.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('signing in over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    // The server does not wait for the delays of its brakes.
    world = await openAccountWorld(engine, {}, { parts: { pause: async () => undefined } });
    await world.openAccount({});
    await world.openAccount({ email: 'Ben@shop.example', name: 'Ben Oak', password: 'other-quartz-72' });
  });
  afterAll(() => world.stop());
  // Each test has a new day, so that no limit of an earlier test remains.
  beforeEach(() => world.clock.advance(2 * DAY_MS));

  const signedIn = async (who: Parameters<AccountWorld['signIn']>[0] = {}, keep?: boolean) => {
    const { body } = await world.signIn(who, keep);
    return { id: String(body['id']), token: String(body['access_token']), expiresAt: String(body['expires_at']) };
  };
  const isSignedIn = async ({ id, token }: { id: string; token: string }): Promise<boolean> =>
    (await world.planStatus(token, id)).status === 200;
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const bare = ({ status, text }: { status: number; text: string }) => [status, text];

  test('answers the session and the user when the email differs only in case', async () => {
    const answer = await world.signIn({ email: ' ANN@Shop.Example' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        status: true,
        message: 'Welcome back.',
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        access_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        user: { email: 'ann@shop.example', name: 'Ann Lee' },
        user_name: 'Ann Lee',
        paid_plan_status: 0,
        expires_at: new Date(world.clock.now().getTime() + 12 * HOUR_MS).toISOString(),
      },
    ]);
    expect((await world.signIn({ email: 'ben@shop.example', password: 'other-quartz-72' })).body['user']).toEqual({
      email: 'Ben@shop.example',
      name: 'Ben Oak',
    });
  });

  test('answers an unknown address and a wrong password with the same bytes', async () => {
    const wrong = await world.signIn({ password: 'not the password' });
    const unknown = await world.signIn({ email: 'nobody@shop.example' });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { status: false, errorCode: 'INCORRECT_PASSWORD', message: 'Incorrect password. Please try again.' },
    ]);
    expect(bare(unknown)).toEqual(bare(wrong));
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  test('asks for the code after the right password of an unverified sign-up, but not after a wrong one', async () => {
    const email = 'unverified@shop.example';
    await world.register({ email });
    await world.mailTo(email);
    expect((await world.signIn({ email, password: 'not the password' })).body['errorCode']).toBe('INCORRECT_PASSWORD');

    world.clock.advance(MINUTE_MS);
    const answer = await world.signIn({ email });
    expect([answer.status, answer.body]).toEqual([
      403,
      {
        status: false,
        errorCode: 'EMAIL_NOT_VERIFIED',
        message: 'Your email is not verified. Please verify your email to continue.',
        ticket: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      },
    ]);
    const otp = codeIn(await world.mailTo(email, 2));
    const soon = await world.signIn({ email });
    expect(soon.body['ticket']).not.toBe(answer.body['ticket']);
    expect((await world.post('/api/password/code/check', { otp, ticket: soon.body['ticket'] })).status).toBe(200);
    expect((await world.signIn({ email })).status).toBe(200);
    expect(world.sink.mails.filter(({ to }) => to.includes(email))).toHaveLength(2);
  });

  test('does not reveal a taken address by a sign-up and a sign-in with its password', async () => {
    const password = 'guess of a stranger';
    const [taken, free] = [ann.email, 'not-taken@shop.example'];
    const answers = [];
    for (const email of [taken, free]) {
      await world.register({ email, password });
      const answer = await world.signIn({ email, password });
      answers.push([answer.status, answer.text.replace(String(answer.body['ticket']), '')]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(403);
  });

  test('ends a session without keep after 12 hours, also if it is used', async () => {
    const mine = await signedIn();
    for (let hour = 0; hour < 11; hour += 1) {
      world.clock.advance(HOUR_MS);
      expect(await isSignedIn(mine)).toBe(true);
    }
    world.clock.advance(HOUR_MS);
    const ended = await world.planStatus(mine.token, mine.id);
    expect([ended.status, ended.body['errorCode']]).toEqual([401, 'AUTH_REQUIRED']);
  });

  test('ends a session with keep 30 days after its last use, which is updated at most once an hour', async () => {
    const mine = await signedIn({}, true);
    const endOf = async (): Promise<number> => {
      const rows = await world.server.db.select().from(session);
      return Math.max(...rows.map(({ expiresAt }) => expiresAt.getTime()));
    };
    const first = await endOf();
    expect(first).toBe(world.clock.now().getTime() + 30 * DAY_MS);
    world.clock.advance(HOUR_MS - 1);
    expect(await isSignedIn(mine)).toBe(true);
    expect(await endOf()).toBe(first);
    world.clock.advance(1);
    expect(await isSignedIn(mine)).toBe(true);
    expect(await endOf()).toBe(first + HOUR_MS);

    world.clock.advance(29 * DAY_MS);
    expect(await isSignedIn(mine)).toBe(true);
    world.clock.advance(29 * DAY_MS);
    expect(await isSignedIn(mine)).toBe(true);
    world.clock.advance(30 * DAY_MS);
    expect(await isSignedIn(mine)).toBe(false);
  });

  test('ends only the current session on logout', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const answer = await world.post('/api/user/logout', { id: here.id }, { authorization: `Bearer ${here.token}` });
    expect([answer.status, answer.body]).toEqual([200, { status: true, message: 'You are logged out.' }]);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, true]);
    const again = await world.post('/api/user/logout', { id: here.id }, { authorization: `Bearer ${here.token}` });
    expect(again.status).toBe(401);
  });

  test('rejects a call that names another user, existing or not, and changes nothing', async () => {
    const mine = await signedIn();
    const theirs = await signedIn({ email: 'ben@shop.example', password: 'other-quartz-72' });
    for (const path of ['/api/user/logout', '/api/checkPaidPlanStatus']) {
      const authorization = `Bearer ${mine.token}`;
      const known = await world.post(path, { id: theirs.id }, { authorization });
      const unknown = await world.post(path, { id: randomUUID() }, { authorization });
      expect([known.status, known.body['errorCode']]).toEqual([403, 'FORBIDDEN']);
      expect(bare(unknown)).toEqual(bare(known));
    }
    expect([await isSignedIn(mine), await isSignedIn(theirs)]).toEqual([true, true]);
  });

  test('accepts only a valid token in the Authorization header', async () => {
    const { id, token } = await signedIn();
    const path = '/api/checkPaidPlanStatus';
    const tries: [string, Record<string, string>][] = [
      [path, {}],
      [`${path}?token=${token}&access_token=${token}&authorization=Bearer%20${token}`, {}],
      [path, { cookie: `token=${token}; access_token=${token}` }],
      [path, { authorization: token }],
      [path, { authorization: `Basic ${token}` }],
      [path, { authorization: `Bearer ${token}x` }],
      [path, { authorization: `Bearer ${token.slice(1)}` }],
      [path, { authorization: `Bearer ${token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase()}` }],
      [path, { authorization: `Bearer ${'A'.repeat(43)}` }],
      [path, { authorization: `Bearer ${'A'.repeat(10_000)}` }],
      [path, { authorization: `Bearer ' or '1'='1` }],
    ];
    const answers = [];
    for (const [url, headers] of tries) {
      const answer = await world.post(url, { id }, headers);
      answers.push([answer.status, answer.body['errorCode']]);
    }
    expect(answers).toEqual(tries.map(() => [401, 'AUTH_REQUIRED']));
    expect(await isSignedIn({ id, token })).toBe(true);
  });

  test('stores neither token nor password in plain text', async () => {
    const { token } = await signedIn();
    const rows = await world.server.db.execute(
      `select to_jsonb(s)::text as s, to_jsonb(u)::text as u from session s, app_user u`,
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain('argon2id');
    for (const secret of [token, ann.password]) expect(stored).not.toContain(secret);
  });

  test('reports no plan, an active plan or an ended plan, depending on the grants', async () => {
    const email = 'planned@shop.example';
    await world.openAccount({ email });
    const { id, token } = await signedIn({ email }, true);
    const status = async () => (await world.planStatus(token, id)).body;
    expect(await status()).toEqual({ data: false, ended: false });

    const grantedAt = world.clock.now();
    const validUntil = new Date(grantedAt.getTime() + DAY_MS);
    await world.server.db.insert(planGrant).values({ userId: id, grantedAt, validUntil });
    expect(await status()).toEqual({ data: true, ended: false });
    expect((await world.signIn({ email })).body['paid_plan_status']).toBe(1);
    world.clock.advance(DAY_MS);
    expect(await status()).toEqual({ data: false, ended: true });
    expect((await world.signIn({ email })).body['paid_plan_status']).toBe(0);

    await world.server.db.insert(planGrant).values({ userId: id, grantedAt: world.clock.now(), validUntil: null });
    world.clock.advance(1_000 * DAY_MS);
    const later = await signedIn({ email });
    expect((await world.planStatus(later.token, later.id)).body).toEqual({ data: true, ended: false });
  });

  test('allows five guesses a minute of one account from one network, independent of other networks', async () => {
    const guess = (address: string) =>
      world.post('/api/login', { email: ann.email, password: 'not the password' }, from(address));
    const burst = await Promise.all(Array.from({ length: 12 }, () => guess('203.0.113.1')));
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = burst.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    for (const { body, headers } of refused) {
      expect(body['errorCode']).toBe('TOO_MANY_REQUESTS');
      expect(headers.get('retry-after')).toBe('60');
    }
    expect((await guess('203.0.113.2')).status).toBe(401);
    world.clock.advance(MINUTE_MS);
    expect((await guess('203.0.113.1')).status).toBe(401);
  });

  test('limits an unknown address like a known one', async () => {
    const seen = [];
    for (const email of [ann.email, 'nobody@shop.example']) {
      const answers = [];
      for (let round = 0; round < 6; round += 1)
        answers.push(
          bare(await world.post('/api/login', { email, password: 'not the password' }, from('203.0.113.9'))),
        );
      seen.push(answers);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('allows fifty guesses a day of one account from one network', async () => {
    const statuses = [];
    for (let minute = 0; minute < 11; minute += 1) {
      world.clock.advance(MINUTE_MS);
      for (let round = 0; round < 5; round += 1) {
        const body = { email: ann.email, password: 'not the password' };
        statuses.push((await world.post('/api/login', body, from('203.0.113.50'))).status);
      }
    }
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 401), ...Array.from({ length: 5 }, () => 429)]);
    expect((await world.signIn({}, false, from('203.0.113.50'))).status).toBe(429);
    expect((await world.signIn({})).status).toBe(200);
    world.clock.advance(DAY_MS);
    expect((await world.signIn({}, false, from('203.0.113.50'))).status).toBe(200);
  });

  test('allows a hundred guesses an hour from one network at all accounts', async () => {
    const statuses: number[] = [];
    // Four rounds, because the queue of hashes lets 50 sign-ins wait.
    for (let round = 0; round < 4; round += 1) {
      const guesses = Array.from({ length: 26 }, async (_, index) => {
        const body = { email: `someone${round}-${index}@shop.example`, password: 'not the password' };
        return (await world.post('/api/login', body, from('2001:db8:0:1::' + index.toString(16)))).status;
      });
      statuses.push(...(await Promise.all(guesses)));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  test('allows any number of sign-ins with the right password', async () => {
    for (let round = 0; round < 25; round += 1) expect((await world.signIn({})).status).toBe(200);
  });

  test.each([
    ['no password', { email: ann.email }, { password: expect.any(String) }],
    ['an empty password', { email: ann.email, password: '' }, { password: expect.any(String) }],
    ['a very long password', { email: ann.email, password: 'x'.repeat(15_000) }, { password: expect.any(String) }],
    ['an object as a password', { email: ann.email, password: { $ne: '' } }, { password: expect.any(String) }],
    ['a number as an address', { email: 1, password: 'x' }, { email: expect.any(String) }],
    ['a word for keep', { email: ann.email, password: 'x', keep: 'yes' }, { keep: expect.any(String) }],
    ['a list', [], { body: expect.any(String) }],
  ])('%s is refused with the name of the field', async (_what, body, fields) => {
    const answer = await world.post('/api/login', body);
    expect([answer.status, answer.body['errorCode'], answer.body['fields']]).toEqual([400, 'INPUT_INVALID', fields]);
  });

  test('removes only ended sessions in the nightly job', async () => {
    await signedIn();
    const kept = await signedIn({}, true);
    world.clock.advance(DAY_MS);
    await world.runJob('sessions.purge');
    const left = await world.server.db.select().from(session);
    expect(left.every(({ expiresAt }) => expiresAt > world.clock.now())).toBe(true);
    expect(await isSignedIn(kept)).toBe(true);
  });
});
