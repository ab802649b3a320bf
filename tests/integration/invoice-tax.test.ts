import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, openPage, sendForm, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { openTaxedWorld, type StripeWorld } from '../support/server/billing/stripe-world.ts';
import { engines } from '../support/server/database/test-database.ts';

type Entered = { country: string; vat_id?: string };

describe.each(engines)('the VAT of an invoice over %s', (engine) => {
  let world: AccountWorld;
  let standIn: StripeWorld['standIn'];
  beforeAll(async () => {
    ({ world, standIn } = await openTaxedWorld(engine, { mode: 'automatic', productCode: 'txcd_10103000' }));
  });
  afterAll(() => world.stop());

  const openPerson = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  /** Buys a plan at the checkout and enters an address there. A trial needs no card. */
  const buyPlan = async (buyer: Buyer, planId: string, entered: Entered, choice = 'good'): Promise<void> => {
    const { url } = (await buyer.checkout(planId)).body;
    await buyer.returnToSite(await sendForm(world, String(url), { choice, ...entered }));
  };
  const buyWith = async (entered: Entered, planId = 'lifetime'): Promise<Buyer> => {
    const buyer = await openPerson();
    await buyPlan(buyer, planId, entered, planId === 'lifetime' ? 'good' : 'none');
    return buyer;
  };
  const customerOf = ({ email }: Buyer) => [...standIn.state.customers.values()].find((one) => one.email === email)!;
  const mailOf = async ({ email }: Buyer, part: string) =>
    waitUntil(
      () => world.sink.mails.find(({ to, subject }) => to.includes(email) && subject.includes(part))?.text ?? '',
      (text) => text !== '',
    );

  // 497.00 contains 497 × 19 / 119 in Germany and 497 × 20 / 120 in France. No seller collects VAT in the USA.
  it.each([
    ['a consumer in the country of the seller', { country: 'DE' }, 79_35, false],
    ['a company in the country of the seller', { country: 'DE', vat_id: 'DE987654321' }, 79_35, false],
    ['a consumer in another country of the EU', { country: 'FR' }, 82_83, false],
    ['a company in another country of the EU', { country: 'FR', vat_id: 'FR12345678901' }, 0, true],
    ['a customer outside the EU', { country: 'US' }, 0, false],
  ])('is in Plan History and in the mail, for %s', async (_who, entered: Entered, tax, isReverseCharge) => {
    const buyer = await buyWith(entered);
    expect(await buyer.invoices()).toMatchObject([{ total: 497_00, tax, is_reverse_charge: isReverseCharge }]);
    const mail = await mailOf(buyer, 'order');
    const amount = `€${(tax / 100).toFixed(2)}`;
    expect(mail.includes(`VAT in this amount: ${amount}`)).toBe(tax > 0);
    expect(mail.includes('VAT in this amount')).toBe(tax > 0);
    expect(mail.includes('VAT: Reverse charge, no VAT')).toBe(isReverseCharge);
    expect(mail.includes(`Your VAT ID: ${entered.vat_id}`)).toBe(entered.vat_id !== undefined);
  });

  it.each([
    { what: 'VAT', entered: { country: 'FR' }, tax: 4_83, taxOfChange: 33_17, isReverseCharge: false },
    {
      what: 'reverse charge',
      entered: { country: 'FR', vat_id: 'FR12345678901' },
      tax: 0,
      taxOfChange: 0,
      isReverseCharge: true,
    },
  ])(
    'has $what at each payment of a plan that renews, in its receipts, and in the preview of a change',
    async ({ entered, tax, taxOfChange, isReverseCharge }) => {
      const buyer = await buyWith(entered, 'monthly');
      await buyer.setCard('good');
      await waitUntil(
        () => [...standIn.state.events.values()],
        (waiting) => waiting.length === 0,
      );
      world.clock.advance(3 * DAY_MS + HOUR_MS);
      await standIn.run();
      const paid = { total: 29_00, tax, is_reverse_charge: isReverseCharge, status: 'paid' };
      await waitUntil(buyer.invoices, (all) => all.length === 1);
      expect(await buyer.invoices()).toMatchObject([paid]);
      const preview = await buyer.call('POST', '/api/pricing/preview', { planId: 'yearly' });
      expect(preview.body['data']).toMatchObject({ tax: taxOfChange, is_reverse_charge: isReverseCharge });
      // A session ends after 30 days without a call.
      world.clock.advance(20 * DAY_MS);
      await buyer.detail();
      world.clock.advance(11 * DAY_MS);
      await standIn.run();
      await waitUntil(buyer.invoices, (all) => all.length === 2);
      expect(await buyer.invoices()).toMatchObject([paid, paid]);
      const receipt = await mailOf(buyer, 'receipt');
      expect(receipt.includes('VAT in this amount: €4.83')).toBe(tax > 0);
      expect(receipt.includes('VAT: Reverse charge, no VAT')).toBe(isReverseCharge);
    },
  );

  it('needs the country, which the checkout requires', async () => {
    const buyer = await openPerson();
    const url = String((await buyer.checkout('lifetime')).body['url']);
    expect((await openPage(world, url)).text).toContain('name="country"');
    expect(await sendForm(world, url, { choice: 'good' })).toContain('Enter your country with two capital letters.');
    expect(await buyer.invoices()).toEqual([]);
  });

  it('is listed with the whole amount when credit paid a part', async () => {
    const german = { country: 'DE' };
    // The trial is used up, so that the next purchase is charged.
    const buyer = await buyWith(german, 'monthly');
    world.clock.advance(4 * DAY_MS);
    await standIn.run();
    await waitUntil(buyer.isPaid, (isPaid) => !isPaid);
    customerOf(buyer).balance -= 10_00;
    await buyPlan(buyer, 'yearly', german);
    expect(await buyer.invoices()).toMatchObject([{ total: 218_00, credit: 10_00, tax: 36_40 }]);
    const mail = await waitUntil(
      () => world.sink.mails.find(({ to, text }) => to.includes(buyer.email) && text.includes('€218.00'))?.text ?? '',
      (text) => text !== '',
    );
    expect(mail).toContain(
      'Invoice amount: €228.00\nVAT in this amount: €36.40\nPaid with your credit: €10.00\nPaid with this order: €218.00\n',
    );
  });
});
