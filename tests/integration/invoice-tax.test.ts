import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, type AccountWorld } from '../support/account-calls.ts';
import { openBuyer, sendForm, untilTold, type Buyer } from '../support/buyer.ts';
import { openStripeWorld, type StripeWorld } from '../support/stripe-world.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('the VAT of an invoice over %s', (engine) => {
  let world: AccountWorld;
  let fake: StripeWorld['standIn'];
  beforeAll(async () => {
    ({ world, standIn: fake } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  const openNext = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  /** Buys at a checkout for which the provider calculates VAT. */
  const buyPlan = async (buyer: Buyer, plan: string, vatId: string): Promise<void> => {
    const { body } = await buyer.checkout(plan);
    const session = fake.state.sessions.get(String(body['id']))!;
    session.automaticTax = true;
    await buyer.comeBack(await sendForm(world, String(body['url']), { choice: 'good', vat_id: vatId }));
  };
  const buyWith = async (vatId: string): Promise<Buyer> => {
    const buyer = await openNext();
    await buyPlan(buyer, 'lifetime', vatId);
    return buyer;
  };
  const customerOf = ({ email }: Buyer) => [...fake.state.customers.values()].find((one) => one.email === email)!;
  const orderMailOf = async ({ email }: Buyer) =>
    untilTold(
      () => world.sink.mails.find(({ to, subject }) => to.includes(email) && subject.includes('order'))?.text ?? '',
      (text) => text !== '',
    );

  it('is in Plan History and in the mail', async () => {
    const buyer = await buyWith('');
    expect(await buyer.invoices()).toMatchObject([{ total: 497_00, tax: 79_35, is_reverse_charge: false }]);
    const mail = await orderMailOf(buyer);
    expect(mail).toContain('VAT in this amount: €79.35');
    expect(mail).not.toContain('Reverse charge');
  });

  it('is replaced by the note about reverse charge for a company in another country', async () => {
    const buyer = await buyWith('FR12345678901');
    expect(await buyer.invoices()).toMatchObject([{ total: 497_00, tax: 0, is_reverse_charge: true }]);
    const mail = await orderMailOf(buyer);
    expect(mail).toContain('VAT: Reverse charge, no VAT\nYour VAT ID: FR12345678901');
    expect(mail).not.toContain('VAT in this amount');
  });

  it('is listed with the whole amount when credit paid a part', async () => {
    const buyer = await openNext();
    // The trial is used up, so that the next purchase is charged.
    await buyer.buy('monthly', 'none');
    world.clock.advance(4 * DAY_MS);
    await fake.run();
    await untilTold(buyer.isPaid, (isPaid) => !isPaid);
    customerOf(buyer).balance -= 10_00;
    await buyPlan(buyer, 'yearly', '');
    expect(await buyer.invoices()).toMatchObject([{ total: 218_00, credit: 10_00, tax: 36_40 }]);
    const mail = await untilTold(
      () => world.sink.mails.find(({ to, text }) => to.includes(buyer.email) && text.includes('€218.00'))?.text ?? '',
      (text) => text !== '',
    );
    expect(mail).toContain(
      'Invoice amount: €228.00\nVAT in this amount: €36.40\nPaid with your credit: €10.00\nPaid with this order: €218.00\n',
    );
  });
});
