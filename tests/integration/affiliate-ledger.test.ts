import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redeemRequest } from '#server/db/schema/affiliates.ts';
import { findUnbalanced } from '#server/modules/affiliates/redeem.sql.ts';
import { affiliates } from '#shared/contract/affiliates.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { affiliatesTexts } from '#shared/texts/en/affiliate/affiliates.ts';
import {
  centsOf,
  detailOf,
  later,
  openReferred,
  overviewOf,
  payWithoutTrial,
  redeem,
  untilCents,
} from '../support/server/affiliate-calls.ts';
import { ann, openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, type Buyer } from '../support/server/billing/buyer.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('the ledger of an affiliate over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());
  beforeEach(() => world.clock.advance(2 * DAY_MS));

  const person = (): Promise<Buyer> => openBuyer(world, `${randomUUID()}@shop.example`);
  const withdraw = async (buyer: Buyer): Promise<void> => {
    const answer = await buyer.call('POST', '/api/withdrawal', { subscriptionId: await buyer.subscriptionId() });
    if (answer.status !== 200) throw new Error(answer.text);
  };
  /** An affiliate who can redeem this number of commissions of 8.70 today. */
  const earner = async (sales = 1): Promise<Buyer> => {
    const affiliate = await person();
    for (let left = sales; left > 0; left -= 1) await payWithoutTrial(world, await openReferred(world, affiliate));
    await later(world, 30, affiliate);
    return affiliate;
  };

  test('credits commission once for each paid invoice, redeemable after 30 days', async () => {
    const affiliate = await person();
    const buyer = await openReferred(world, affiliate);
    expect(await centsOf(affiliate)).toEqual([0, 0, 0, 0]);
    await payWithoutTrial(world, buyer);
    expect(await centsOf(affiliate)).toEqual([0, 870, 0, 870]);
    for (let again = 0; again < 3; again += 1) await buyer.call('GET', '/api/manage-subscription');
    const paidAt = world.clock.now();
    const [row] = (await detailOf(affiliate)).data;
    expect(row).toMatchObject({ kind: 'commission', plan_price: 29, discount_percent: 30, credit: 8.7, debit: null });
    expect(row).toMatchObject({ date: paidAt.toISOString(), is_held: false });
    expect(row?.available_at).toBe(new Date(paidAt.getTime() + 30 * DAY_MS).toISOString());
    const coming = new Date(paidAt.getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
    expect((await overviewOf(affiliate)).coming).toEqual([{ day: coming, currency: 'EUR', cents: 870 }]);

    await later(world, 29, affiliate, buyer);
    expect((await centsOf(affiliate))[0]).toBe(0);
    await later(world, 2, affiliate, buyer);
    // The commission of the monthly renewal was credited meanwhile and is pending.
    expect(await untilCents(affiliate, [870, 870, 0, 1740])).toEqual([870, 870, 0, 1740]);
    expect(await detailOf(affiliate)).toMatchObject({ total: 8.7, pending: 8.7, earned: 17.4, page: { rows: 2 } });
  });

  test('credits 40 percent for a lifetime plan, and nothing for a trial or an account without a referral', async () => {
    const affiliate = await person();
    const [life, trial, unreferred] = [
      await openReferred(world, affiliate),
      await openReferred(world, affiliate),
      await person(),
    ];
    await payWithoutTrial(world, life, 'lifetime');
    await world.server.db.execute(`update plan set trial_days = 3 where id = 'yearly'`);
    await trial.buy('yearly', 'none');
    await payWithoutTrial(world, unreferred);
    expect(await centsOf(affiliate)).toEqual([0, 198_80, 0, 198_80]);
  });

  test('credits commission for the paid amount, after discounts', async () => {
    const affiliate = await person();
    const buyer = await openReferred(world, affiliate);
    await payWithoutTrial(world, buyer);
    const subscriptionId = await buyer.subscriptionId();
    await buyer.call('POST', '/api/subscriptions/get-coupons', { subscriptionId });
    const taken = await buyer.call('POST', '/api/add-discount', { subscriptionId, formData: null, coupon: 'STAY20' });
    expect(taken.status).toBe(200);
    await later(world, 31, affiliate, buyer);
    expect(await untilCents(affiliate, [870, 696, 0, 1566])).toEqual([870, 696, 0, 1566]);
  });

  test('keeps earned commission when the rate of a plan changes', async () => {
    const affiliate = await person();
    const buyer = await openReferred(world, affiliate);
    await payWithoutTrial(world, buyer, 'yearly');
    await world.server.db.execute(`update plan set commission_percent = 10 where id = 'yearly'`);
    await withdraw(buyer);
    expect(await centsOf(affiliate)).toEqual([0, 0, 0, 0]);
    expect((await detailOf(affiliate)).data.map(({ credit, debit }) => [credit, debit])).toEqual([
      [null, 68.4],
      [68.4, null],
    ]);
    await world.server.db.execute(`update plan set commission_percent = 30 where id = 'yearly'`);
  });

  test('debits a refund once, also if the event is repeated', async () => {
    const affiliate = await person();
    const buyer = await openReferred(world, affiliate);
    await payWithoutTrial(world, buyer, 'lifetime');
    await later(world, 10, affiliate, buyer);
    await withdraw(buyer);
    expect(await centsOf(affiliate)).toEqual([0, 0, 0, 0]);
    for (let again = 0; again < 3; again += 1) await world.runJob('billing.heal');
    expect((await detailOf(affiliate)).data.map(({ kind }) => kind)).toEqual(['refund', 'commission']);
  });

  test('files one of fifty simultaneous redeem requests, with the amount that the server computed', async () => {
    const affiliate = await earner();
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(affiliate, { totalAmount: 1_000_000 })));
    const filed = answers.filter(({ status }) => status === 200);
    expect(filed).toHaveLength(1);
    expect(affiliates.redeem.response.parse(filed[0]!.body).data).toMatchObject({ amount_cents: 870, state: 'filed' });
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['errorCode']))).toEqual(
      new Set(['NOTHING_TO_REDEEM']),
    );
    expect((await overviewOf(affiliate)).balances[0]).toMatchObject({ asked: 870, redeemable: 0 });
    expect((await detailOf(affiliate)).data.map(({ kind, debit }) => [kind, debit])).toContainEqual(['redeem', 8.7]);
  });

  test('rejects more than a hundred redeem requests of an account within an hour', async () => {
    const affiliate = await earner();
    await Promise.all(Array.from({ length: 100 }, () => redeem(affiliate)));
    const late = await redeem(affiliate);
    expect([late.status, late.body['errorCode'], late.headers.get('retry-after')]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      '3600',
    ]);
    world.clock.advance(HOUR_MS);
    expect((await redeem(affiliate)).body['errorCode']).toBe('NOTHING_TO_REDEEM');
  });

  test('rejects an invalid bank account with the faulty fields, and debits nothing', async () => {
    const affiliate = await earner();
    const refused = async (more: object): Promise<unknown> => {
      const { status, body } = await redeem(affiliate, more);
      return [status, body['errorCode'], body['fields']];
    };
    const required = 'Please fill in all the required fields.';
    for (const field of ['name', 'email', 'number', 'bankName', 'bankAccountNumber', 'bankCode'])
      expect(await refused({ [field]: ' ' })).toEqual([400, 'INPUT_INVALID', { [field]: required }]);
    expect(await refused({ bankAccountNumber: 'DE89370400440532013001' })).toEqual([
      400,
      'INPUT_INVALID',
      { bankAccountNumber: 'This is not an IBAN. Check its digits.' },
    ]);
    expect(await refused({ bankCode: 'Bank of Example' })).toEqual([
      400,
      'INPUT_INVALID',
      { bankCode: 'This is not a BIC: it has 8 or 11 characters, for example DEUTDEFF.' },
    ]);
    expect(await refused({ email: 'ann' })).toEqual([
      400,
      'INPUT_INVALID',
      { email: 'Please enter your valid email.' },
    ]);
    expect(await refused({ paymentLink: 'javascript:alert(1)' })).toMatchObject([400, 'INPUT_INVALID', {}]);
    expect(await refused({ amount_cents: 1 })).toMatchObject([400, 'INPUT_INVALID', {}]);
    expect(await refused({ currency: 'GBP' })).toMatchObject([400, 'INPUT_INVALID', {}]);
    expect((await redeem(affiliate, { currency: 'USD' })).body['errorCode']).toBe('NOTHING_TO_REDEEM');
    expect((await centsOf(affiliate))[0]).toBe(870);
    const spaced = { bankAccountNumber: 'de89 3704 0044 0532 0130 00', bankCode: 'deutdeff' };
    expect((await redeem(affiliate, spaced)).body).toMatchObject({
      status: 1,
      message: 'Your redeem request is sent.',
    });
  });

  test('lists ten entries a page, only of the caller', async () => {
    const affiliate = await person();
    for (let left = 11; left > 0; left -= 1) await payWithoutTrial(world, await openReferred(world, affiliate));
    const first = await detailOf(affiliate);
    expect([first.data.length, first.page]).toEqual([10, { current: 1, last: 2, rows: 11 }]);
    const second = await detailOf(affiliate, { page: 2 });
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(11);
    const other = await person();
    const foreign = await other.call('POST', '/api/affilate/affilateDetail', { id: affiliate.id });
    expect([foreign.status, foreign.body['errorCode']]).toEqual([403, 'FORBIDDEN']);
    expect((await detailOf(other)).data).toEqual([]);
  });

  test('keeps a separate balance in dollars', async () => {
    const affiliate = await person();
    const buyer = await openReferred(world, affiliate);
    await payWithoutTrial(world, buyer, 'monthly_usd_3200');
    const { balances } = await overviewOf(affiliate);
    expect(balances.map(({ currency, pending }) => [currency, pending])).toEqual([
      ['EUR', 0],
      ['USD', 960],
    ]);
    await later(world, 30, affiliate);
    expect((await redeem(affiliate)).body['errorCode']).toBe('NOTHING_TO_REDEEM');
    expect((await redeem(affiliate, { currency: 'USD' })).body).toMatchObject({ data: { amount_cents: 960 } });
  });

  test('counts clicks, sign-ups and first payments by day, and a repeated click of a network once', async () => {
    const affiliate = await person();
    const code = `000${affiliate.id}`;
    const click = (from: string, what = code) =>
      world.post('/api/affiliate/click', { code: what }, { 'x-forwarded-for': from });
    for (const from of ['192.0.2.1', '192.0.2.1', '2001:db8:77::1', '2001:db8:77::2', '192.0.2.2']) await click(from);
    expect((await click('192.0.2.3', `000${randomUUID()}`)).body).toEqual((await click('192.0.2.1')).body);
    await openReferred(world, affiliate);
    await payWithoutTrial(world, await openReferred(world, affiliate));
    world.clock.advance(DAY_MS);
    await click('192.0.2.1');
    const { totals, days } = await overviewOf(affiliate);
    expect(totals).toEqual({ clicks: 4, sign_ups: 2, paying: 1 });
    expect(days).toHaveLength(90);
    expect(days.slice(-2).map(({ clicks, sign_ups, paying }) => [clicks, sign_ups, paying])).toEqual([
      [3, 2, 1],
      [1, 0, 0],
    ]);
    const answers = await Promise.all(Array.from({ length: 70 }, () => click('192.0.2.99')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('keeps the figures of a deleted account, rejects its open request, and deactivates its link', async () => {
    const affiliate = await earner();
    await redeem(affiliate);
    const requestId = (await overviewOf(affiliate)).requests[0]!.id;
    const buyer = await openReferred(world, affiliate);
    const gone = await affiliate.call('POST', '/api/account/delete', { password: ann.password });
    expect(gone.status).toBe(200);
    const asked = await world.server.db.select().from(redeemRequest).where(eq(redeemRequest.id, requestId));
    expect(asked).toMatchObject([{ state: 'rejected', reason: affiliatesTexts.accountDeleted, amountCents: 870 }]);
    expect(await findUnbalanced(world.server.db, 1)).toEqual([]);
    await payWithoutTrial(world, buyer);
    expect(await buyer.isPaid()).toBe(true);
    expect((await buyer.call('POST', '/api/affiliate/save', { code: `000${affiliate.id}`, id: buyer.id })).status).toBe(
      404,
    );
    await world.runJob('affiliates.check');
  });

  test('returns the affiliate link only to its account', async () => {
    const [affiliate, other] = [await person(), await person()];
    const asked = await affiliate.call('POST', '/api/affiliate/link', { email: affiliate.email.toUpperCase() });
    expect(asked.body).toMatchObject({ data: { url: `https://spendlens.example/signup?ref=000${affiliate.id}` } });
    expect((await other.call('POST', '/api/affiliate/link', { email: affiliate.email })).status).toBe(403);
    world.clock.advance(HOUR_MS);
  });
});
