import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { appUser, codeRequest, pendingRegistration, session } from '#server/db/schema/accounts.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { ann, openAccountWorld, type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import { codeIn, linkIn } from '../support/stand-ins/mail-sink.ts';
import { engines } from '../support/server/database/test-database.ts';
import { newProof } from '#tests/support/server/hand-off-proof.ts';

const SECRET = 'a secret of the operator';

describe.each(engines)('simultaneous calls over %s', (engine) => {
  let world: AccountWorld;
  let email: string;
  beforeAll(async () => {
    world = await openAccountWorld(engine, { devLoginSecret: SECRET });
  });
  afterAll(() => world.stop());
  // Each test has a new day and a new user, so that no limit or mail of an earlier test remains.
  beforeEach(async () => {
    world.clock.advance(2 * DAY_MS);
    email = `${randomUUID()}@shop.example`;
    await world.openAccount({ email });
  });

  const from = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` });
  const together = (count: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  const codes = (answers: Answer[]) => answers.map(({ status, body }) => (status === 200 ? 'done' : body['errorCode']));
  const countOf = (answers: Answer[], code: string) => codes(answers).filter((one) => one === code).length;
  const mailsTo = (address: string) => world.sink.mails.filter(({ to }) => to.includes(address));

  test('counts three of fifty code checks from fifty networks, and no more', async () => {
    const { ticket } = (await world.post('/api/password/email', { email })).body;
    const code = codeIn(await world.mailTo(email, 2));
    const before = await wrongCodesOfAll();
    const answers = await together(50, (index) =>
      world.post('/api/password/code/check', { otp: '22222222', ticket }, from(index)),
    );
    expect(countOf(answers, 'CODE_INCORRECT')).toBe(50);
    expect((await wrongCodesOfAll()) - before).toBe(3);
    const [request] = await world.server.db
      .select()
      .from(codeRequest)
      .where(sql`email_folded = ${email}`);
    expect(request?.triesLeft).toBe(0);
    const late = await world.post('/api/password/code/check', { otp: code, ticket }, from(60));
    expect([late.status, late.body['errorCode']]).toEqual([400, 'CODE_INCORRECT']);
  });

  /**
   * The highest count of any limit. In these tests, only the limit of all users' wrong codes is counted more than once.
   */
  const wrongCodesOfAll = async (): Promise<number> => {
    const rows = await world.server.db.execute(
      sql`select coalesce(sum(attempts), 0)::int as found from attempt_window where ends_at <= ${new Date(world.clock.now().getTime() + 60_000).toISOString()}::timestamptz and ends_at > ${world.clock.now().toISOString()}::timestamptz`,
    );
    return (rows as { rows: { found: number }[] }).rows[0]?.found ?? 0;
  };

  test('answers twenty registrations of one address from one network, sends six mails, and opens one account', async () => {
    const fresh = `new-${email}`;
    const answers = await together(20, () => world.post('/api/register', { ...ann, email: fresh }, from(1)));
    expect(countOf(answers, 'done')).toBe(20);
    expect(new Set(answers.map(({ body }) => body['ticket'])).size).toBe(20);
    await world.mailTo(fresh, 6);
    const givenTo = answers.map(({ body }) => body['ticket']);
    const mailed = mailsTo(fresh).map(codeIn);
    const tries = await Promise.all(
      mailed.flatMap((otp) =>
        givenTo
          .slice(0, 4)
          .map((ticket, index) => world.post('/api/password/code/check', { otp, ticket }, from(index))),
      ),
    );
    expect(codes(tries).every((code) => code === 'done' || code === 'CODE_INCORRECT')).toBe(true);
    expect(mailsTo(fresh)).toHaveLength(6);
    const rows = await world.server.db
      .select()
      .from(appUser)
      .where(sql`email_folded = ${fresh}`);
    expect(rows.length).toBeLessThanOrEqual(1);
  });

  test('sets the password of one of twenty resets with one ticket, and only this password works', async () => {
    await world.post('/api/password/email', { email });
    const ticket = linkIn(await world.mailTo(email, 2));
    const passwordOf = (index: number) => `copper-lagoon-${index}`;
    const answers = await together(20, (index) =>
      world.post(
        '/api/password/reset',
        { ticket, new_password: passwordOf(index), confirm_password: passwordOf(index) },
        from(index),
      ),
    );
    expect([countOf(answers, 'done'), countOf(answers, 'TICKET_NOT_VALID')]).toEqual([1, 19]);
    const winner = codes(answers).indexOf('done');
    expect((await world.signIn({ email, password: passwordOf(winner) })).status).toBe(200);
    expect((await world.signIn({ email, password: passwordOf((winner + 1) % 20) })).status).toBe(401);
  });

  test('gives the address to one of three accounts that change to it at once', async () => {
    const newEmail = `new-${email}`;
    const people = [email, `b-${email}`, `c-${email}`];
    for (const other of people.slice(1)) await world.openAccount({ email: other });
    const links: { token: string; ticket: string }[] = [];
    for (const [index, who] of people.entries()) {
      const { token } = await world.signedIn({ email: who });
      await world.call('POST', '/api/email/change', { token, body: { email: newEmail, password: ann.password } });
      links.push({ token, ticket: linkIn(await world.mailTo(newEmail, index + 1)) });
    }
    const answers = await Promise.all(
      links.map(({ token, ticket }) => world.call('POST', '/api/email/confirm', { token, body: { ticket } })),
    );
    expect([countOf(answers, 'done'), countOf(answers, 'CODE_INCORRECT')]).toEqual([1, 2]);
    const opens = await Promise.all(
      [newEmail, ...people].map(async (who) => (await world.signIn({ email: who })).status),
    );
    expect(opens.filter((status) => status === 200)).toHaveLength(3);
    expect(opens[1 + codes(answers).indexOf('done')]).toBe(401);
  });

  test('applies one of five simultaneous password changes, and counts the others as wrong guesses', async () => {
    const { token, id } = await world.signedIn({ email });
    const passwordOf = (index: number) => `marble-canyon-${index}`;
    const answers = await together(5, (index) =>
      world.call('POST', '/api/change-password', {
        token,
        headers: from(index),
        body: {
          email,
          old_password: ann.password,
          new_password: passwordOf(index),
          confirm_password: passwordOf(index),
        },
      }),
    );
    expect([countOf(answers, 'done'), countOf(answers, 'CURRENT_PASSWORD_INCORRECT')]).toEqual([1, 4]);
    expect((await world.planStatus(token, id)).status).toBe(200);
    const winner = codes(answers).indexOf('done');
    expect((await world.signIn({ email, password: passwordOf(winner) })).status).toBe(200);
  });

  test('causes no server error when everything that ends or uses a session happens at once', async () => {
    const { token, id } = await world.signedIn({ email }, true);
    const { challenge, verifier } = newProof();
    const { code } = (await world.call('POST', '/api/handoff', { token, body: { challenge } })).body;
    const answers = await Promise.all([
      world.call('POST', '/api/account/delete', { token, body: { password: ann.password } }),
      world.call('POST', '/api/user/logout', { token, body: { id } }),
      world.call('POST', '/api/user/update', { token, body: { firstName: 'Eve' } }),
      world.call('PUT', '/api/notifications', { token, body: { new_device: false, plan_reminders: true } }),
      world.call('GET', '/api/account/export', { token }),
      world.post('/api/handoff/redeem', { code, verifier }),
      world.call('POST', '/api/handoff', { token, body: { challenge } }),
      world.call('POST', '/api/email/change', { token, body: { email: `x-${email}`, password: ann.password } }),
      world.post('/api/password/email', { email }),
      world.signIn({ email }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  test('causes no server error when a user signs in while the code is entered', async () => {
    const fresh = `fresh-${email}`;
    const { ticket } = (await world.register({ email: fresh })).body;
    const otp = codeIn(await world.mailTo(fresh));
    const [checked, ...signIns] = await Promise.all([
      world.post('/api/password/code/check', { otp, ticket }),
      ...Array.from({ length: 8 }, (_, index) =>
        world.post('/api/login', { email: fresh, password: ann.password }, from(index)),
      ),
    ]);
    expect(checked.status).toBe(200);
    expect(signIns.map(({ status }) => status).filter((status) => ![200, 401, 403].includes(status))).toEqual([]);
  });
});

describe.skipIf(!engines.includes('postgres'))('a sign-up that becomes an account between two reads', () => {
  test('is reported to a developer as an existing account, and to others as a wrong password', async () => {
    const world = await openAccountWorld('postgres', { devLoginSecret: SECRET });
    try {
      const attempts: Record<string, unknown>[] = [];
      for (const [path, password] of [
        ['/api/login-by-email', SECRET],
        ['/api/login', ann.password],
      ] as const) {
        const email = `${randomUUID()}@shop.example`;
        await world.register({ email });
        await world.mailTo(email);
        attempts.push(await duringVerification(world, email, () => world.post(path, { email, password })));
      }
      expect(attempts).toMatchObject([
        { status: 409, body: { errorCode: 'USER_ALREADY_EXISTS' } },
        { status: 401, body: { errorCode: 'INCORRECT_PASSWORD' } },
      ]);
    } finally {
      await world.stop();
    }
  });
});

describe.skipIf(!engines.includes('postgres'))('a hand-off that is redeemed while its session ends', () => {
  test('opens no session, and blocks no end of the session', async () => {
    const world = await openAccountWorld('postgres');
    try {
      const email = `${randomUUID()}@shop.example`;
      await world.openAccount({ email });
      const { token } = await world.signedIn({ email });
      const { challenge, verifier } = newProof();
      const { code } = (await world.call('POST', '/api/handoff', { token, body: { challenge } })).body;
      const { answer } = await world.server.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from session for update`);
        const redeemed = world.post('/api/handoff/redeem', { code, verifier });
        await untilStatementIsBlocked(world);
        await tx.delete(session);
        return { answer: redeemed };
      });
      expect(await answer).toMatchObject({ status: 400, body: { errorCode: 'CODE_INCORRECT' } });
    } finally {
      await world.stop();
    }
  });
});

/** Waits until a statement is blocked by a lock of another connection. */
const untilStatementIsBlocked = async (world: AccountWorld): Promise<void> => {
  await expect
    .poll(async () => {
      const waiting = await world.server.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return (waiting as { rows: unknown[] }).rows.length;
    })
    .toBe(1);
};

/** Starts the call while the sign-up is locked. The call continues after another caller entered the code. */
const duringVerification = (world: AccountWorld, email: string, call: () => Promise<Answer>): Promise<Answer> =>
  world.server.db
    .transaction(async (tx) => {
      await tx.execute(sql`select 1 from code_request r join pending_registration p on p.id = r.registration_id
      where p.email_folded = ${email} for update of r`);
      const answer = call();
      await untilStatementIsBlocked(world);
      await tx.delete(pendingRegistration).where(sql`email_folded = ${email}`);
      return { answer };
    })
    .then(({ answer }) => answer);
