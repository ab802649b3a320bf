import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryRows } from '#server/db/db.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { ann, type AccountWorld } from '../support/server/account-calls.ts';
import { detailOf, openReferred, payWithoutTrial, untilCents } from '../support/server/affiliate-calls.ts';
import { openBuyer, sendForm, untilReadingsAreDone, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { openStripeWorld, providerOf, type StripeWorld } from '../support/server/billing/stripe-world.ts';
import { engines } from '../support/server/database/test-database.ts';

const Stored = z.object({ id: z.string(), refunded: z.int(), url: z.string(), owner: z.nullable(z.string()) });

describe.each(engines)('a payment of a deleted account, over %s', (engine) => {
  let world: AccountWorld;
  let fake: StripeWorld['standIn'];
  beforeAll(async () => {
    ({ world, standIn: fake } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());
  beforeEach(() => world.clock.advance(2 * DAY_MS));

  const storedOf = async (id: string) => {
    const query = sql`select provider_id as id, refunded_cents as refunded, hosted_url as url, user_id::text as owner
      from invoice where provider_id = ${id}`;
    return (await queryRows(world.server.db, query, Stored))[0];
  };
  const untilRefunded = (id: string, cents: number) =>
    waitUntil(
      () => storedOf(id),
      (invoice) => invoice?.refunded === cents,
    );
  const deleteAccount = async (buyer: Buyer): Promise<void> => {
    const answer = await buyer.call('POST', '/api/account/delete', { password: ann.password });
    expect(answer.status).toBe(200);
  };
  const customerOf = ({ id }: Buyer) =>
    [...fake.state.customers.values()].find(({ metadata }) => metadata['reference'] === id)!;
  const kindsOf = async (affiliate: Buyer) =>
    (await detailOf(affiliate)).data.map(({ kind, credit, debit }) => [kind, credit, debit]);

  /** An affiliate, and the paid invoice of a referred user whose account is deleted. */
  const deletedSale = async () => {
    const affiliate = await openBuyer(world, `${randomUUID()}@shop.example`);
    const buyer = await openReferred(world, affiliate);
    await payWithoutTrial(world, buyer);
    const [invoice] = await buyer.invoices();
    await untilCents(affiliate, [0, 870, 0, 870]);
    await deleteAccount(buyer);
    await waitUntil(
      () => customerOf(buyer),
      ({ email }) => email === '',
    );
    return { affiliate, id: String(invoice?.['id']), number: String(invoice?.['number']) };
  };

  test('debits the commission when it is refunded at the provider, once', async () => {
    const { affiliate, id } = await deletedSale();
    await providerOf(world).refund(id, 1_450, randomUUID());
    await untilRefunded(id, 1_450);
    expect(await untilCents(affiliate, [0, 435, 0, 435])).toEqual([0, 435, 0, 435]);
    await providerOf(world).refund(id, null, randomUUID());
    await untilRefunded(id, 2_900);
    await world.runJob('affiliates.check');
    expect(await kindsOf(affiliate)).toEqual([
      ['refund', null, 4.35],
      ['refund', null, 4.35],
      ['commission', 8.7, null],
    ]);
  });

  test('debits the commission when a bank takes the payment back, and notifies the operator', async () => {
    const { affiliate, id } = await deletedSale();
    const mails = world.sink.mails.length;
    const { url } = (await storedOf(id))!;
    await sendForm(world, url, { choice: 'dispute' });
    expect(await untilCents(affiliate, [0, 0, 870, 870])).toEqual([0, 0, 870, 870]);
    await sendForm(world, url, { choice: 'lost' });
    expect(await untilCents(affiliate, [0, 0, 0, 0])).toEqual([0, 0, 0, 0]);
    const subjects = await waitUntil(
      () => world.sink.mails.slice(mails).map(({ subject }) => subject),
      (found) => found.filter((subject) => /dispute/i.test(subject)).length === 2,
    );
    expect(subjects).toHaveLength(2);
  });

  test('is corrected at night if an earlier version stored a refund without its entry', async () => {
    const { affiliate, id } = await deletedSale();
    await untilReadingsAreDone(world);
    await world.server.db.execute(sql`update invoice set refunded_cents = 2900 where provider_id = ${id}`);
    await world.runJob('affiliates.check');
    expect(await kindsOf(affiliate)).toEqual([
      ['refund', null, 8.7],
      ['commission', 8.7, null],
    ]);
  });

  test('is refunded if it was made during the deletion, and its plan ends', async () => {
    const buyer = await openBuyer(world, `${randomUUID()}@shop.example`);
    await world.server.db.execute(sql`update plan set trial_days = 0`);
    const { body } = await buyer.checkout('monthly');
    fake.setFault('GET /v1/checkout/sessions/', 'refuse');
    await deleteAccount(buyer);
    await buyer.choose(String(body['url']), 'good');
    fake.setFault('GET /v1/checkout/sessions/', 'none');
    const { id: customer } = customerOf(buyer);
    const plan = await waitUntil(
      () => [...fake.state.subscriptions.values()].find((one) => one.customer === customer)!,
      ({ status }) => status === 'canceled',
    );
    const [invoice] = [...fake.state.invoices.values()].filter((one) => one.customer === customer);
    expect(plan.status).toBe('canceled');
    expect(await untilRefunded(invoice!.id, 2_900)).toMatchObject({ owner: null });
  });

  test('is not possible any more at a checkout that was open', async () => {
    const buyer = await openBuyer(world, `${randomUUID()}@shop.example`);
    const { body } = await buyer.checkout('monthly');
    await deleteAccount(buyer);
    const { id: customer } = customerOf(buyer);
    const session = await waitUntil(
      () => [...fake.state.sessions.values()].find((one) => one.customer === customer)!,
      ({ status }) => status === 'expired',
    );
    expect(session.status).toBe('expired');
    await buyer.choose(String(body['url']), 'good');
    expect([...fake.state.invoices.values()].filter((one) => one.customer === customer)).toEqual([]);
  });
});
