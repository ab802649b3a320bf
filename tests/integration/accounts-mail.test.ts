import { stat } from 'node:fs/promises';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ann, openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { until } from '../support/browser/browser.ts';
import { codeIn, openMailSink, readOutbox, ticketIn } from '../support/stand-ins/mail-sink.ts';
import { openServer, type TestServer } from '../support/server/open-server.ts';
import { usualEngines } from '../support/server/database/test-database.ts';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';

describe.each(usualEngines)('mail by SMTP over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());

  test('contains the code as text and as HTML, from our sender to the address as typed', async () => {
    await world.register({ email: 'Form@shop.example' });
    const mail = await world.mailTo('Form@shop.example');
    expect(mail.subject).toBe('Your Spendlens code');
    expect(mail.raw).toMatch(/^From: Spendlens <hello@spendlens\.example>\r?$/m);
    expect(mail.text).toContain('Hello Ann Lee,');
    expect(mail.text).toContain('valid for 10 minutes');
    expect(mail.html).toContain(`>${codeIn(mail)}</p>`);
    expect(mail.html).toContain(`href="https://spendlens.example/otp#${ticketIn(mail)}"`);
    expect(mail.html).not.toMatch(/<script|<img (?![^>]*src="cid:)|<link|url\(/i);
  });

  test('contains any name as plain text', async () => {
    await world.register({ email: 'odd@shop.example', name: `<b onclick="x">O'Brien & "Söhne"</b>` });
    const mail = await world.mailTo('odd@shop.example');
    expect(mail.html).toContain('Hello,');
    await world.register({ email: 'odder@shop.example', name: `<i>O'Brien & "Söhne"` });
    const other = await world.mailTo('odder@shop.example');
    expect(other.text).toContain(`Hello <i>O'Brien & "Söhne",`);
    expect(other.html).toContain('Hello &lt;i&gt;O&#39;Brien &amp; &quot;Söhne&quot;,');
    expect(other.html).not.toContain('<i>');
  });

  test('contains no name that advertises an address', async () => {
    for (const [index, name] of ['Win at spam.example', 'http://spam.example', 'mail me@spam.example'].entries()) {
      await world.register({ email: `spam${index}@shop.example`, name });
      const mail = await world.mailTo(`spam${index}@shop.example`);
      expect(mail.text).toContain('Hello,\n');
      expect(mail.raw).not.toContain('spam.example');
    }
  });

  test('is delayed while the mail server rejects it, and its code works', async () => {
    world.sink.refuseNext(1);
    const before = world.sink.refused();
    const answer = await world.register({ email: 'delayed@shop.example' });
    expect(answer.status).toBe(200);
    await until(world.sink.refused, (refused) => refused > before);
    expect(world.sink.mails.some(({ to }) => to.includes('delayed@shop.example'))).toBe(false);
    const mail = await until(
      () => world.sink.mails.find(({ to }) => to.includes('delayed@shop.example')) ?? null,
      (found) => found !== null,
    );
    const checked = await world.post('/api/password/code/check', { otp: codeIn(mail!), ticket: answer.body['ticket'] });
    expect(checked.status).toBe(200);
  });
});

describe.each(usualEngines)('mail without a mail server over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const gone = await openMailSink();
    await gone.close();
    const mailer = createSmtpMailer({ url: gone.url, from: 'Spendlens <hello@spendlens.example>' });
    server = await openServer(engine, { parts: { mailer } });
  });
  afterAll(() => server.stop());

  test('changes no answer while the mail server is down', async () => {
    const response = await fetch(`${server.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ann),
    });
    expect([response.status, await response.json()]).toMatchObject([200, { status: true }]);
  });
});

describe.each(usualEngines)('mail as files over %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine);
  });
  afterAll(() => server.stop());

  test('is a file that only the operator can read if no mail server is set, and its code works', async () => {
    const send = (path: string, body: object) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { ticket } = (await (await send('/api/register', ann)).json()) as { ticket: string };
    const outbox = join(server.dataDir, 'outbox');
    const [mail] = await until(
      () => readOutbox(outbox),
      (mails) => mails.length === 1,
    );
    expect(mail?.to).toEqual([ann.email]);
    const names = await readdir(outbox);
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-[0-9a-f-]{36}\.eml$/)]);
    expect((await stat(join(outbox, names[0]!))).mode & 0o777).toBe(0o600);
    expect((await send('/api/password/code/check', { otp: codeIn(mail!), ticket })).status).toBe(200);
  });
});
