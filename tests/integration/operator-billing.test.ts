import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { invoice } from '#server/db/schema/billing.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { type AccountWorld } from '../support/server/account-calls.ts';
import { openBilledWorld, type BilledWorld } from '../support/server/billing/billed-world.ts';
import { until } from '../support/browser/browser.ts';
import { openBuyer, sendForm, untilReadingsAreDone, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { startProgram, type Ended } from '../support/server/program.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

describe.each(usualEngines)('the operator’s tool and payments, over %s', (engine) => {
  let billed: BilledWorld;
  let world: AccountWorld;
  beforeAll(async () => {
    billed = await openBilledWorld(engine);
    ({ world } = billed);
  });
  afterAll(() => billed.stop());
  afterEach(() => billed.fake.setFault('', 'none'));

  const operator = (...words: string[]): Promise<Ended> =>
    startProgram('dist/server/operator.js', words, { DATA_DIR: world.server.dataDir }).ended;
  const person = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  /** Reads from the provider's own store. */
  const priceAt = (key: string) => [...billed.fake.state.prices.values()].find(({ lookupKey }) => lookupKey === key);
  const codeAt = (code: string) => [...billed.fake.state.promotionCodes.values()].find((one) => one.code === code);
  const pricing = async () => (await world.call('GET', '/api/pricing')).text;

  test('sells at a new price; earlier buyers keep theirs, and the provider has both', async () => {
    const early = await person();
    await early.buy('monthly', 'none');
    const changed = await operator('plans', 'add-price', 'monthly', 'eur', '31.50');
    expect([changed.exitCode, changed.out]).toEqual([0, expect.stringContaining('Monthly: 29.00 EUR → 31.50 EUR')]);
    expect(await pricing()).toContain('"price_cents":3150');
    const late = await person();
    await late.buy('monthly', 'good');
    world.clock.advance(3 * DAY_MS + 1_000);
    await waitUntil(
      () => late.invoices(),
      (all) => all.length === 1,
    );
    expect((await late.invoices())[0]!['total']).toBe(3150);
    expect((await early.detail())['data']).toMatchObject({ plan: { price_cents: 2900 } });
    expect((await late.checkout('monthly_eur_2900')).body['errorCode']).toBe('NOT_FOUND');
    expect([priceAt('monthly_eur_2900')?.active, priceAt('monthly_eur_3150')?.active]).toEqual([false, true]);
    await operator('plans', 'add-price', 'monthly', 'EUR', '29');
    expect(await pricing()).toContain('"price_cents":2900');
  });

  test('hides and shows a plan, and syncs all plans with the provider', async () => {
    expect((await operator('plans', 'hide', 'yearly')).out).toMatch(/yearly {2}.*not sold/);
    const buyer = await person();
    expect((await buyer.checkout('yearly')).body['errorCode']).toBe('NOT_FOUND');
    expect(await pricing()).not.toContain('"id":"yearly"');
    expect((await operator('plans', 'show', 'yearly')).exitCode).toBe(0);
    expect((await buyer.checkout('yearly')).status).toBe(200);
    expect((await operator('plans', 'sync')).out).toMatch(/^Written to the payment provider: \d prices, /);
    expect(priceAt('lifetime_eur_49700')).toBeDefined();
    expect(await operator('plans', 'hide', 'weekly')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('no plan “weekly”'),
    });
  });

  test('creates, applies, counts and ends a coupon, also at the provider', async () => {
    const code = `P-${randomUUID()}`;
    expect((await operator('coupons', 'make', code, '50', '--uses', '3', '--plan', 'lifetime')).out).toContain(
      `${code}  50% off  at the checkout  used 0 of 3  active`,
    );
    expect(await operator('coupons', 'make', code.toLowerCase(), '10')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('exists already, or existed before'),
    });
    const buyer = await person();
    const url = String((await buyer.checkout('lifetime')).body['url']);
    await buyer.returnToSite(await buyer.choose(url, 'good', code));
    expect((await buyer.invoices())[0]!['total']).toBe(24_850);
    expect((await operator('coupons', 'list')).out).toContain('used 1 of 3');
    const other = await person();
    const open = String((await other.checkout('lifetime')).body['url']);
    expect((await operator('coupons', 'end', code)).out).toBe(`${code} is ended.\n`);
    expect(codeAt(code)).toMatchObject({ active: false, maxRedemptions: 3 });
    expect(await other.choose(open, 'good', code)).toContain('This code is not valid.');
    expect((await operator('coupons', 'end', 'NONE')).exitCode).toBe(1);
  });

  test('refunds an invoice in part and in full but never more, and a full refund ends a lifetime plan', async () => {
    const buyer = await person();
    await buyer.buy('lifetime', 'good');
    const number = String((await buyer.invoices())[0]!['number']);
    expect((await operator('refund', number, '97', '--yes')).out).toMatch(
      new RegExp(`^97\\.00 EUR of ${number} were refunded\\.\nThe plan continues: Lifetime`),
    );
    expect([(await buyer.invoices())[0]!['refunded'], await buyer.isPaid()]).toEqual([9_700, true]);
    expect(await operator('refund', number, '400.01', '--yes')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('400.00 EUR of it can be refunded. Nothing was changed.'),
    });
    expect((await operator('refund', number)).out).toContain('Lifetime (497.00 EUR) ends with this refund.');
    expect((await operator('refund', number, '--yes')).out).toContain('400.00 EUR');
    expect([(await buyer.invoices())[0]!['refunded'], await buyer.isPaid()]).toEqual([49_700, false]);
    expect((await operator('refund', number, '--yes')).exitCode).toBe(1);
    expect((await operator('refund', 'TEST-99999')).err).toContain('There is no invoice “TEST-99999”');
  });

  test('reports why an invoice cannot be refunded, and what to do', async () => {
    const buyer = await person();
    await buyer.buy('lifetime', 'good');
    const [{ number, id, hosted_invoice_url: url }] = (await buyer.invoices()) as [Record<string, string>];
    const refund = async (...amount: string[]) => (await operator('refund', number!, ...amount, '--yes')).err;

    // Stripe also lists an invoice as paid if a part of it was paid outside of Stripe.
    const payment = [...billed.fake.state.intents.values()].at(-1)!;
    payment.amount = 100_00;
    expect(await refund('497')).toContain(
      `The payment provider refuses to refund ${number}: The refund exceeds the paid amount.`,
    );
    payment.amount = 497_00;
    await sendForm(world, url!, { choice: 'dispute' });
    expect(await refund()).toContain(`${number} was not refunded, because less of it is left than before`);
    await sendForm(world, url!, { choice: 'won' });
    expect((await operator('refund', number!, '--yes')).out).toContain('497.00 EUR');
    expect(await refund()).toContain(`${number} is refunded completely: all of the paid 497.00 EUR was returned.`);

    const other = await person();
    await other.buy('lifetime', 'good');
    const [{ id: sameId }] = (await other.invoices()) as [Record<string, string>];
    // A later reading would store the number of the provider again.
    await untilReadingsAreDone(world);
    await world.server.db.update(invoice).set({ number: number! }).where(eq(invoice.providerId, sameId!));
    expect(await refund()).toContain(`Several invoices have the number ${number}.`);
    expect((await operator('customer', number!)).err).toContain(`Several invoices have the number ${number}.`);
    await world.server.db
      .update(invoice)
      .set({ number: `${number}-2` })
      .where(eq(invoice.providerId, sameId!));

    for (const [key, { metadata }] of billed.fake.state.customers)
      if (metadata['reference'] === buyer.id) billed.fake.state.customers.delete(key);
    // The first call notices that the customer is missing; the next one knows it.
    for (const word of [number!, id!])
      expect((await operator('refund', word, '--yes')).err).toContain(
        `${word} cannot be refunded, because the payment provider no longer has it or its customer.`,
      );
  });

  test('shows the purchases of a user and the reason for the access, and reads the provider again', async () => {
    const buyer = await person();
    expect((await operator('resync', buyer.email)).err).toContain('is not a customer of the payment provider');
    await buyer.buy('lifetime', 'good');
    const shown = (await operator('customer', buyer.email)).out;
    expect(shown).toMatch(/Plan: {5}active, without an end\nWhy: {6}A paid or granted plan runs/);
    expect(shown).toMatch(/Bought .*: Lifetime \(497\.00 EUR\) runs without an end\n {2}pi_/);
    expect(shown).toMatch(/Invoice TEST-\d+: .*497\.00 EUR, paid/);
    expect((await operator('resync', buyer.email)).out).toBe(`${buyer.email} was read at the payment provider.\n`);
    const readAt = async () => /Read: +(.*)/.exec((await operator('customer', buyer.email)).out)?.[1];
    const before = await readAt();
    world.clock.advance(HOUR_MS);
    expect((await operator('resync', 'all')).out).toMatch(/reads in the background: \d+\./);
    expect(await until(readAt, (at) => at !== before)).toContain('UTC');
    expect((await operator('customer', 'nobody@shop.example')).exitCode).toBe(1);
  });

  test('reports that the provider does not answer, and syncs later', async () => {
    billed.fake.setFault('', 'refuse');
    expect(await operator('plans', 'add-price', 'yearly', 'EUR', '229')).toMatchObject({
      exitCode: 3,
      err: expect.stringContaining('run “plans sync”'),
    });
    expect(await pricing()).toContain('"price_cents":22900');
    billed.fake.setFault('', 'none');
    await operator('plans', 'sync');
    expect(priceAt('yearly_eur_22900')?.active).toBe(true);
    await operator('plans', 'add-price', 'yearly', 'EUR', '228');
  });
});

test('the operator’s tool reports that plan commands need a running server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-operator-'));
  try {
    const said = await startProgram('dist/server/operator.js', ['plans', 'list'], { DATA_DIR: folder }).ended;
    expect([said.exitCode, said.err]).toEqual([3, expect.stringContaining('“plans list” needs the running server')]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
