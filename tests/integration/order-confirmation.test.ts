import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { engines } from '../support/server/database/test-database.ts';

const [engine] = engines;
const CONTACT = 'hello@ads.test';
const SELLER = 'Example GmbH, Example Street 1, 10115 Berlin';
const FORM = [
  'Model withdrawal form',
  '(complete and return this form only if you wish to withdraw from the contract)',
  `— To ${SELLER}, +49 30 1234567, ${CONTACT}:`,
  '— I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),',
  '— Ordered on (*)/received on (*),',
  '— Name of consumer(s),',
  '— Address of consumer(s),',
  '— Signature of consumer(s) (only if this form is notified on paper),',
  '— Date',
  '(*) Delete as appropriate.',
];

describe('the confirmation of an order', () => {
  let world: AccountWorld;
  let fake: FakeStripe;
  beforeAll(async () => {
    world = await openAccountWorld(engine, {
      operatorName: 'Example GmbH',
      operatorAddress: 'Example Street 1; 10115 Berlin',
      operatorPhone: '+49 30 1234567',
      operatorVatId: 'DE123456789',
      contactEmail: CONTACT,
    });
    fake = world.server.fakeStripe();
  });
  afterAll(() => world.stop());

  const person = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  /** The mails since the code of the sign-up. */
  const mailsOf = ({ email }: Buyer) => world.sink.mails.filter(({ to }) => to.includes(email)).slice(1);
  const subjectsOf = (buyer: Buyer) => mailsOf(buyer).map(({ subject }) => subject);
  const untilSubjects = (buyer: Buyer, subjects: readonly string[]) =>
    waitUntil(
      () => subjectsOf(buyer),
      (found) => found.length >= subjects.length,
    ).then((found) => expect(found).toEqual(subjects));
  const lastOf = (buyer: Buyer) => mailsOf(buyer).at(-1)!;
  const pass = async (ms: number): Promise<void> => {
    world.clock.advance(ms);
    await fake.run();
    await world.runJob('billing.heal');
  };
  const dayIn = (days: number, from = world.clock.now()): string =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(from.getTime() + days * DAY_MS),
    );

  /** Moves the clock before each order, so that no two orders have the same time. */
  const order = async (step: () => Promise<unknown>): Promise<void> => {
    world.clock.advance(2 * MINUTE_MS);
    await step();
  };

  /** Parts of each confirmation, in text and HTML. */
  const expectParts = (buyer: Buyer, rows: readonly string[]): void => {
    const { text, html } = lastOf(buyer);
    for (const row of [`Seller: ${SELLER}`, 'VAT ID of the seller: DE123456789', ...rows]) expect(text).toContain(row);
    const sentences = [
      'Version of 28 November 2026: https://spendlens.example/terms',
      'within 14 days without giving a reason',
      'link next to your plan in Plan History (https://spendlens.example/plan-history)',
      'without a login at https://spendlens.example/cancel-contract#withdraw',
      'no later than 14 days after we receive your statement',
      'Immediately, as you requested on',
      'We charge this only if you have withdrawn from the same plan before.',
      ...FORM.slice(1),
    ];
    for (const part of [text, html]) for (const one of sentences) expect(part).toContain(one);
  };

  it('names what a trial costs and when it ends, before the mail that it ends soon', async () => {
    const buyer = await person();
    await buyer.buy('yearly', 'none');
    await untilSubjects(buyer, ['Your Spendlens order: Yearly']);
    const end = dayIn(3);
    expectParts(buyer, [
      'without a login at https://spendlens.example/cancel-contract, or contact us at hello@ads.test.',
      `Ordered on: ${dayIn(0)}`,
      'Plan: Yearly',
      `Term: Free trial until ${end}, then 1 year`,
      'Price: €228.00 a year, including any VAT',
      'Paid with this order: Nothing',
      `Renewal: Only if you add a card before ${end}. Without a card the plan ends then, and you pay nothing.`,
      `If you cancel before ${end}, you pay nothing.`,
      `end on ${dayIn(14)}`,
    ]);
    await pass(2 * DAY_MS + HOUR_MS);
    await untilSubjects(buyer, ['Your Spendlens order: Yearly', 'Your Spendlens trial ends soon']);
  });

  it('confirms each order of a user once, also after repeated events', async () => {
    const buyer = await person();
    const start = world.clock.now();
    await buyer.buy('yearly', 'none');
    const expected = ['Your Spendlens order: Yearly'];
    await untilSubjects(buyer, expected);

    // Another plan during the trial.
    await order(() => buyer.checkout('monthly'));
    expected.push('Your Spendlens order: Monthly');
    await untilSubjects(buyer, expected);
    expectParts(buyer, [
      'Your trial is now a trial of Monthly, as you ordered.',
      `Term: Free trial until ${dayIn(3, start)}, then 1 month`,
    ]);

    // A card for the trial.
    await order(() => buyer.setCard('good', buyer.id));
    expected.push('Your Spendlens order: Monthly');
    await untilSubjects(buyer, expected);
    expectParts(buyer, [
      'You keep Monthly after your trial, as you ordered.',
      `Renewal: On ${dayIn(3, start)} for €29.00, then every month until you cancel`,
      'Paid with this order: Nothing',
    ]);

    // The first charge has a receipt.
    await pass(2 * DAY_MS + HOUR_MS);
    await pass(DAY_MS);
    const receipt = await waitUntil(
      () => lastOf(buyer).subject,
      (subject) => subject.startsWith('Your Spendlens receipt'),
    );
    expected.push('Your Spendlens trial ends soon', receipt);

    // An upgrade is paid at once, and its confirmation is also the receipt.
    await order(() => buyer.checkout('yearly'));
    expected.push('Your Spendlens order: Yearly');
    await untilSubjects(buyer, expected);
    const upgrade = (await buyer.invoices()).find(({ total }) => Number(total) > 2_900)!;
    expectParts(buyer, [
      'Your plan is now Yearly, as you ordered.',
      'Term: 1 year',
      'Price: €228.00 a year, including any VAT',
      `Paid with this order: €${(Number(upgrade['total']) / 100).toFixed(2)}`,
      `Invoice number: ${String(upgrade['number'])}`,
      'for €228.00, then every year until you cancel',
      `See the invoice: ${String(upgrade['hosted_invoice_url'])}`,
      'It is not charged again.',
    ]);

    // A cancelled plan that is ordered again.
    await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId: await buyer.subscriptionId() });
    expected.push('Your Spendlens plan is cancelled');
    await untilSubjects(buyer, expected);
    expect(lastOf(buyer).text).toContain('We received your cancellation of Yearly.');
    await order(() => buyer.checkout('yearly'));
    expected.push('Your Spendlens order: Yearly');
    await untilSubjects(buyer, expected);
    expectParts(buyer, ['Your Yearly plan continues, as you ordered.', 'Paid with this order: Nothing']);

    // A downgrade.
    await order(() => buyer.checkout('monthly'));
    expected.push('Your Spendlens order: Monthly');
    await untilSubjects(buyer, expected);
    expectParts(buyer, ['Price: €29.00 a month, including any VAT', 'Paid with this order: Nothing']);
    expect(lastOf(buyer).text).toMatch(/Credit for later invoices: €\d+\.\d\d\n/);

    // For a lifetime plan, the server cancels the other plan.
    await order(() => buyer.buy('lifetime', 'good'));
    expected.push('Your Spendlens order: Lifetime');
    await untilSubjects(buyer, expected);
    expectParts(buyer, [
      'Term: For life',
      'Price: €497.00 once, including any VAT',
      'Paid with this order: €497.00',
      'Renewal: None. Nothing more is charged.',
      'Previous plan: Monthly does not renew. It ends on',
      'This plan does not renew, so there is nothing to cancel.',
    ]);

    await Promise.all(Array.from({ length: 4 }, () => buyer.call('POST', '/api/subscriptions/card/confirm')));
    await pass(HOUR_MS);
    await pass(DAY_MS);
    expect(subjectsOf(buyer)).toEqual(expected);
  });

  it('confirms a purchase that is paid at once in the same mail as its receipt', async () => {
    const buyer = await person();
    await buyer.buy('monthly', 'none');
    await pass(3 * DAY_MS + HOUR_MS);
    await waitUntil(
      () => lastOf(buyer).subject,
      (subject) => subject === 'Your Spendlens plan has ended',
    );
    const before = subjectsOf(buyer);
    await buyer.buy('monthly', 'good');
    await untilSubjects(buyer, [...before, 'Your Spendlens order: Monthly']);
    expectParts(buyer, [
      'Thank you for your order. Your Monthly plan has started.',
      'Term: 1 month',
      'Paid with this order: €29.00',
      'Invoice number: ',
    ]);
    await pass(DAY_MS);
    expect(subjectsOf(buyer)).toEqual([...before, 'Your Spendlens order: Monthly']);
  });
});
