import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { billing } from '#shared/contract/billing.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, sendForm, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { openStripeWorld } from '../support/server/billing/stripe-world.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('a renewal that fails, over %s', (engine) => {
  let world: AccountWorld;
  let standIn: FakeStripe;
  beforeAll(async () => {
    ({ world, standIn } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  const detailOf = async (buyer: Buyer) => billing.subscribeDetail.response.parse(await buyer.detail());
  const untilState = (buyer: Buyer, state: string) =>
    waitUntil(
      () => detailOf(buyer),
      ({ entitlement }) => entitlement.state === state,
    );
  const atFake = ({ id }: Buyer) => {
    const customer = [...standIn.state.customers.values()].find((one) => one.metadata['reference'] === id)!;
    const isTheirs = (one: { customer: string }): boolean => one.customer === customer.id;
    return {
      subscription: [...standIn.state.subscriptions.values()].find(isTheirs)!,
      invoices: [...standIn.state.invoices.values()].filter((one) => isTheirs(one) && one.lines[0]!.amount > 0),
      payments: [...standIn.state.intents.values()].filter((one) => isTheirs(one) && one.status === 'succeeded'),
      cards: [...standIn.state.cards.values()].filter(isTheirs),
    };
  };
  const mailsOf = ({ email }: Buyer) => world.sink.mails.filter(({ to }) => to.includes(email));
  const mailed = async (buyer: Buyer, subject: string) => {
    const all = await waitUntil(
      () => mailsOf(buyer),
      (mails) => mails.some((mail) => mail.subject === subject),
    );
    return all.find((mail) => mail.subject === subject)!;
  };
  const pass = async (ms: number): Promise<void> => {
    world.clock.advance(ms);
    await standIn.run();
    await world.runJob('billing.heal');
  };

  /** The subscription that was bought last. */
  const boughtBy = (buyer: Buyer) => {
    const { customer } = atFake(buyer).subscription;
    return [...standIn.state.subscriptions.values()].findLast((one) => one.customer === customer)!;
  };
  const untilRenewal = async (buyer: Buyer): Promise<void> => {
    await pass(15 * DAY_MS);
    await buyer.detail();
    await pass(boughtBy(buyer).periodEnd * 1_000 + HOUR_MS - world.clock.now().getTime());
  };
  const buyerWithoutTrial = async (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    const buyer = await openBuyer(world, `${randomUUID()}@shop.example`);
    await buyer.buy('monthly', 'none');
    await pass(4 * DAY_MS);
    await untilState(buyer, 'ended');
    return buyer;
  };
  /** A buyer whose first month is paid, and whose card fails at the renewal. */
  const overdueBuyer = async (): Promise<Buyer> => {
    const buyer = await buyerWithoutTrial();
    await buyer.buy('monthly', 'failing');
    await untilRenewal(buyer);
    // The plan is overdue by time alone before the server knows the open invoice.
    await waitUntil(
      () => detailOf(buyer),
      ({ data, entitlement }) => entitlement.state === 'past-due' && (data?.pay_url ?? null) !== null,
    );
    return buyer;
  };

  test('is paid with a new card from the portal, without a further act, and the card pays the next renewal', async () => {
    const buyer = await overdueBuyer();
    expect(atFake(buyer).invoices.map(({ status }) => status)).toEqual(['paid', 'open']);
    await buyer.setCard('good');
    await untilState(buyer, 'active');
    const { invoices, payments, cards } = atFake(buyer);
    expect([invoices.map(({ status }) => status), payments.length]).toEqual([['paid', 'paid'], 2]);
    expect([boughtBy(buyer).status, boughtBy(buyer).card]).toEqual(['active', cards.at(-1)!.id]);
    await untilRenewal(buyer);
    await waitUntil(
      () => atFake(buyer).payments.length,
      (count) => count === 3,
    );
    await untilState(buyer, 'active');
  });

  test('is tried once with a new card that fails too, however often the customer is read', async () => {
    const buyer = await overdueBuyer();
    await buyer.setCard('failing', 'second');
    const { id } = atFake(buyer).invoices.at(-1)!;
    const tries = (): number => standIn.calls.filter((call) => call === `POST /v1/invoices/${id}/pay`).length;
    await waitUntil(tries, (count) => count > 0);
    for (let round = 0; round < 3; round += 1) {
      await pass(HOUR_MS);
      // The server reads the customer before it refuses the change.
      expect((await buyer.checkout('yearly')).body['errorCode']).toBe('PAYMENT_OVERDUE');
    }
    expect(tries()).toBe(1);
    expect((await detailOf(buyer)).entitlement.state).toBe('past-due');
    await buyer.setCard('good');
    await untilState(buyer, 'active');
    expect(atFake(buyer).payments).toHaveLength(2);
  });

  test('is paid on the hosted invoice, to which Subscribe, Plan History and the mail lead', async () => {
    const buyer = await overdueBuyer();
    const { data, entitlement } = await detailOf(buyer);
    const payUrl = data?.pay_url ?? '';
    expect(data).toMatchObject({ state: 'overdue', access_until: entitlement.until });
    const upgrade = await buyer.call('POST', '/api/pricing/preview', { planId: 'yearly' });
    expect(upgrade.body['errorCode']).toBe('PAYMENT_OVERDUE');
    const history = billing.planHistory.response.parse(
      (await buyer.call('POST', '/api/plan-history', { id: buyer.id, page: 1 })).body,
    );
    expect(history.data.data[0]?.pay_url).toBe(payUrl);
    const rows = billing.listInvoices.response.parse((await buyer.call('GET', '/api/invoice-list')).body).data;
    expect(rows.map(({ is_payable: isPayable, status }) => [isPayable, status])).toEqual([
      [true, 'open'],
      [false, 'paid'],
    ]);
    const mail = await mailed(buyer, 'Your Spendlens payment failed');
    expect(mail.text).toContain(payUrl);
    expect(mail.text).toContain('Pay now');
    await sendForm(world, payUrl, { choice: 'good' });
    await untilState(buyer, 'active');
    expect((await detailOf(buyer)).data?.pay_url).toBeNull();
    expect(atFake(buyer).payments).toHaveLength(2);
    // After the payment, the server sends no more reminders.
    for (let day = 0; day < 7; day += 1) await pass(DAY_MS);
    expect(mailsOf(buyer).filter(({ subject }) => /still open|ends tomorrow/.test(subject))).toEqual([]);
  });

  test('causes two reminders, the last one a day before the plan ends, and none after the payment', async () => {
    const late = await overdueBuyer();
    const subjects = [
      'Your Spendlens payment failed',
      'Your Spendlens payment is still open',
      'Your Spendlens plan ends tomorrow',
    ];
    await mailed(late, subjects[0]!);
    for (let day = 0; day < 7; day += 1) await pass(DAY_MS);
    await untilState(late, 'ended');
    await mailed(late, 'Your Spendlens plan has ended');
    const sent = mailsOf(late).map(({ subject }) => subject);
    expect(sent.filter((subject) => subjects.includes(subject))).toEqual(subjects);
    // The invoice of an ended plan stays open at the provider, and a later card does not pay it.
    await late.setCard('good');
    await pass(HOUR_MS);
    expect(atFake(late).payments).toHaveLength(1);
    await waitUntil(late.invoices, (rows) => rows.every((row) => row['is_payable'] === false));
  });
});
