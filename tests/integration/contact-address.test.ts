import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSettings } from '#server/settings/settings.ts';
import { contract } from '#shared/contract/contract.ts';
import { openMailer } from '../../src/server/open-adapters.ts';
import { openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, waitUntil } from '../support/server/billing/buyer.ts';
import { headerOf, readOutbox } from '../support/stand-ins/mail-sink.ts';
import { engines } from '../support/server/database/test-database.ts';

const [engine] = engines;
/** The address of the test server. It is not the subject here, although it ends with the reserved domain. */
const SITE = 'https://spendlens.example';
const RESERVED = /\.example\b/;
const withoutSite = (text: string): string => text.replaceAll(SITE, 'https://ads.test');

describe('a server whose operator set no email', () => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine, { operatorEmail: null, contactEmail: null });
  });
  afterAll(() => world.stop());

  it('mails no reserved address, but the contact form', async () => {
    const buyer = await openBuyer(world, 'ann@shop.test');
    await world.register({ email: 'ann@shop.test' });
    await world.post('/api/password/email', { email: 'ann@shop.test' });
    await buyer.buy('yearly', 'none');
    const mails = await waitUntil(
      () => world.sink.mails,
      (found) => found.length >= 4,
    );
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Reset your Spendlens password',
      'You already have a Spendlens account',
      'Your Spendlens code',
      'Your Spendlens order: Yearly',
    ]);
    for (const { text, html } of mails) expect(withoutSite(text + html)).not.toMatch(RESERVED);
    const naming = mails.filter(({ text }) => text.includes(`contact us at ${SITE}/contact-us`));
    expect(naming.map(({ subject }) => subject).sort()).toEqual([
      'You already have a Spendlens account',
      'Your Spendlens order: Yearly',
    ]);
  });

  it('stores a contact message and sends no mail', async () => {
    const before = world.sink.mails.length;
    const answer = await world.post('/api/contact', { name: 'Ann Lee', email: 'ann@shop.test', message: 'Hello.' });
    expect(answer.status).toBe(200);
    await waitUntil(
      () => world.server.db.execute(`select 1 from boss.job where name = 'contact.mail' and state = 'completed'`),
      (result) => (result as { rows: unknown[] }).rows.length === 1,
    );
    expect(world.sink.mails).toHaveLength(before);
  });

  it('answers no reserved address', async () => {
    const paths = Object.values(contract)
      .flatMap((endpoints) => Object.values(endpoints))
      .filter(({ method, access, path }) => method === 'GET' && access === 'public' && !path.includes(':'))
      .map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/api/faq', '/api/imprint']));
    for (const path of paths) {
      const { text } = await world.call('GET', path);
      expect([path, RESERVED.test(withoutSite(text))]).toEqual([path, false]);
    }
    expect((await world.call('GET', '/api/imprint')).body).toMatchObject({ data: { email: null } });
  });
});

it('sends from an address of the own host if no sender is set', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-sender-'));
  const mailer = openMailer(parseSettings({ PUBLIC_URL: 'https://ads.test' }), folder, () => new Date());
  await mailer.send({ to: 'ann@shop.test', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' });
  const [mail] = await readOutbox(join(folder, 'outbox'));
  expect(headerOf(mail?.raw ?? '', 'From')).toBe('Spendlens <no-reply@ads.test>');
  await rm(folder, { recursive: true });
});
