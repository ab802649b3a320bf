import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, type AccountWorld } from '../support/account-calls.ts';
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

  /** Buys Lifetime at a checkout for which the provider calculates VAT. */
  const buyWith = async (vatId: string): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    const buyer = await openBuyer(world, `${randomUUID()}@shop.example`);
    const { body } = await buyer.checkout('lifetime');
    const session = fake.state.sessions.get(String(body['id']))!;
    session.automaticTax = true;
    await buyer.comeBack(await sendForm(world, String(body['url']), { choice: 'good', vat_id: vatId }));
    return buyer;
  };
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
});
