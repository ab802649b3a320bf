import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/accounts.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { ann, openAccountWorld, type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import { codeIn, linkIn, ticketIn } from '../support/stand-ins/mail-sink.ts';
import { engines } from '../support/server/database/test-database.ts';

const STRANGER = { name: 'Buy at spam', password: 'the password of a stranger', referralId: 'strangers-referral' };
const OWN = { name: 'Vic Owner', password: 'the password of the owner' };

describe.each(engines)('a sign-up whose mail is opened in another browser, over %s', (engine) => {
  let world: AccountWorld;
  let email: string;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());
  beforeEach(() => {
    // A new day for each test: no limit of an earlier test applies.
    world.clock.advance(2 * DAY_MS);
    email = `${randomUUID()}@shop.example`;
  });

  const refusal = ({ status, body }: Answer) => [status, body['errorCode']];
  const signUp = async (who: object): Promise<string> => {
    const { body } = await world.post('/api/register', { ...ann, email, ...who });
    return String(body['ticket']);
  };
  const check = (otp: string, ticket: string, signUpTicket?: string) =>
    world.post('/api/password/code/check', { otp, ticket, ...(signUpTicket === undefined ? {} : { signUpTicket }) });
  const complete = (ticket: string, form: object = {}) => {
    const passwords = { new_password: OWN.password, confirm_password: OWN.password };
    return world.post('/api/register/complete', { ticket, name: OWN.name, ...passwords, acceptedTerms: true, ...form });
  };
  const readTicket = (ticket: string) => world.post('/api/password/ticket', { ticket });
  const users = async () =>
    (await world.server.db.select().from(appUser)).filter(({ emailFolded }) => emailFolded === email);

  /** A stranger signs up with the address; its owner enters the code on the page that the mail links to. */
  const openStrangersMail = async () => {
    const strangers = await signUp(STRANGER);
    const mail = await world.mailTo(email);
    const checked = await check(codeIn(mail), ticketIn(mail));
    return { strangers, mailed: ticketIn(mail), checked };
  };

  test('opens no account by the mailed ticket and its code, but asks for a password', async () => {
    const { checked, mailed } = await openStrangersMail();
    const message = accountsTexts.verifiedByMail;
    expect([checked.status, checked.body]).toEqual([200, { status: true, message, passwordNeeded: true }]);
    expect(await users()).toEqual([]);
    expect(refusal(await world.signIn({ email, password: STRANGER.password }))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect((await readTicket(mailed)).body).toEqual({ status: true, email });
  });

  test('shows the step of a mailed link: enter the code, request a new one, or nothing after its use', async () => {
    await signUp({});
    const mail = await world.mailTo(email);
    const mailed = ticketIn(mail);
    expect((await readTicket(mailed)).body).toEqual({ status: true, email, step: 'enter-code' });
    const wrong = codeIn(mail) === '0000' ? '1111' : '0000';
    for (let tries = 0; tries < 3; tries += 1) await check(wrong, mailed);
    expect((await readTicket(mailed)).body).toEqual({ status: true, email, step: 'code-expired' });
    world.clock.advance(MINUTE_MS);
    const again = String((await world.post('/api/otp/resend', { ticket: mailed })).body['ticket']);
    const second = await world.mailTo(email, 2);
    expect((await readTicket(again)).body).toEqual({ status: true, email, step: 'enter-code' });
    world.clock.advance(11 * MINUTE_MS);
    expect((await readTicket(ticketIn(second))).body).toEqual({ status: true, email, step: 'code-expired' });
    world.clock.advance(DAY_MS);
    expect(refusal(await readTicket(ticketIn(second)))).toEqual([400, 'TICKET_NOT_VALID']);
  });

  test('ends the mailed link of a sign-up whose account is open', async () => {
    const own = await signUp({});
    const mail = await world.mailTo(email);
    expect((await check(codeIn(mail), ticketIn(mail), own)).status).toBe(200);
    expect(refusal(await readTicket(ticketIn(mail)))).toEqual([400, 'TICKET_NOT_VALID']);
  });

  test('opens the account with what its owner enters, and with nothing that the stranger entered', async () => {
    const { mailed } = await openStrangersMail();
    world.clock.advance(MINUTE_MS);
    const opened = await complete(mailed);
    expect([opened.status, opened.body]).toEqual([200, { status: true, message: accountsTexts.accountOpened }]);
    expect(await users()).toMatchObject([
      { email, name: OWN.name, referralId: null, termsAcceptedAt: world.clock.now() },
    ]);
    expect((await world.signIn({ email, password: OWN.password })).status).toBe(200);
    expect((await world.signIn({ email, password: STRANGER.password })).status).toBe(403);
  });

  test('credits the affiliate link of the browser that opens the account', async () => {
    const { mailed } = await openStrangersMail();
    await complete(mailed, { referralId: 'owners-referral' });
    expect(await users()).toMatchObject([{ referralId: 'owners-referral' }]);
  });

  test('rejects the ticket of the stranger before and after the account is open', async () => {
    const { strangers, mailed } = await openStrangersMail();
    const tryAll = async () => [
      refusal(await readTicket(strangers)),
      refusal(await complete(strangers)),
      refusal(await world.post('/api/password/reset', { ticket: strangers, new_password: 'x', confirm_password: 'x' })),
    ];
    const before = await tryAll();
    await complete(mailed);
    expect([...before, ...(await tryAll())]).toEqual([
      [400, 'TICKET_NOT_VALID'],
      [400, 'TICKET_NOT_VALID'],
      [400, 'INPUT_INVALID'],
      [400, 'TICKET_NOT_VALID'],
      [400, 'TICKET_NOT_VALID'],
      [400, 'INPUT_INVALID'],
    ]);
  });

  test('shows the stranger nothing of the account that was opened', async () => {
    const probe = async (ticket: string) => {
      world.clock.advance(MINUTE_MS);
      const answers = [
        await check('0000', ticket),
        await world.post('/api/otp/resend', { ticket }),
        await world.signIn({ email, password: STRANGER.password }),
      ];
      return answers.map(({ status, body }) => [status, body['errorCode'], body['message']]);
    };
    const waiting = await probe(await signUp(STRANGER));
    await world.mailTo(email, 2);
    email = `${randomUUID()}@shop.example`;
    const { strangers, mailed } = await openStrangersMail();
    expect((await complete(mailed)).status).toBe(200);
    expect(await probe(strangers)).toEqual(waiting);
    expect((await world.mailTo(email, 2)).subject).toBe('You already have a Spendlens account');
  });

  test('preserves the mail as the origin of a ticket when another code is requested', async () => {
    await signUp(STRANGER);
    const first = ticketIn(await world.mailTo(email));
    world.clock.advance(MINUTE_MS);
    const again = String((await world.post('/api/otp/resend', { ticket: first })).body['ticket']);
    const checked = await check(codeIn(await world.mailTo(email, 2)), again);
    expect(checked.body).toMatchObject({ passwordNeeded: true });
    expect(await users()).toEqual([]);
  });

  test('opens the account at once in the browser that signed up, which sends its own ticket too', async () => {
    const own = await signUp(OWN);
    const mail = await world.mailTo(email);
    const checked = await check(codeIn(mail), ticketIn(mail), own);
    expect(checked.body).toEqual({ status: true, message: accountsTexts.verified });
    expect((await world.signIn({ email, password: OWN.password })).status).toBe(200);
  });

  test('does not accept the ticket of another sign-up, of another address or of the mail as its own', async () => {
    await signUp(STRANGER);
    const mail = await world.mailTo(email);
    const owners = await signUp(OWN);
    const checked = await check(codeIn(mail), ticketIn(mail), owners);
    expect(checked.body).toMatchObject({ passwordNeeded: true });
    for (const given of ['A'.repeat(43), 'of the mail'] as const) {
      email = `${randomUUID()}@shop.example`;
      await signUp(STRANGER);
      const other = await world.mailTo(email);
      const answer = await check(codeIn(other), ticketIn(other), given === 'of the mail' ? ticketIn(other) : given);
      expect(answer.body).toMatchObject({ passwordNeeded: true });
      expect(await users()).toEqual([]);
    }
  });

  test('opens one account of several sign-ups, and ends the others', async () => {
    const strangers = await signUp(STRANGER);
    const first = await world.mailTo(email);
    const owners = await signUp(OWN);
    const second = await world.mailTo(email, 2);
    expect((await check(codeIn(first), ticketIn(first))).body).toMatchObject({ passwordNeeded: true });
    expect((await check(codeIn(second), owners)).body).toMatchObject({ message: accountsTexts.verified });
    expect(refusal(await complete(ticketIn(first)))).toEqual([400, 'TICKET_NOT_VALID']);
    expect(refusal(await check(codeIn(first), strangers))).toEqual([400, 'CODE_INCORRECT']);
    expect(await users()).toMatchObject([{ name: OWN.name }]);
    expect((await world.signIn({ email, password: OWN.password })).status).toBe(200);
  });

  test('ends a code that was not used when another sign-up opens the account', async () => {
    const strangers = await signUp(STRANGER);
    const first = await world.mailTo(email);
    const owners = await signUp(OWN);
    await check(codeIn(await world.mailTo(email, 2)), owners);
    expect(refusal(await check(codeIn(first), strangers))).toEqual([400, 'CODE_INCORRECT']);
    expect(refusal(await check(codeIn(first), ticketIn(first)))).toEqual([400, 'CODE_INCORRECT']);
  });

  test('opens one account when the form is sent many times at once, and the ticket works once', async () => {
    const { mailed } = await openStrangersMail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(mailed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['errorCode'] === 'TICKET_NOT_VALID')).toHaveLength(4);
    expect(await users()).toHaveLength(1);
    expect(refusal(await readTicket(mailed))).toEqual([400, 'TICKET_NOT_VALID']);
  });

  test('ends 15 minutes after the code', async () => {
    const { mailed } = await openStrangersMail();
    world.clock.advance(15 * MINUTE_MS);
    expect(refusal(await complete(mailed))).toEqual([400, 'TICKET_NOT_VALID']);
    expect(await users()).toEqual([]);
  });

  test.each([
    ['two different passwords', { confirm_password: 'something else' }, 'PASSWORDS_DIFFER'],
    ['a common password', { new_password: 'Password123', confirm_password: 'Password123' }, 'PASSWORD_TOO_COMMON'],
    ['terms that are not accepted', { acceptedTerms: undefined }, 'INPUT_INVALID'],
    ['no name', { name: ' ' }, 'INPUT_INVALID'],
  ])('rejects %s, and the ticket stays valid', async (_what, form, errorCode) => {
    const { mailed } = await openStrangersMail();
    expect(refusal(await complete(mailed, form))).toEqual([400, errorCode]);
    expect((await complete(mailed)).status).toBe(200);
  });

  test('returns the address for a reset link, but not for a ticket without its code', async () => {
    await world.openAccount({ email });
    const { ticket } = (await world.post('/api/password/email', { email })).body;
    const link = linkIn(await world.mailTo(email, 2));
    expect((await readTicket(link)).body).toEqual({ status: true, email });
    expect(refusal(await readTicket(String(ticket)))).toEqual([400, 'TICKET_NOT_VALID']);
    expect(refusal(await complete(link))).toEqual([400, 'TICKET_NOT_VALID']);
  });
});
