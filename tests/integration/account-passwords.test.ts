import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { openAccountWorld, type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import { codeIn, linkIn } from '../support/stand-ins/mail-sink.ts';
import { engines } from '../support/server/database/test-database.ts';

const OLD = 'tidal-quartz-71';
const NEW = 'copper-lagoon-88';
const TICKET = /^[A-Za-z0-9_-]{43}$/;

describe.each(engines)('passwords over %s', (engine) => {
  let world: AccountWorld;
  let email: string;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());
  // Each test has a new day and a new user, so that no limit or mail of an earlier test remains.
  beforeEach(async () => {
    world.clock.advance(2 * DAY_MS);
    email = `${randomUUID()}@shop.example`;
    await world.openAccount({ email });
  });

  const forgot = (address: string) => world.post('/api/password/email', { email: address });
  const check = (otp: string, ticket: unknown) => world.post('/api/password/code/check', { otp, ticket });
  const reset = (ticket: unknown, password = NEW, confirm = password) =>
    world.post('/api/password/reset', { ticket, new_password: password, confirm_password: confirm });
  const refusal = ({ status, body }: Answer) => [status, body['errorCode']];
  const bare = ({ status, text, body, headers }: Answer) => [
    status,
    text.replace(String(body['ticket']), ''),
    [...headers.keys()],
  ];
  /** A reset whose code was entered. */
  const opened = async (mails = 2): Promise<unknown> => {
    const { ticket } = (await forgot(email)).body;
    expect((await check(codeIn(await world.mailTo(email, mails)), ticket)).status).toBe(200);
    return ticket;
  };
  const signsInWith = async (password: string) => (await world.signIn({ email, password })).status === 200;

  describe('forgotten', () => {
    test('opens the form with the mailed code, sets the password, and ends every session', async () => {
      const session = await world.signedIn({ email }, true);
      const asked = await forgot(` ${email.toUpperCase()} `);
      expect([asked.status, asked.body]).toEqual([
        200,
        { status: true, message: accountsTexts.resetSent, ticket: expect.stringMatching(TICKET) },
      ]);
      const mail = await world.mailTo(email, 2);
      expect(codeIn(mail)).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
      const checked = await check(codeIn(mail), asked.body['ticket']);
      expect([checked.status, checked.body]).toEqual([200, { status: true, message: accountsTexts.codeRight }]);
      expect((await world.planStatus(session.token, session.id)).status).toBe(200);

      const done = await reset(asked.body['ticket']);
      expect([done.status, done.body]).toEqual([200, { status: true, message: accountsTexts.passwordReset }]);
      expect((await world.planStatus(session.token, session.id)).status).toBe(401);
      expect([await signsInWith(OLD), await signsInWith(NEW)]).toEqual([false, true]);
      expect((await world.mailTo(email, 3)).subject).toBe('Your Spendlens password was changed');
    });

    test('accepts a code in small letters and in groups', async () => {
      const { ticket } = (await forgot(email)).body;
      const code = codeIn(await world.mailTo(email, 2)).toLowerCase();
      expect((await check(` ${code.slice(0, 4)}-${code.slice(4, 6)} ${code.slice(6)} `, ticket)).status).toBe(200);
    });

    test('accepts the link in place of the code for half an hour', async () => {
      await forgot(email);
      const mail = await world.mailTo(email, 2);
      expect(mail.html).toContain(`href="https://spendlens.example/resetpassword/${linkIn(mail)}"`);
      world.clock.advance(29 * MINUTE_MS);
      expect((await reset(linkIn(mail))).status).toBe(200);
      expect(await signsInWith(NEW)).toBe(true);
      // The notice of the change, which could otherwise arrive after the next mail.
      await world.mailTo(email, 3);

      await forgot(email);
      const late = linkIn(await world.mailTo(email, 4));
      world.clock.advance(30 * MINUTE_MS);
      expect(refusal(await reset(late))).toEqual([400, 'TICKET_NOT_VALID']);
    });

    test('accepts a code, a link and their tickets once, also in many simultaneous calls', async () => {
      const { ticket } = (await forgot(email)).body;
      const mail = await world.mailTo(email, 2);
      const codes = await Promise.all(Array.from({ length: 6 }, () => check(codeIn(mail), ticket)));
      expect(codes.filter(({ status }) => status === 200)).toHaveLength(1);
      const tickets = [ticket, linkIn(mail), ticket, linkIn(mail), ticket];
      const answers = await Promise.all(tickets.map((one, index) => reset(one, `${NEW}-${index}`)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => body['errorCode'] === 'TICKET_NOT_VALID')).toHaveLength(4);
      for (const again of [ticket, linkIn(mail)])
        expect(refusal(await reset(again))).toEqual([400, 'TICKET_NOT_VALID']);
    });

    test('rejects tickets that are forged, expired, of a sign-up, or sent without their code', async () => {
      const { ticket } = (await forgot(email)).body;
      expect(refusal(await reset(ticket))).toEqual([400, 'TICKET_NOT_VALID']);
      expect(refusal(await reset('A'.repeat(43)))).toEqual([400, 'TICKET_NOT_VALID']);
      const signUp = (await world.register({ email: `new-${email}` })).body['ticket'];
      expect(refusal(await reset(signUp))).toEqual([400, 'TICKET_NOT_VALID']);
      await world.mailTo(email, 2);
      const gone = await opened(3);
      world.clock.advance(15 * MINUTE_MS);
      expect(refusal(await reset(gone))).toEqual([400, 'TICKET_NOT_VALID']);
      expect(await signsInWith(OLD)).toBe(true);
    });

    test('invalidates the right code after three wrong ones, and sends another code after a minute', async () => {
      const { ticket } = (await forgot(email)).body;
      const code = codeIn(await world.mailTo(email, 2));
      for (let round = 0; round < 3; round += 1) {
        expect(refusal(await check('22222222', ticket))).toEqual([400, 'CODE_INCORRECT']);
      }
      expect(refusal(await check(code, ticket))).toEqual([400, 'CODE_INCORRECT']);
      expect((await world.post('/api/otp/resend', { ticket })).status).toBe(429);
      world.clock.advance(MINUTE_MS);
      const again = (await world.post('/api/otp/resend', { ticket })).body['ticket'];
      expect((await check(codeIn(await world.mailTo(email, 3)), again)).status).toBe(200);
    });

    test('answers an unknown address with the same bytes, and sends no mail', async () => {
      const unknown = `nobody-${email}`;
      const answers = [];
      for (const address of [email, unknown]) {
        const from = { 'x-forwarded-for': address === email ? '203.0.113.1' : '203.0.113.2' };
        const asked = await world.post('/api/password/email', { email: address }, from);
        const { ticket } = asked.body;
        if (address === email) await world.mailTo(email, 2);
        const seen = [bare(asked), bare(await reset(ticket))];
        for (let round = 0; round < 4; round += 1) {
          seen.push(bare(await world.post('/api/password/code/check', { otp: '22222222', ticket }, from)));
        }
        seen.push(bare(await world.post('/api/otp/resend', { ticket }, from)));
        answers.push(seen);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(world.sink.mails.filter(({ to }) => to.includes(unknown))).toEqual([]);
    });

    test('cancels all other pending resets and changes of address after a reset', async () => {
      const { token } = await world.signedIn({ email });
      const other = await opened();
      const elsewhere = `other-${email}`;
      await world.call('POST', '/api/email/change', { token, body: { email: elsewhere, password: OLD } });
      const link = linkIn(await world.mailTo(elsewhere));
      await forgot(email);
      await world.mailTo(email, 4);
      const links = world.sink.mails.filter(({ to, text }) => to.includes(email) && text.includes('/resetpassword/'));
      expect((await reset(linkIn(links.at(-1)!))).status).toBe(200);
      expect(refusal(await reset(other))).toEqual([400, 'TICKET_NOT_VALID']);
      const again = await world.signedIn({ email, password: NEW });
      const confirmed = await world.call('POST', '/api/email/confirm', { token: again.token, body: { ticket: link } });
      expect(refusal(confirmed)).toEqual([400, 'CODE_INCORRECT']);
    });

    test('answers PASSWORDS_DIFFER and keeps the ticket valid when the two entries differ', async () => {
      const ticket = await opened();
      const answer = await reset(ticket, NEW, `${NEW}x`);
      expect(refusal(answer)).toEqual([400, 'PASSWORDS_DIFFER']);
      expect(answer.body['message']).toBe('New and confirm password does not match.');
      expect((await reset(ticket)).status).toBe(200);
    });

    test.each([
      ['an empty one', '', 'INPUT_INVALID', 'Please fill in all the required fields.'],
      ['a short one', 'short77', 'INPUT_INVALID', 'Use 8 to 128 characters.'],
      ['a common one', 'Password123', 'PASSWORD_TOO_COMMON', undefined],
      ['a very long one', 'x'.repeat(5_000), 'INPUT_INVALID', 'Use at most 128 characters.'],
    ])('%s is refused', async (_what, password, errorCode, text) => {
      const answer = await reset(await opened(), password);
      expect(refusal(answer)).toEqual([400, errorCode]);
      const fields = (answer.body['fields'] ?? {}) as Record<string, string>;
      expect(fields['new_password']).toBe(text);
    });

    test('rejects a malformed request for a reset', async () => {
      for (const body of [{}, { email: '' }, { email: 'ann' }, { email: ['a@b.example'] }, { email, admin: true }]) {
        expect(refusal(await world.post('/api/password/email', body))).toEqual([400, 'INPUT_INVALID']);
      }
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect(refusal(await world.post('/api/password/email', `email=${email}`, form))).toEqual([
        415,
        'CONTENT_TYPE_UNSUPPORTED',
      ]);
    });
  });

  describe('changed', () => {
    const change = (token: string, part: Record<string, unknown> = {}) =>
      world.call('POST', '/api/change-password', {
        token,
        body: { email, old_password: OLD, new_password: NEW, confirm_password: NEW, ...part },
      });

    test('keeps this session, ends the others and sends a mail when the old password is right', async () => {
      const [here, there] = [await world.signedIn({ email }), await world.signedIn({ email }, true)];
      const answer = await change(here.token, { email: email.toUpperCase() });
      expect([answer.status, answer.body]).toEqual([200, { status: true, message: accountsTexts.passwordChanged }]);
      expect((await world.planStatus(here.token, here.id)).status).toBe(200);
      expect((await world.planStatus(there.token, there.id)).status).toBe(401);
      expect([await signsInWith(OLD), await signsInWith(NEW)]).toEqual([false, true]);
      expect((await world.mailTo(email, 2)).text).toContain('was changed');
    });

    test('requires a token and its own address, with one answer for all other addresses', async () => {
      const { token } = await world.signedIn({ email });
      const other = `b-${email}`;
      await world.openAccount({ email: other });
      expect(refusal(await change('A'.repeat(43)))).toEqual([401, 'AUTH_REQUIRED']);
      const [known, unknown] = [await change(token, { email: other }), await change(token, { email: `c-${email}` })];
      expect(refusal(known)).toEqual([403, 'FORBIDDEN']);
      expect(bare(known)).toEqual(bare(unknown));
      expect(await world.signIn({ email: other })).toMatchObject({ status: 200 });
    });

    test('applies one of two simultaneous changes', async () => {
      const { token } = await world.signedIn({ email });
      const passwords = ['marble-canyon-11', 'marble-canyon-22'];
      const answers = await Promise.all(
        passwords.map((one) => change(token, { new_password: one, confirm_password: one })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
      const works = await Promise.all(passwords.map(signsInWith));
      expect(works).toEqual(answers.map(({ status }) => status === 200));
    });

    test('limits guesses of the old password like guesses at the sign-in', async () => {
      const { token } = await world.signedIn({ email });
      const answers = [];
      for (let round = 0; round < 7; round += 1)
        answers.push(refusal(await change(token, { old_password: 'a guess' })));
      expect(answers).toEqual([
        ...Array.from({ length: 5 }, () => [400, 'CURRENT_PASSWORD_INCORRECT']),
        [429, 'TOO_MANY_REQUESTS'],
        [429, 'TOO_MANY_REQUESTS'],
      ]);
    });

    test.each([
      ['new and confirm that differ', { confirm_password: 'x' }, 'PASSWORDS_DIFFER', undefined],
      ['no old one', { old_password: '' }, 'INPUT_INVALID', { old_password: accountsTexts.fillRequired }],
      [
        'a short one',
        { new_password: 'short77', confirm_password: 'short77' },
        'INPUT_INVALID',
        { new_password: 'Use 8 to 128 characters.' },
      ],
      ['a common one', { new_password: 'qwerty123', confirm_password: 'qwerty123' }, 'PASSWORD_TOO_COMMON', undefined],
      ['an object', { old_password: { $ne: '' } }, 'INPUT_INVALID', { old_password: expect.any(String) }],
    ])('%s is refused', async (_what, part, errorCode, fields) => {
      const { token } = await world.signedIn({ email });
      const answer = await change(token, part);
      expect([answer.status, answer.body['errorCode'], answer.body['fields']]).toEqual([400, errorCode, fields]);
    });
  });
});
