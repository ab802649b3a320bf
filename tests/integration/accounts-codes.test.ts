import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/accounts.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { codeIn, ticketIn } from '../support/stand-ins/mail-sink.ts';
import { engines } from '../support/server/database/test-database.ts';

/** A code that differs from the right one: `offered`, unless that is right. */
const wrongFor = (right: string, offered = '0000'): string =>
  right !== offered ? offered : String((Number(right) + 1) % 10_000).padStart(4, '0');

describe.each(engines)('the code of a sign-up over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());
  // Each test has a new day, so that no limit of an earlier test remains.
  beforeEach(() => world.clock.advance(2 * DAY_MS));

  const check = (otp: string, ticket: unknown, headers = {}) =>
    world.post('/api/password/code/check', { otp, ticket }, headers);
  const from = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` });
  const resend = (ticket: unknown) => world.post('/api/otp/resend', { ticket });
  const usersOf = async (email: string) =>
    (await world.server.db.select().from(appUser)).filter(({ emailFolded }) => emailFolded === email);

  test.each([
    ['a space', (code: string) => `${code.slice(0, 2)} ${code.slice(2)}`],
    ['a hyphen', (code: string) => `${code.slice(0, 2)}-${code.slice(2)}`],
    [
      'full-width digits',
      (code: string) => code.replaceAll(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit))),
    ],
    ['Arabic digits', (code: string) => code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))],
  ])('is accepted with %s', async (what, write) => {
    const email = `${what.replaceAll(' ', '-').toLowerCase()}@shop.example`;
    const { ticket } = (await world.register({ email })).body;
    expect((await check(write(codeIn(await world.mailTo(email))), ticket)).status).toBe(200);
    expect(await usersOf(email)).toHaveLength(1);
  });

  test('ends after three wrong codes', async () => {
    const email = 'tries@shop.example';
    const { ticket } = (await world.register({ email })).body;
    const code = codeIn(await world.mailTo(email));
    for (let round = 0; round < 3; round += 1) {
      const refused = await check(wrongFor(code), ticket);
      expect([refused.status, refused.body['errorCode']]).toEqual([400, 'CODE_INCORRECT']);
    }
    expect((await check(code, ticket)).body).toMatchObject({ errorCode: 'CODE_INCORRECT' });
    expect(await usersOf(email)).toEqual([]);
  });

  test('allows no more than three tries in a burst of wrong codes', async () => {
    const email = 'burst@shop.example';
    const { ticket } = (await world.register({ email })).body;
    const code = codeIn(await world.mailTo(email));
    const wrong = Array.from({ length: 29 }, (_, index) => String(index).padStart(4, '0')).filter(
      (otp) => otp !== code,
    );
    const refused = await Promise.all(wrong.map((otp, index) => check(otp, ticket, from(index))));
    expect(refused.map(({ body }) => body['errorCode'])).toEqual(wrong.map(() => 'CODE_INCORRECT'));
    expect((await check(code, ticket)).status).toBe(400);
  });

  test('opens one account when it is sent many times at once', async () => {
    const email = 'race@shop.example';
    const { ticket } = (await world.register({ email })).body;
    const mail = await world.mailTo(email);
    const bodies = [{ ticket }, { ticket: ticketIn(mail), signUpTicket: ticket }];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        world.post('/api/password/code/check', { otp: codeIn(mail), ...bodies[index % bodies.length] }, from(index)),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['errorCode'] === 'CODE_INCORRECT')).toHaveLength(9);
    expect(await usersOf(email)).toHaveLength(1);
  });

  test('opens one account when two sign-ups of one address are verified at once', async () => {
    const email = 'two-codes@shop.example';
    const first = await world.register({ email });
    const one = codeIn(await world.mailTo(email));
    const second = await world.register({ email });
    const two = codeIn(await world.mailTo(email, 2));
    await Promise.all([check(one, first.body['ticket']), check(two, second.body['ticket'])]);
    expect(await usersOf(email)).toHaveLength(1);
  });

  test('expires after ten minutes, and at once after its use', async () => {
    const email = 'late@shop.example';
    const { ticket } = (await world.register({ email })).body;
    const code = codeIn(await world.mailTo(email));
    world.clock.advance(10 * MINUTE_MS);
    expect((await check(code, ticket)).body).toMatchObject({ errorCode: 'CODE_INCORRECT' });

    const fresh = (await resend(ticket)).body['ticket'];
    const newCode = codeIn(await world.mailTo(email, 2));
    expect((await check(newCode, fresh)).status).toBe(200);
    expect((await check(newCode, fresh)).body).toMatchObject({ errorCode: 'CODE_INCORRECT' });
    expect((await check(newCode, ticket)).body).toMatchObject({ errorCode: 'CODE_INCORRECT' });
  });

  test('is replaced after a minute with a new ticket and new tries, and only the newest code works', async () => {
    const email = 'resend@shop.example';
    const { ticket } = (await world.register({ email })).body;
    const first = codeIn(await world.mailTo(email));
    for (let round = 0; round < 3; round += 1) await check(wrongFor(first), ticket);

    world.clock.advance(MINUTE_MS - 1_000);
    const early = await resend(ticket);
    expect([early.status, early.body['errorCode'], early.headers.get('retry-after')]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      '1',
    ]);

    world.clock.advance(1_000);
    const again = await resend(ticket);
    expect([again.status, again.body]).toEqual([
      200,
      { status: true, message: accountsTexts.codeSent, ticket: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) },
    ]);
    expect(again.body['ticket']).not.toBe(ticket);
    const second = codeIn(await world.mailTo(email, 2));
    expect(world.sink.mails.filter(({ to }) => to.includes(email))).toHaveLength(2);
    expect((await check(wrongFor(second, first), again.body['ticket'])).status).toBe(400);
    expect((await check(second, again.body['ticket'])).status).toBe(200);
  });

  test('is replaced once by many simultaneous requests', async () => {
    const email = 'ask-burst@shop.example';
    const { ticket } = (await world.register({ email })).body;
    await world.mailTo(email);
    world.clock.advance(MINUTE_MS);
    const answers = await Promise.all(Array.from({ length: 8 }, () => resend(ticket)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('is replaced at most five times a day for one address over all its sign-ups', async () => {
    const email = 'many@shop.example';
    let ticket = (await world.register({ email })).body['ticket'];
    for (let round = 1; round <= 5; round += 1) {
      await world.mailTo(email, round);
      world.clock.advance(MINUTE_MS);
      const again = await resend(ticket);
      expect(again.status).toBe(200);
      ticket = again.body['ticket'];
    }
    await world.mailTo(email, 6);
    world.clock.advance(MINUTE_MS);
    const refused = await resend(ticket);
    expect(refused.body).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);

    const other = await world.register({ email });
    expect(other.status).toBe(200);
    world.clock.advance(DAY_MS - 5 * MINUTE_MS);
    expect((await resend(other.body['ticket'])).status).toBe(200);
    await world.mailTo(email, 7);
    expect(world.sink.mails.filter(({ to }) => to.includes(email))).toHaveLength(7);
  });

  test('gives no access and no information for forged, foreign and expired tickets', async () => {
    const mine = (await world.register({ email: 'mine@shop.example' })).body['ticket'];
    await world.register({ email: 'theirs@shop.example' });
    const theirs = codeIn(await world.mailTo('theirs@shop.example'));
    const mineCode = codeIn(await world.mailTo('mine@shop.example'));
    const forged = 'A'.repeat(43);
    expect((await check(theirs, forged)).body).toMatchObject({ errorCode: 'CODE_INCORRECT' });
    const foreign = wrongFor(mineCode, theirs);
    expect((await check(foreign, mine)).body).toMatchObject({ errorCode: 'CODE_INCORRECT' });
    expect([(await resend(forged)).status, (await resend(forged)).body['errorCode']]).toEqual([404, 'NOT_FOUND']);
    world.clock.advance(DAY_MS);
    expect((await resend(mine)).body).toMatchObject({ errorCode: 'NOT_FOUND' });
  });
});
