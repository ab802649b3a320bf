import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { queryRows } from '#server/db/db.ts';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { OPERATOR_MAIL } from '#server/mail/operator-notice.ts';
import { READ_ALL_CUSTOMERS } from '#server/modules/billing/request-reading.ts';
import { runOperator } from '#server/modules/operator/run-operator.ts';
import { DAY_MS, DAY_SECONDS, HOUR_MS } from '#shared/domain/time.ts';
import { ann, METRICS_TOKEN, type AccountWorld } from '../support/server/account-calls.ts';
import { callFakeStripe } from '../support/server/billing/call-fake-stripe.ts';
import { openBuyer, sendForm, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { splitPayment } from '../support/server/billing/split-payment.ts';
import { openStripeWorld } from '../support/server/billing/stripe-world.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

const NOTES = 'POST /v1/credit_notes';
const OPERATOR = 'operator@spendlens.example';

describe.each(usualEngines)('the credit note of a refund over %s', (engine) => {
  let world: AccountWorld;
  let standIn: FakeStripe;
  beforeAll(async () => {
    ({ world, standIn } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());
  afterEach(() => standIn.setFault(NOTES, 'none'));

  const openPerson = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  const buyLifetime = async (): Promise<Buyer> => {
    const buyer = await openPerson();
    await buyer.buy('lifetime');
    return buyer;
  };
  const withdraw = async (buyer: Buyer) =>
    buyer.call('POST', '/api/withdrawal', { subscriptionId: await buyer.subscriptionId() });
  /** The paid invoices of a customer. */
  const invoicesAtStripe = ({ id }: Buyer) => {
    const customer = [...standIn.state.customers.values()].find(({ metadata }) => metadata['reference'] === id);
    return [...standIn.state.invoices.values()].filter((one) => one.customer === customer?.id && one.intent !== null);
  };
  /** Amount, reason and VAT of the credit notes of a customer, oldest first. */
  const notesOf = (buyer: Buyer) => {
    const ids = new Set(invoicesAtStripe(buyer).map(({ id }) => id));
    const notes = [...standIn.state.creditNotes.values()].filter(({ invoice }) => ids.has(invoice));
    return notes.map(({ amount, reason, tax }) => [amount, reason, tax]);
  };
  const storedMissing = async (invoiceId: string): Promise<number | undefined> => {
    const query = sql`select uncredited_cents as cents from invoice where provider_id = ${invoiceId}`;
    return (await queryRows(world.server.db, query, z.object({ cents: z.int() })))[0]?.cents;
  };
  /** Simulates refunds that were made 31 days ago. */
  const makeRefundsOld = (invoice: { intent: string | null }): void => {
    for (const refund of standIn.state.intents.get(invoice.intent ?? '')!.refunds) refund.created -= 31 * DAY_SECONDS;
  };
  /** The number of mails to the operator after all due mails were sent. */
  const operatorMails = async (): Promise<number> => {
    const query = sql`select name from boss.job where name = ${OPERATOR_MAIL} and state <> 'completed'`;
    await waitUntil(
      () => queryRows(world.server.db, query, z.object({ name: z.string() })),
      (waiting) => waiting.length === 0,
    );
    return world.sink.mails.filter(({ to }) => to.includes(OPERATOR)).length;
  };
  const untilNoneMissing = (invoiceId: string) =>
    waitUntil(
      () => storedMissing(invoiceId),
      (cents) => cents === 0,
    );
  const operator = async (...words: string[]): Promise<[number, string]> => {
    const { dataDir } = world.server;
    const settings = { databaseUrl: null, dataDir, root: process.cwd(), serverUrl: world.server.url };
    const { exitCode, text } = await runOperator(words, settings, { now: world.clock.now, newId: randomUUID });
    return [exitCode, text];
  };

  it('has the amount of a withdrawal, in full the first time and pro rata the second time', async () => {
    const buyer = await buyLifetime();
    expect((await withdraw(buyer)).status).toBe(200);
    expect(notesOf(buyer)).toEqual([[497_00, 'order_change', 0]]);
    world.clock.advance(HOUR_MS);
    await buyer.buy('lifetime');
    await buyer.detail();
    world.clock.advance(9.9 * DAY_MS);
    expect((await withdraw(buyer)).status).toBe(200);
    expect(notesOf(buyer)).toEqual([
      [497_00, 'order_change', 0],
      [497_00 - 6_81, 'order_change', 0],
    ]);
    expect(await buyer.invoices()).toMatchObject([
      { total: 497_00, refunded: 497_00 - 6_81 },
      { total: 497_00, refunded: 497_00 },
    ]);
  });

  it('has the VAT of the refunded part if the provider calculates VAT', async () => {
    const buyer = await openPerson();
    const { body } = await buyer.checkout('lifetime');
    const session = standIn.state.sessions.get(String(body['id']))!;
    Object.assign(session, { automaticTax: true, takesAddress: true });
    await buyer.returnToSite(await sendForm(world, String(body['url']), { choice: 'good', country: 'DE' }));
    await withdraw(buyer);
    expect(notesOf(buyer)).toEqual([[497_00, 'order_change', 79_35]]);
  });

  it('exists for each refund of the operator, also over two payments', async () => {
    const buyer = await buyLifetime();
    const [invoice] = invoicesAtStripe(buyer);
    expect((await operator('refund', invoice!.number!, '100', '--yes'))[0]).toBe(0);
    expect(notesOf(buyer)).toEqual([[100_00, null, 0]]);
    const monthly = await openPerson();
    await monthly.buy('monthly');
    world.clock.advance(3 * DAY_MS + 1_000);
    await waitUntil(monthly.invoices, (all) => all.length === 1);
    const [ofMonth] = invoicesAtStripe(monthly);
    splitPayment(standIn.state, ofMonth!.id, 9_00);
    expect((await operator('refund', ofMonth!.number!, '--yes'))[0]).toBe(0);
    expect(notesOf(monthly).map(([amount]) => amount)).toEqual([9_00, 20_00]);
    expect([await storedMissing(invoice!.id), await storedMissing(ofMonth!.id)]).toEqual([0, 0]);
  });

  it('exists for a refund of an invoice with more than 100 newer checkouts', async () => {
    const buyer = await buyLifetime();
    const [invoice] = invoicesAtStripe(buyer);
    const [bought] = [...standIn.state.sessions.values()].filter((session) => session.invoice === invoice!.id);
    for (let number = 0; number < 101; number += 1) {
      const session = { ...bought!, id: `cs_newer_${number}`, created: bought!.created + 1 + number };
      standIn.state.sessions.set(session.id, { ...session, invoice: null, intent: null });
    }
    expect((await operator('refund', invoice!.number!, '100', '--yes'))[0]).toBe(0);
    expect(notesOf(buyer)).toEqual([[100_00, null, 0]]);
  });

  it('exists for a payment that was refunded because it was made during the deletion', async () => {
    const buyer = await openPerson();
    const { body } = await buyer.checkout('lifetime');
    standIn.setFault('GET /v1/checkout/sessions/', 'refuse');
    await buyer.call('POST', '/api/account/delete', { password: ann.password });
    await buyer.choose(String(body['url']), 'good');
    standIn.setFault(NOTES, 'refuse', 2);
    standIn.setFault('GET /v1/checkout/sessions/', 'none');
    await waitUntil(
      () => notesOf(buyer),
      (notes) => notes.length === 1,
    );
    const [invoice] = invoicesAtStripe(buyer);
    expect([notesOf(buyer), await untilNoneMissing(invoice!.id)]).toEqual([[[497_00, null, 0]], 0]);
  });

  it('is created once by a job if the provider failed after the refund, and the refund is reported as made', async () => {
    const buyer = await buyLifetime();
    const [invoice] = invoicesAtStripe(buyer);
    standIn.setFault(NOTES, 'refuse');
    const { status, body } = await withdraw(buyer);
    expect([status, body['errorCode'], notesOf(buyer)]).toEqual([200, undefined, []]);
    expect(await buyer.invoices()).toMatchObject([{ total: 497_00, refunded: 497_00 }]);
    expect(await storedMissing(invoice!.id)).toBe(497_00);
    standIn.setFault(NOTES, 'none');
    expect(await untilNoneMissing(invoice!.id)).toBe(0);
    await world.runJob('billing.check-credit-notes');
    expect(notesOf(buyer)).toEqual([[497_00, 'order_change', 0]]);
  });

  it('is created once if the server stopped between the refund and the credit note', async () => {
    const buyer = await buyLifetime();
    const [invoice] = invoicesAtStripe(buyer);
    standIn.events.hold();
    // The state at Stripe if the server stops after the refund.
    const params = { payment_intent: invoice!.intent!, amount: '500' };
    const metadata = { 'metadata[key]': `withdrawal-${randomUUID()}`, 'metadata[cause]': 'withdrawal' };
    await callFakeStripe(standIn, 'POST', '/v1/refunds', { ...params, ...metadata });
    await standIn.events.release('original', 2);
    await waitUntil(
      () => notesOf(buyer),
      (notes) => notes.length > 0,
    );
    await untilNoneMissing(invoice!.id);
    expect(notesOf(buyer)).toEqual([[5_00, 'order_change', 0]]);
  });

  it('does not exist for a refund that is older than 30 days, which is not reported', async () => {
    const buyer = await buyLifetime();
    const [invoice] = invoicesAtStripe(buyer);
    const before = await operatorMails();
    const created = Math.floor(world.clock.now().getTime() / 1_000) - 31 * DAY_SECONDS;
    const { refunds } = standIn.state.intents.get(invoice!.intent!)!;
    refunds.push({ id: `re_${randomUUID()}`, created, amount: 5_00, metadata: {} });
    await world.runJob(READ_ALL_CUSTOMERS);
    await waitUntil(buyer.invoices, (all) => all.some(({ refunded }) => refunded === 5_00));
    expect(await storedMissing(invoice!.id)).toBe(0);
    await world.runJob('billing.check-credit-notes');
    expect([notesOf(buyer), await operatorMails()]).toEqual([[], before]);
  });

  it('is not tried again after the provider has deleted the customer, or after 30 days', async () => {
    const [deleted, old] = [await buyLifetime(), await buyLifetime()];
    const invoices = [deleted, old].map((buyer) => invoicesAtStripe(buyer)[0]!);
    standIn.setFault(NOTES, 'refuse');
    for (const buyer of [deleted, old]) await withdraw(buyer);
    for (const { id } of invoices) expect(await storedMissing(id)).toBe(497_00);
    standIn.state.customers.delete(invoices[0]!.customer);
    makeRefundsOld(invoices[1]!);
    const mails = await operatorMails();
    await world.runJob('billing.check-credit-notes');
    for (const { id } of invoices) expect(await untilNoneMissing(id)).toBe(0);
    expect([notesOf(old), await operatorMails()]).toEqual([[], mails]);
    expect([...standIn.state.creditNotes.values()].some(({ invoice }) => invoice === invoices[0]!.id)).toBe(false);
  });

  it('is reported to the operator once, and tried every day until it exists', async () => {
    const buyer = await buyLifetime();
    const [invoice] = invoicesAtStripe(buyer);
    standIn.setFault(NOTES, 'refuse');
    await withdraw(buyer);
    const before = await operatorMails();
    await world.runJob('billing.check-credit-notes');
    expect(await operatorMails()).toBe(before);
    standIn.setFault(NOTES, 'forbid');
    for (let day = 0; day < 2; day += 1) await world.runJob('billing.check-credit-notes');
    const mail = await world.mailTo(OPERATOR, before + 1);
    expect(mail.text).toContain(`Of invoice ${invoice!.number}, 497.00 EUR were refunded`);
    expect(mail.text).not.toContain(buyer.email);
    const metrics = await world.call('GET', '/metrics', { token: METRICS_TOKEN });
    expect(metrics.text).toContain('creditNoteMissing');
    standIn.setFault(NOTES, 'none');
    await world.runJob('billing.check-credit-notes');
    expect(await untilNoneMissing(invoice!.id)).toBe(0);
    await world.runJob('billing.check-credit-notes');
    expect(notesOf(buyer)).toEqual([[497_00, 'order_change', 0]]);
    expect(await operatorMails()).toBe(before + 1);
  });
});
