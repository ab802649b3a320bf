import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appUser, pendingRegistration } from '#server/db/schema/accounts.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { mailTexts } from '#shared/texts/en/server/mail.ts';
import { ann, openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { codeIn, ticketIn } from '../support/stand-ins/mail-sink.ts';
import { engines } from '../support/server/database/test-database.ts';

const wrongFor = (code: string): string => (code === '0000' ? '0001' : '0000');

describe.each(engines)('signing up over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());
  // Each test has a new day, so that no limit of an earlier test remains.
  beforeEach(() => world.clock.advance(2 * DAY_MS));

  const check = (otp: string, ticket: unknown) => world.post('/api/password/code/check', { otp, ticket });
  const usersOf = async (email: string) =>
    (await world.server.db.select().from(appUser)).filter(({ emailFolded }) => emailFolded === email);

  test('answers the fixed text and an opaque ticket, and mails a code that opens the account', async () => {
    const email = 'first@shop.example';
    const answer = await world.register({ email, name: 'Ann Lee' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: true,
      message: 'Registration successful. Please verify your email.',
      ticket: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    });
    expect(await usersOf(email)).toEqual([]);

    const mail = await world.mailTo(email);
    const checked = await check(codeIn(mail), answer.body['ticket']);
    expect([checked.status, checked.body]).toEqual([200, { status: true, message: accountsTexts.verified }]);
    expect(await usersOf(email)).toMatchObject([{ email, name: 'Ann Lee', createdAt: world.clock.now() }]);
    expect((await world.signIn({ email })).status).toBe(200);
  });

  test('mails a link with a ticket that accepts the code as well', async () => {
    const email = 'link@shop.example';
    await world.register({ email });
    const mail = await world.mailTo(email);
    expect(mail.html).toContain(`https://spendlens.example/otp#${ticketIn(mail)}`);
    expect((await check(codeIn(mail), ticketIn(mail))).status).toBe(200);
  });

  test('stores a valid referral through the verification, and ignores an invalid one', async () => {
    for (const [email, referralId, kept] of [
      ['referred@shop.example', '7f1de0ab-1111-4222-8333-444455556666', '7f1de0ab-1111-4222-8333-444455556666'],
      ['nonsense@shop.example', '"><script>', null],
      ['nobody@shop.example', null, null],
    ] as const) {
      const { body } = await world.post('/api/register', { ...ann, email, referralId });
      await check(codeIn(await world.mailTo(email)), body['ticket']);
      expect(await usersOf(email)).toMatchObject([{ referralId: kept }]);
    }
  });

  test('stores and exports when the terms were accepted, and accepts a sign-up without the question', async () => {
    for (const [email, accepted] of [
      ['accepted@shop.example', { acceptedTerms: true }],
      ['not-asked@shop.example', {}],
    ] as const) {
      const at = world.clock.now();
      const { body } = await world.post('/api/register', { ...ann, email, referralId: null, ...accepted });
      world.clock.advance(MINUTE_MS);
      await check(codeIn(await world.mailTo(email)), body['ticket']);
      const moment = 'acceptedTerms' in accepted ? at : null;
      expect(await usersOf(email)).toMatchObject([{ termsAcceptedAt: moment }]);
      const { token } = await world.signedIn({ email });
      const { tables } = JSON.parse((await world.call('GET', '/api/account/export', { token })).text);
      expect(tables.app_user).toMatchObject([{ email, termsAcceptedAt: moment?.toISOString() ?? null }]);
    }
  });

  test('keeps an unverified address available: each sign-up has its own password, and the code decides', async () => {
    const email = 'twice@shop.example';
    const stranger = await world.register({ email, password: 'the password of a stranger' });
    await world.mailTo(email);
    const owner = await world.register({ email, password: 'the password of the owner' });
    const code = codeIn(await world.mailTo(email, 2));
    expect((await check(code, owner.body['ticket'])).status).toBe(200);
    expect((await world.signIn({ email, password: 'the password of the owner' })).status).toBe(200);
    expect((await world.signIn({ email, password: 'the password of a stranger' })).status).toBe(403);
    expect((await check(code, stranger.body['ticket'])).body).toMatchObject({ errorCode: 'CODE_INCORRECT' });
  });

  test('gives a taken address the same answer, and mails its owner no code', async () => {
    const email = 'Owner@shop.example';
    await world.openAccount({ email });
    const known = await world.register({ email: 'OWNER@shop.example', name: 'Buy at spam.example' });
    const unknown = await world.register({ email: 'unknown@shop.example' });
    expect(known.status).toBe(unknown.status);
    expect(known.text.replace(String(known.body['ticket']), '')).toBe(
      unknown.text.replace(String(unknown.body['ticket']), ''),
    );
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);

    const mail = await world.mailTo(email, 2);
    expect(mail.subject).toBe('You already have a Spendlens account');
    expect(mail.text).toContain(mailTexts.alreadyRegistered.notYou);
    expect(mail.text).not.toContain('spam.example');
    expect(() => codeIn(mail)).toThrow('No code');
    expect(await usersOf('owner@shop.example')).toHaveLength(1);
  });

  test('treats the tickets of a taken and of a free address alike', async () => {
    await world.openAccount({ email: 'known@shop.example' });
    const seen = await Promise.all(
      ['known@shop.example', 'free@shop.example'].map(async (email, index) => {
        const from = { 'x-forwarded-for': `203.0.113.${index + 1}` };
        const ticket = (await world.post('/api/register', { ...ann, email }, from)).body['ticket'];
        await world.mailTo(email, index === 0 ? 2 : 1);
        const codes = index === 0 ? [] : [codeIn(await world.mailTo(email))];
        const wrong = wrongFor(codes[0] ?? '1234');
        const answers = [];
        for (let round = 0; round < 5; round += 1)
          answers.push(await world.post('/api/password/code/check', { otp: wrong, ticket }, from));
        answers.push(await world.post('/api/otp/resend', { ticket }, from));
        return answers.map(({ status, text, headers }) => [status, text, headers.get('retry-after')]);
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.at(-1)?.[0]).toBe(429);
  });

  test('stores no secret in plain text', async () => {
    const email = 'at-rest@shop.example';
    const { ticket } = (await world.register({ email })).body;
    const mail = await world.mailTo(email);
    const tables = ['code_request', 'code_ticket', 'pending_registration', 'attempt_window'];
    const rows = await Promise.all(
      tables.map((table) => world.server.db.execute(`select to_jsonb(t)::text as row from ${table} t`)),
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain(email);
    for (const secret of [String(ticket), ticketIn(mail), ann.password, '127.0.0.1'])
      expect(stored).not.toContain(secret);
    const codes = await world.server.db.execute(
      `select count(*)::int as found from code_request where code_hash = '${codeIn(mail)}'`,
    );
    expect((codes as { rows: unknown[] }).rows).toEqual([{ found: 0 }]);
  });

  test('limits registrations from one network, without an effect on others', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const sent = [];
    for (let round = 0; round < 21; round += 1)
      sent.push(await world.post('/api/register', { ...ann, email: `r${round}@shop.example` }, from('198.51.100.1')));
    expect(sent.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
    expect([sent[20]!.status, sent[20]!.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(
      (await world.post('/api/register', { ...ann, email: 'else@shop.example' }, from('198.51.100.2'))).status,
    ).toBe(200);
  });

  test.each([
    ['a password of 7 characters', { password: 'short77' }, 'INPUT_INVALID', { password: 'Use 8 to 128 characters.' }],
    ['a common password', { password: 'Password123' }, 'PASSWORD_TOO_COMMON', undefined],
    ['no name', { name: '   ' }, 'INPUT_INVALID', { name: expect.any(String) }],
    ['a name on two lines', { name: 'Ann\nBcc: all@shop.example' }, 'INPUT_INVALID', { name: expect.any(String) }],
    ['a name that no database takes', { name: 'Ann\u0000' }, 'INPUT_INVALID', { name: expect.any(String) }],
    ['an address without a domain', { email: 'ann@shop' }, 'INPUT_INVALID', { email: expect.any(String) }],
    ['two addresses', { email: 'a@shop.example,b@shop.example' }, 'INPUT_INVALID', { email: expect.any(String) }],
    [
      'an address with a line break',
      { email: 'a@shop.example\r\nBcc: b@c.de' },
      'INPUT_INVALID',
      { email: expect.any(String) },
    ],
    [
      'a very long address',
      { email: `${'a'.repeat(15_000)}@shop.example` },
      'INPUT_INVALID',
      { email: expect.any(String) },
    ],
    [
      'an address made to take long',
      { email: `a@${'.'.repeat(15_000)}@` },
      'INPUT_INVALID',
      { email: expect.any(String) },
    ],
    ['a very long password', { password: 'x'.repeat(129) }, 'INPUT_INVALID', { password: expect.any(String) }],
    ['a number as a name', { name: 7 }, 'INPUT_INVALID', { name: expect.any(String) }],
    ['a list as an address', { email: ['a@shop.example'] }, 'INPUT_INVALID', { email: expect.any(String) }],
    ['a refusal of the terms', { acceptedTerms: false }, 'INPUT_INVALID', { acceptedTerms: expect.any(String) }],
    ['an additional field', { isAdmin: true }, 'INPUT_INVALID', { isAdmin: expect.any(String) }],
  ])('%s is refused with the name of the field', async (_what, part, errorCode, fields) => {
    const answer = await world.post('/api/register', { ...ann, email: 'refused@shop.example', ...part });
    expect([answer.status, answer.body['errorCode'], answer.body['fields']]).toEqual([400, errorCode, fields]);
  });

  test('rejects other content types, broken JSON and bodies above 16 KB', async () => {
    const form = await world.post('/api/register', 'name=Ann', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([form.status, form.body['errorCode']]).toEqual([415, 'CONTENT_TYPE_UNSUPPORTED']);
    expect((await world.post('/api/register', '{"name":')).status).toBe(400);
    const large = await world.post('/api/register', { ...ann, name: 'x'.repeat(17_000) });
    expect([large.status, large.body['errorCode']]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('deletes an unconfirmed registration after 30 days', async () => {
    await world.register({ email: 'gone@shop.example' });
    world.clock.advance(29 * DAY_MS);
    await world.register({ email: 'recent@shop.example' });
    world.clock.advance(2 * DAY_MS);
    await world.runJob('accounts.purge');
    const left = (await world.server.db.select().from(pendingRegistration)).map(({ emailFolded }) => emailFolded);
    expect(left).toContain('recent@shop.example');
    expect(left).not.toContain('gone@shop.example');
  });
});
