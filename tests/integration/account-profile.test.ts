import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { say } from '#shared/texts/say.ts';
import { ann, openAccountWorld, type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import { codeIn, linkIn } from '../support/stand-ins/mail-sink.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('the profile of an account over %s', (engine) => {
  let world: AccountWorld;
  let email: string;
  let me: { id: string; token: string };
  beforeAll(async () => {
    world = await openAccountWorld(engine);
    await world.openAccount({ email: 'other@shop.example', name: 'Ben Oak' });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    world.clock.advance(2 * DAY_MS);
    email = `${randomUUID()}@shop.example`;
    await world.openAccount({ email });
    me = await world.signedIn({ email }, true);
  });

  const call = (method: string, path: string, body?: unknown) =>
    world.call(method, path, { token: me.token, ...(body === undefined ? {} : { body }) });
  const refusal = ({ status, body }: Answer) => [status, body['errorCode']];
  const profile = async () => (await call('POST', '/api/user/profile', { id: me.id })).body['data'];

  describe('name', () => {
    test('is returned whole and in two parts, only to its owner', async () => {
      expect(await profile()).toMatchObject({ name: 'Ann Lee', email, first_name: 'Ann', last_name: 'Lee' });
      const other = await world.signedIn({ email: 'other@shop.example' });
      const [known, unknown] = [
        await call('POST', '/api/user/profile', { id: other.id }),
        await call('POST', '/api/user/profile', { id: randomUUID() }),
      ];
      expect([refusal(known), known.text]).toEqual([[403, 'FORBIDDEN'], unknown.text]);
    });

    test('replaces only the first part of the name when the profile is updated', async () => {
      const answer = await call('POST', '/api/user/update', { firstName: ' Eve Marie ' });
      const message = accountsTexts.profileUpdated;
      expect([answer.status, answer.body]).toEqual([
        200,
        { status: true, message, data: { message, name: 'Eve Marie Lee' } },
      ]);
      expect(await profile()).toMatchObject({ name: 'Eve Marie Lee', first_name: 'Eve Marie', last_name: 'Lee' });
    });

    test.each([
      ['an empty one', { firstName: '  ' }, { firstName: 'Please enter your first name..' }],
      [
        'one that is too long with the last name',
        { firstName: 'x'.repeat(98) },
        { firstName: expect.stringContaining('100') },
      ],
      ['15,000 characters', { firstName: 'x'.repeat(15_000) }, { firstName: expect.any(String) }],
      ['two lines', { firstName: 'Ann\nBcc: x' }, { firstName: expect.any(String) }],
      [
        'a field that is not for people to set',
        { firstName: 'Ann', email: 'x@y.example' },
        { email: expect.any(String) },
      ],
    ])('is rejected with the field name: %s', async (_what, body, fields) => {
      const answer = await call('POST', '/api/user/update', body);
      expect([answer.status, answer.body['errorCode'], answer.body['fields']]).toEqual([400, 'INPUT_INVALID', fields]);
      expect(await profile()).toMatchObject({ name: 'Ann Lee', email });
    });
  });

  describe('the last name', () => {
    test.each([
      ['a typo', 'Lea', 'Lea'],
      ['a marriage', ' Lee-Vale ', 'Lee-Vale'],
      ['several words', 'van der Berg', 'van der Berg'],
      ['no last name', '', ''],
      ['the longest possible one', 'x'.repeat(96), 'x'.repeat(96)],
    ])('is changed for %s, and the first name stays', async (_what, lastName, expected) => {
      const answer = await call('POST', '/api/user/last-name', { lastName });
      expect([answer.status, answer.body['message']]).toEqual([200, accountsTexts.profileUpdated]);
      expect(await profile()).toMatchObject({ first_name: 'Ann', last_name: expected });
    });

    test('is added to a name of one word, removed from it and added again', async () => {
      expect((await call('POST', '/api/user/last-name', { lastName: '' })).body).toMatchObject({
        data: { name: 'Ann' },
      });
      expect(await profile()).toMatchObject({ name: 'Ann', first_name: 'Ann', last_name: '' });
      expect((await call('POST', '/api/user/last-name', { lastName: '' })).status).toBe(200);
      await call('POST', '/api/user/last-name', { lastName: 'Vale' });
      expect(await profile()).toMatchObject({ name: 'Ann Vale', first_name: 'Ann', last_name: 'Vale' });
    });

    test('is refused if the whole name has more than 100 characters', async () => {
      const answer = await call('POST', '/api/user/last-name', { lastName: 'x'.repeat(97) });
      const message = 'First and last name together have at most 100 characters.';
      expect(answer.body).toMatchObject({ errorCode: 'INPUT_INVALID', message, fields: { lastName: message } });
      expect(await profile()).toMatchObject({ name: 'Ann Lee' });
    });
  });

  describe('e-mail address', () => {
    const change = (to: string, password = ann.password) => call('POST', '/api/email/change', { email: to, password });
    const confirm = (body: object) => call('POST', '/api/email/confirm', body);

    test('changes by the code of a mail to the new one, after a notice to the old one', async () => {
      const next = `New-${email}`;
      const asked = await change(next);
      expect([asked.status, asked.body]).toEqual([
        200,
        { status: true, message: accountsTexts.emailChangeSent, ticket: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) },
      ]);
      const notice = await world.mailTo(email, 2);
      expect(notice.subject).toBe('Your Spendlens email is about to change');
      expect(notice.raw).not.toContain(next);
      const { ticket } = asked.body;
      expect(await profile()).toMatchObject({ email });
      expect(refusal(await confirm({ ticket }))).toEqual([400, 'CODE_INCORRECT']);
      expect(refusal(await confirm({ ticket, otp: '22222222' }))).toEqual([400, 'CODE_INCORRECT']);
      const done = await confirm({ ticket, otp: codeIn(await world.mailTo(next)) });
      expect([done.status, done.body]).toEqual([200, { status: true, message: accountsTexts.emailChanged }]);
      expect(await profile()).toMatchObject({ email: next });
      expect((await world.signIn({ email: next })).status).toBe(200);
      expect((await world.signIn({ email })).status).toBe(401);
    });

    test('changes by the link of that mail once, in any browser with a session of the account', async () => {
      const next = `link-${email}`;
      await change(next);
      const link = linkIn(await world.mailTo(next));
      const readLink = () => world.post('/api/password/ticket', { ticket: link });
      expect((await readLink()).body).toEqual({ status: true, email: next, step: 'confirm-email' });
      const answers = await Promise.all(Array.from({ length: 4 }, () => confirm({ ticket: link })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await profile()).toMatchObject({ email: next });
      expect(refusal(await readLink())).toEqual([400, 'TICKET_NOT_VALID']);
    });

    test('does not change when another account or no account confirms, by link or by code', async () => {
      const victims = `victim-${email}`;
      const { ticket } = (await change(victims)).body;
      const mail = await world.mailTo(victims);
      const other = await world.signedIn({ email: 'other@shop.example' });
      const tries = [
        { ticket: linkIn(mail) },
        { ticket, otp: codeIn(mail) },
        { ticket: linkIn(mail), otp: codeIn(mail) },
      ];
      for (const body of tries) {
        expect(refusal(await world.post('/api/email/confirm', body))).toEqual([401, 'AUTH_REQUIRED']);
        const foreign = await world.call('POST', '/api/email/confirm', { token: other.token, body });
        expect(refusal(foreign)).toEqual([400, 'CODE_INCORRECT']);
      }
      expect(await profile()).toMatchObject({ email });
      // The other account used up no attempt of this one.
      expect((await confirm({ ticket, otp: codeIn(mail) })).status).toBe(200);
    });

    test('gives a taken address the same answer without a mail, and no code confirms it', async () => {
      const taken = 'other@shop.example';
      const before = world.sink.mails.filter(({ to }) => to.includes(taken)).length;
      const [known, free] = [await change(taken), await change(`free-${email}`)];
      await world.mailTo(`free-${email}`);
      const bare = ({ status, text, body }: Answer) => [status, text.replace(String(body['ticket']), '')];
      expect(bare(known)).toEqual(bare(free));
      expect(world.sink.mails.filter(({ to }) => to.includes(taken))).toHaveLength(before);
    });

    test('leaves an address to the account that took it in the meantime', async () => {
      const next = `race-${email}`;
      const { ticket } = (await change(next)).body;
      const mail = await world.mailTo(next);
      await world.openAccount({ email: next, password: 'other-quartz-72' });
      expect(refusal(await confirm({ ticket: linkIn(mail) }))).toEqual([400, 'CODE_INCORRECT']);
      expect(refusal(await confirm({ ticket, otp: codeIn(mail) }))).toEqual([400, 'CODE_INCORRECT']);
      expect(await profile()).toMatchObject({ email });
      expect((await world.signIn({ email: next, password: 'other-quartz-72' })).status).toBe(200);
    });

    test('cancels the first change when a second one starts, and rejects a code of another kind', async () => {
      await change(`one-${email}`);
      const first = linkIn(await world.mailTo(`one-${email}`));
      await change(`two-${email}`);
      const second = await world.mailTo(`two-${email}`);
      expect(refusal(await confirm({ ticket: first }))).toEqual([400, 'CODE_INCORRECT']);
      expect(
        refusal(
          await world.post('/api/password/reset', {
            ticket: linkIn(second),
            new_password: 'copper-lagoon-88',
            confirm_password: 'copper-lagoon-88',
          }),
        ),
      ).toEqual([400, 'TICKET_NOT_VALID']);
      // Both notices of the changes, which could otherwise arrive after the next mail.
      await world.mailTo(email, 3);
      const { ticket } = (await world.post('/api/password/email', { email })).body;
      const otp = codeIn(await world.mailTo(email, 4));
      expect(refusal(await confirm({ ticket, otp }))).toEqual([400, 'CODE_INCORRECT']);
      // A code that is entered in the wrong place stays valid.
      expect((await world.post('/api/password/code/check', { ticket, otp })).status).toBe(200);
      world.clock.advance(30 * MINUTE_MS);
      expect(refusal(await confirm({ ticket: linkIn(second) }))).toEqual([400, 'CODE_INCORRECT']);
    });

    test('requires the password, and limits the attempts', async () => {
      for (let round = 0; round < 5; round += 1) {
        expect(refusal(await change(`x-${email}`, 'a guess'))).toEqual([400, 'CURRENT_PASSWORD_INCORRECT']);
      }
      expect(refusal(await change(`x-${email}`, 'a guess'))).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(refusal(await world.post('/api/email/change', { email: 'a@b.example', password: 'x' }))).toEqual([
        401,
        'AUTH_REQUIRED',
      ]);
    });
  });

  describe('the link to the extension', () => {
    test('is mailed to the address of the account, once in 10 minutes', async () => {
      const answer = await call('POST', '/api/extension-link');
      const message = say(accountsTexts.extensionLinkSent, { email });
      expect([answer.status, answer.body]).toEqual([200, { status: true, message }]);
      const mail = await world.mailTo(email, 2);
      expect(mail.subject).toBe('Get the Spendlens extension');
      expect(mail.text).toMatch(/https?:\/\/\S+\/extension\n/);
      expect(refusal(await call('POST', '/api/extension-link'))).toEqual([429, 'TOO_MANY_REQUESTS']);
      world.clock.advance(10 * MINUTE_MS);
      expect((await call('POST', '/api/extension-link')).status).toBe(200);
    });

    test('is mailed to no other address, and to no visitor', async () => {
      const given = { email: 'other@shop.example' };
      const answer = await call('POST', '/api/extension-link', given);
      expect(answer.body['message'] ?? '').not.toContain(given.email);
      expect(refusal(await world.post('/api/extension-link', {}))).toEqual([401, 'AUTH_REQUIRED']);
    });
  });

  test('sends the mail about a new browser until it is switched off, which no other mail allows', async () => {
    expect((await call('GET', '/api/notifications')).body['data']).toEqual({ new_device: true, plan_reminders: true });
    const chosen = await call('PUT', '/api/notifications', { new_device: false, plan_reminders: true });
    expect(chosen.body).toEqual({
      status: true,
      message: accountsTexts.notificationsSaved,
      data: { new_device: false, plan_reminders: true },
    });
    expect((await call('GET', '/api/notifications')).body['data']).toEqual({ new_device: false, plan_reminders: true });
    for (const body of [
      { new_device: 'yes', plan_reminders: true },
      { new_device: true },
      {},
      { new_device: true, plan_reminders: true, product_news: true },
    ]) {
      expect(refusal(await call('PUT', '/api/notifications', body))).toEqual([400, 'INPUT_INVALID']);
    }
    await world.post('/api/login', { email, password: ann.password }, { 'user-agent': 'Firefox/1' });
    await world.post('/api/password/email', { email });
    expect((await world.mailTo(email, 2)).subject).toBe('Reset your Spendlens password');
  });

  describe('visit', () => {
    const count = async () => {
      const rows = await world.server.db.execute('select count(*)::int as found from attempt_window');
      return (rows as { rows: { found: number }[] }).rows[0]?.found;
    };
    const track = (headers: Record<string, string> = {}, body: unknown = { ip_address: '192.0.2.77' }) =>
      world.post('/api/track-ip', body, { 'x-forwarded-for': '203.0.113.50', ...headers });

    test('is counted by a keyed hash of the connection; the address that the client sends is not stored', async () => {
      const before = await count();
      expect([(await track()).status, (await track({}, {})).status]).toEqual([200, 200]);
      expect(await count()).toBe((before ?? 0) + 1);
      const rows = JSON.stringify(await world.server.db.execute('select to_jsonb(a)::text from attempt_window a'));
      for (const address of ['192.0.2.77', '203.0.113.50']) expect(rows).not.toContain(address);
    });

    test.each(['sec-gpc', 'dnt'])('stores nothing if %s is 1, with the same answer', async (header) => {
      await world.runJob('accounts.purge');
      const before = await count();
      const quiet = await track({ [header]: '1' });
      expect(await count()).toBe(before);
      expect(quiet.text).toBe((await track()).text);
    });
  });
});
