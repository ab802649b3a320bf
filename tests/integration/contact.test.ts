import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactMessage } from '#server/db/schema/contact.ts';
import { openOperator } from '#server/modules/operator/open-operator.ts';
import { readCommandLine } from '#server/modules/operator/operator-request.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import { openAccountWorld, type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import { headerOf } from '../support/stand-ins/mail-sink.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

const OPERATOR = 'operator@spendlens.example';

describe.each(usualEngines)('the contact form over %s', (engine) => {
  let world: AccountWorld;
  let from: { 'x-forwarded-for': string };
  let network = 0;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());
  // Each test has a new day and an empty list.
  beforeEach(async () => {
    world.clock.advance(2 * DAY_MS);
    network += 1;
    from = { 'x-forwarded-for': `203.0.113.${network}` };
    await world.server.db.delete(contactMessage);
  });

  const written = (part: Record<string, unknown> = {}) => ({
    name: 'Ann Lee',
    email: 'Ann@shop.example',
    message: 'Hello,\r\n\r\nwhere is <my> invoice?',
    ...part,
  });
  const send = (part: Record<string, unknown> = {}, headers: Record<string, string> = from): Promise<Answer> =>
    world.post('/api/contact', written(part), headers);
  const stored = () => world.server.db.select().from(contactMessage);
  const mailsWith = (text: string) => world.sink.mails.filter(({ raw }) => raw.includes(text));
  const operator = async (...words: string[]) => {
    const request = readCommandLine(words);
    if (!request.ok) throw new Error(request.error);
    return openOperator({ db: world.server.db, now: world.clock.now }).run(request.value);
  };
  const mailed = (name: string) => world.sink.mails.filter(({ subject }) => subject === `Message from ${name}`);
  const mailOf = async (name: string) => {
    await expect.poll(() => mailed(name).length).toBe(1);
    return mailed(name)[0]!;
  };

  test('stores a message and mails it to the operator from our address, with the sender as reply address', async () => {
    const answer = await send({ name: 'Ann Writes' });
    expect([answer.status, answer.body]).toEqual([200, { status: true, message: serverTexts.contactSent }]);
    expect(await stored()).toMatchObject([
      {
        name: 'Ann Writes',
        email: 'Ann@shop.example',
        message: 'Hello,\n\nwhere is <my> invoice?',
        createdAt: world.clock.now(),
        doneAt: null,
      },
    ]);
    const mail = await mailOf('Ann Writes');
    expect(mail.to).toEqual([OPERATOR]);
    expect(headerOf(mail.raw, 'From')).toBe('Spendlens <hello@spendlens.example>');
    expect(headerOf(mail.raw, 'Reply-To')).toBe('Ann Writes <Ann@shop.example>');
    expect(headerOf(mail.raw, 'List-Unsubscribe')).toBe('');
    expect(mail.text).toContain('Ann Writes (Ann@shop.example) sent this through the contact form.');
    expect(mail.text).toContain('where is <my> invoice?');
    expect(mail.html).toContain('where is &lt;my&gt; invoice?');
    expect(mail.html).not.toContain('<my>');
  });

  test.each([
    ['a name with a line break', { name: 'Ann\r\nBcc: all@shop.example' }, 'name'],
    ['a name with a bare line feed', { name: 'Ann\nBcc: all@shop.example' }, 'name'],
    ['an address with a line break', { email: 'a@shop.example\r\nBcc: b@shop.example' }, 'email'],
    ['two addresses', { email: 'a@shop.example, b@shop.example' }, 'email'],
    ['an address with a name', { email: 'Ann <a@shop.example>' }, 'email'],
    ['no address', { email: '' }, 'email'],
    ['no message', { message: ' \n ' }, 'message'],
    ['a message that is too long', { message: 'x'.repeat(5_001) }, 'message'],
    ['a character that no database accepts', { message: 'a\u0000b' }, 'message'],
    ['a command for a terminal', { message: 'a\u001B[2Jb' }, 'message'],
    ['half a character', { message: 'a\uD83D' }, 'message'],
    ['a list as a message', { message: ['a'] }, 'message'],
    ['an additional field', { done_at: '2026-01-01' }, 'done_at'],
  ])('%s is refused with the name of the field, and is not stored', async (_what, part, field) => {
    const answer = await send(part);
    expect([answer.status, answer.body['errorCode'], Object.keys(answer.body['fields'] ?? {})]).toEqual([
      400,
      'INPUT_INVALID',
      [field],
    ]);
    expect(await stored()).toEqual([]);
  });

  test('treats a name in the form of headers or several addresses as one name', async () => {
    const name = '"Ann", Bcc: all@shop.example; <evil@shop.example>';
    await send({ name });
    const { to, raw } = await mailOf(name);
    expect(to).toEqual([OPERATOR]);
    expect(headerOf(raw, 'Bcc')).toBe('');
    expect(headerOf(raw, 'Reply-To')).toBe(
      '"\\"Ann\\", Bcc: all@shop.example; <evil@shop.example>" <Ann@shop.example>',
    );
  });

  test('gives a bot that fills every field the same answer as a user, and stores and mails nothing', async () => {
    const [person, program] = [await send(), await send({ name: 'Robot Robotson', website: 'https://spam.example' })];
    expect([program.status, program.text]).toEqual([person.status, person.text]);
    expect([...program.headers.keys()]).toEqual([...person.headers.keys()]);
    expect((await send({ name: 'Empty Field', website: '' })).status).toBe(200);
    await mailOf('Empty Field');
    expect((await stored()).map(({ name }) => name)).toEqual(['Ann Lee', 'Empty Field']);
    expect(mailsWith('Robotson')).toEqual([]);
  });

  test('accepts five messages an hour from one network, including those of bots', async () => {
    const statuses = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await send(round % 2 === 0 ? {} : { website: 'x' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await send();
    expect([refused.body['errorCode'], refused.headers.get('retry-after')]).toEqual(['TOO_MANY_REQUESTS', '3600']);
    expect((await send({}, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(200);
    world.clock.advance(HOUR_MS);
    expect((await send()).status).toBe(200);
  });

  test('stores a flood from many networks, and mails at most sixty an hour', async () => {
    const answers = await Promise.all(
      Array.from({ length: 65 }, (_, index) => send({ name: 'Flood' }, { 'x-forwarded-for': `198.51.100.${index}` })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await stored()).toHaveLength(65);
    await expect.poll(() => mailed('Flood').length).toBe(60);
    const left = await world.server.db.execute(
      `select 1 from boss.job where name = 'contact.mail' and state = 'created'`,
    );
    expect((left as { rows: unknown[] }).rows).toEqual([]);
    expect(mailed('Flood')).toHaveLength(60);
    expect((await operator('contact', 'list')).text.split('\n').at(-1)).toBe('15 more are waiting.');
  });

  test('rejects a body above 64 KB', async () => {
    const answer = await send({ message: 'x'.repeat(70_000) });
    expect([answer.status, answer.body['errorCode']]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('lets the operator list the open messages, read one, and mark it as done', async () => {
    expect((await operator('contact', 'list')).text).toBe('No messages are waiting.');
    await send({ name: 'First', message: `${'long '.repeat(40)}\nend` });
    const first = (await stored())[0]!.id;
    world.clock.advance(HOUR_MS);
    await send({ name: 'Second' });
    const listed = (await operator('contact', 'list')).text;
    expect(listed).toMatch(
      new RegExp(`^${first}  .{16} UTC  First <Ann@shop\\.example>\\n  long long [^]*…[^]*Second`),
    );
    expect((await operator('figures')).text).toContain('Messages open:      2');
    const whole = await operator('contact', 'show', first);
    expect([whole.exitCode, whole.text]).toEqual([0, expect.stringContaining(`${'long '.repeat(40)}\nend`)]);
    expect(whole.text).toContain('Done:     not yet');

    expect((await operator('contact', 'done', first)).text).toBe('Done: the message of First.');
    expect((await operator('contact', 'done', first)).text).toBe('The message of First was done before.');
    expect((await operator('contact', 'list')).text).not.toContain(first);
    expect((await operator('contact', 'show', first)).text).toContain(
      `Done:     ${world.clock.now().toISOString().slice(0, 10)}`,
    );
    const unknown = randomUUID();
    for (const word of ['show', 'done']) {
      expect(await operator('contact', word, unknown)).toEqual({
        exitCode: 1,
        text: `There is no message ${unknown}. “contact list” shows them.`,
      });
    }
  });

  test('deletes a message a year after it arrived', async () => {
    await send({ name: 'Old' });
    world.clock.advance(364 * DAY_MS);
    await send({ name: 'New' });
    await world.runJob('contact.forget');
    expect(await stored()).toHaveLength(2);
    world.clock.advance(2 * DAY_MS);
    await world.runJob('contact.forget');
    expect((await stored()).map(({ name }) => name)).toEqual(['New']);
  });
});

test('mails a message to the contact address if the operator has no other', async () => {
  const world = await openAccountWorld('pglite', { operatorEmail: null, contactEmail: 'hello@ads.test' });
  try {
    await world.post('/api/contact', { name: 'Ann Lee', email: 'ann@shop.example', message: 'Hello.' });
    expect((await world.mailTo('hello@ads.test')).subject).toBe('Message from Ann Lee');
  } finally {
    await world.stop();
  }
});
