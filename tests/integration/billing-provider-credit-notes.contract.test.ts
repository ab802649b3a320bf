import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreditNote } from '#server/fake-stripe/state/state.ts';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';
import type { StripeTax } from '#server/modules/billing/stripe/stripe-tax.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { callFakeStripe } from '../support/server/billing/call-fake-stripe.ts';
import { driverOf, life, reasonOf } from '../support/server/billing/provider-driver.ts';
import { openStripeAlone, type StripeWorld } from '../support/server/billing/provider-world.ts';
import { splitPayment } from '../support/server/billing/split-payment.ts';

const NOTES = 'POST /v1/credit_notes';

/** What the fake Stripe stores of the refunds and credit notes of an invoice, oldest first. */
const storedOf = ({ standIn: { state } }: StripeWorld, invoiceId: string) => {
  const { intent, partIntents } = state.invoices.get(invoiceId)!;
  const refunds = [intent, ...partIntents].flatMap((id) => state.intents.get(id ?? '')?.refunds ?? []);
  return { refunds, notes: [...state.creditNotes.values()].filter(({ invoice }) => invoice === invoiceId) };
};
const linksOf = (notes: readonly CreditNote[]) => notes.flatMap(({ refunds }) => refunds);
/** Every refund has one credit note with its amount. */
const expectCredited = (world: StripeWorld, invoiceId: string): void => {
  const { refunds, notes } = storedOf(world, invoiceId);
  const links = linksOf(notes).toSorted((a, b) => a.refund.localeCompare(b.refund));
  expect(links).toEqual(
    refunds.map(({ id: refund, amount }) => ({ refund, amount })).toSorted((a, b) => a.refund.localeCompare(b.refund)),
  );
  expect(notes.map(({ amount }) => amount)).toEqual(linksOf(notes).map(({ amount }) => amount));
};

const openWorld = (tax?: StripeTax) => {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await openStripeAlone(tax === undefined ? {} : { tax });
  });
  afterAll(() => world.stop());
  const driver = driverOf(() => world);
  /** The paid invoice of a new customer. */
  const sell = async (part = {}, fields = {}): Promise<{ customer: string; id: string }> => {
    const customer = await driver.buy(part, 'good', fields);
    return { customer, id: (await driver.invoicesOf(customer))[0]!.id };
  };
  return { ...driver, sell, current: () => world };
};

describe('the credit notes of refunds', () => {
  const { sell, invoicesOf, stateOf, current } = openWorld();

  it('have the amount, the reason and the text of each refund, and change no amount of the invoice', async () => {
    const { provider, standIn } = current();
    const { customer, id } = await sell();
    const { number } = standIn.state.invoices.get(id)!;
    expect(await provider.refund(id, 10_00, 'withdrawal-1', 'withdrawal')).toBe(10_00);
    expect(await provider.refund(id, null, randomUUID())).toBe(19_00);
    expectCredited(current(), id);
    expect(storedOf(current(), id).notes).toMatchObject([
      {
        number: `${number}-CN-01`,
        amount: 10_00,
        reason: 'order_change',
        memo: 'Withdrawal from the contract',
        tax: 0,
      },
      { number: `${number}-CN-02`, amount: 19_00, reason: null, memo: 'Refund' },
    ]);
    const facts = { status: 'paid', totalCents: 29_00, refundedCents: 29_00, uncreditedCents: 0, creditCents: 0 };
    expect(await invoicesOf(customer)).toMatchObject([facts]);
    const wired = await callFakeStripe(standIn, 'GET', `/v1/invoices/${id}`);
    expect(wired.body).toMatchObject({ post_payment_credit_notes_amount: 29_00, total: 29_00, amount_paid: 29_00 });
    expect((await stateOf(customer)).creditCents).toBe(0);
  });

  it('are created once if the refund is repeated, also after Stripe has forgotten the idempotency keys', async () => {
    const { provider, clock } = current();
    const { id } = await sell({ price: life });
    const key = randomUUID();
    for (const days of [0, 0, 3]) {
      clock.advance(days * DAY_MS);
      expect(await provider.refund(id, 10_00, key)).toBe(10_00);
      await provider.creditRefunds(id);
    }
    expectCredited(current(), id);
    expect(storedOf(current(), id).notes).toHaveLength(1);
  });

  it('name the refund of each payment if two payments paid the invoice', async () => {
    const { provider, standIn } = current();
    const { customer, id } = await sell();
    splitPayment(standIn.state, id, 9_00);
    expect(await provider.refund(id, 12_00, randomUUID())).toBe(12_00);
    expect(storedOf(current(), id).notes.map(({ amount }) => amount)).toEqual([9_00, 3_00]);
    expect(await provider.refund(id, null, randomUUID())).toBe(17_00);
    expectCredited(current(), id);
    expect(await invoicesOf(customer)).toMatchObject([{ refundedCents: 29_00, uncreditedCents: 0 }]);
  });

  it('have the reason of a duplicate if the plan was paid twice', async () => {
    const { id } = await sell();
    await current().provider.refund(id, null, `undo-${id}`, 'surplus');
    expect(storedOf(current(), id).notes).toMatchObject([{ amount: 29_00, reason: 'duplicate' }]);
  });

  it.each(['refuse', 'lose-reply', 'fail-after'] as const)(
    'do not change the result of the refund if they fail (%s), and are created once afterwards',
    async (fault) => {
      const { provider, standIn, clock } = current();
      const { customer, id } = await sell();
      standIn.setFault(NOTES, fault);
      expect(await provider.refund(id, 10_00, randomUUID())).toBe(10_00);
      // The other faults execute the call and lose its answer.
      const missing = fault === 'refuse' ? 10_00 : 0;
      const reason = await reasonOf(provider.creditRefunds(id));
      expect(reason === 'unreachable').toBe(missing > 0);
      standIn.setFault(NOTES, 'none');
      expect(await invoicesOf(customer)).toMatchObject([{ refundedCents: 10_00, uncreditedCents: missing }]);
      clock.advance(2 * DAY_MS);
      await provider.creditRefunds(id);
      expectCredited(current(), id);
      expect(await invoicesOf(customer)).toMatchObject([{ refundedCents: 10_00, uncreditedCents: 0 }]);
    },
  );

  it('report why they failed, for the log', async () => {
    const { standIn, clock } = current();
    const { url: apiBase, secretKey, webhookSecret } = standIn;
    const { id } = await sell();
    const errors: unknown[] = [];
    const onError = (error: unknown): void => void errors.push(error);
    const provider = createStripeProvider({ apiBase, secretKey, webhookSecret, onError }, clock.now);
    standIn.setFault(NOTES, 'refuse');
    expect(await provider.refund(id, null, randomUUID())).toBe(29_00);
    standIn.setFault(NOTES, 'none');
    expect(errors).toMatchObject([{ name: 'ProviderFailure', reason: 'unreachable', cause: expect.any(Error) }]);
  });

  it('are created once if another process creates them at the same time', async () => {
    const { provider, standIn, clock } = current();
    const { url: apiBase, secretKey, webhookSecret } = standIn;
    const { id } = await sell();
    standIn.setFault(NOTES, 'hold', 3);
    const refunded = provider.refund(id, null, randomUUID());
    await expect.poll(() => standIn.calls.at(-1)).toBe(NOTES);
    const other = createStripeProvider({ apiBase, secretKey, webhookSecret }, clock.now);
    const again = [other.creditRefunds(id), provider.creditRefunds(id)];
    await expect.poll(() => standIn.calls.filter((call) => call === NOTES).slice(-3)).toHaveLength(3);
    standIn.setFault(NOTES, 'none');
    expect(await refunded).toBe(29_00);
    await Promise.all(again);
    expectCredited(current(), id);
  });

  it('are also created for a refund of the Stripe Dashboard', async () => {
    const { provider, standIn } = current();
    const { customer, id } = await sell();
    const params = { payment_intent: standIn.state.invoices.get(id)!.intent!, amount: '700' };
    await callFakeStripe(standIn, 'POST', '/v1/refunds', params);
    expect(await invoicesOf(customer)).toMatchObject([{ refundedCents: 7_00, uncreditedCents: 7_00 }]);
    await provider.creditRefunds(id);
    expectCredited(current(), id);
  });

  it.each([
    { days: 29, credited: 7_00 },
    { days: 31, credited: 0 },
  ])('are created for $credited cents of a refund of 700 cents that is $days days old', async ({ days, credited }) => {
    const { provider, standIn, clock } = current();
    const { customer, id } = await sell({ price: life });
    const params = { payment_intent: standIn.state.invoices.get(id)!.intent!, amount: '700' };
    await callFakeStripe(standIn, 'POST', '/v1/refunds', params);
    clock.advance(days * DAY_MS);
    expect(await invoicesOf(customer)).toMatchObject([{ refundedCents: 7_00, uncreditedCents: credited }]);
    await provider.creditRefunds(id);
    expect(storedOf(current(), id).notes.reduce((sum, { amount }) => sum + amount, 0)).toBe(credited);
    expect(await provider.refund(id, 10_00, randomUUID())).toBe(10_00);
    expect(storedOf(current(), id).notes.at(-1)).toMatchObject({ amount: 10_00 });
  });

  it('do not exist for a lost dispute', async () => {
    const { provider, choose, standIn } = current();
    const { customer, id } = await sell();
    const { hostedUrl } = (await invoicesOf(customer))[0]!;
    for (const choice of ['dispute', 'lost']) await choose(hostedUrl!, { choice });
    expect(await invoicesOf(customer)).toMatchObject([{ refundedCents: 29_00, uncreditedCents: 0 }]);
    await provider.creditRefunds(id);
    expect([...standIn.state.creditNotes.values()].filter(({ invoice }) => invoice === id)).toEqual([]);
  });

  it('are on the hosted invoice page', async () => {
    const { provider } = current();
    const { customer, id } = await sell();
    await provider.refund(id, 5_00, randomUUID());
    const { hostedUrl, number } = (await invoicesOf(customer))[0]!;
    expect(await (await fetch(hostedUrl!)).text()).toContain(`Credit note ${number}-CN-01`);
  });
});

describe('the credit notes of an invoice with VAT', () => {
  const { sell, current } = openWorld({ mode: 'automatic', productCode: 'txcd_10103000' });

  it('contain the share of the VAT', async () => {
    const { id } = await sell({}, { country: 'DE' });
    await current().provider.refund(id, 14_50, randomUUID());
    await current().provider.refund(id, null, randomUUID());
    expect(storedOf(current(), id).notes.map(({ amount, tax }) => [amount, tax])).toEqual([
      [14_50, 2_32],
      [14_50, 2_32],
    ]);
  });
});

describe('a refund under Managed Payments', () => {
  const { sell, current } = openWorld();

  it('has no credit note of ours, and none is missing', async () => {
    const { standIn, clock } = current();
    const { customer, id } = await sell();
    const { url: apiBase, secretKey, webhookSecret } = standIn;
    // The fake Stripe does not know Managed Payments, so the invoice is sold without it.
    const tax = { mode: 'managed' as const, productCode: 'txcd_10103000' };
    const managed = createStripeProvider({ apiBase, secretKey, webhookSecret, tax }, clock.now);
    expect(await managed.refund(id, null, randomUUID())).toBe(29_00);
    await managed.creditRefunds(id);
    expect(standIn.state.creditNotes.size).toBe(0);
    const invoices = (await managed.readCustomer(customer))?.invoices;
    expect(invoices).toMatchObject([{ refundedCents: 29_00, uncreditedCents: 0 }]);
  });
});

describe('the fake Stripe', () => {
  const { sell, current } = openWorld();
  const create = async (invoice: string, refund: string, amount: number) => {
    const params = { invoice, amount: String(amount), 'refunds[0][refund]': refund };
    return (await callFakeStripe(current().standIn, 'POST', '/v1/credit_notes', params)).body;
  };
  const refundPart = async (invoice: string, amount: number): Promise<string> => {
    const { standIn } = current();
    const params = { payment_intent: standIn.state.invoices.get(invoice)!.intent!, amount: String(amount) };
    await callFakeStripe(standIn, 'POST', '/v1/refunds', params);
    return storedOf(current(), invoice).refunds.at(-1)!.id;
  };
  const refusal = (text: string) => ({ error: { message: expect.stringContaining(text) } });

  it('rejects a credit note whose refund is unknown, linked, or of another invoice, and a wrong amount', async () => {
    const [{ id }, { id: other }] = [await sell(), await sell()];
    const refund = await refundPart(id, 10_00);
    expect(await create(id, 're_nothing', 10_00)).toMatchObject(refusal('No such refund'));
    expect(await create(other, refund, 10_00)).toMatchObject(refusal('does not belong'));
    expect(await create(id, refund, 9_00)).toMatchObject(refusal('must equal the credit note amount'));
    expect(await create(id, refund, 10_00)).toMatchObject({ object: 'credit_note', post_payment_amount: 10_00 });
    expect(await create(id, refund, 10_00)).toMatchObject(refusal('already linked'));
    expect(await create('in_nothing', refund, 10_00)).toMatchObject(refusal('No such invoice'));
  });
});
