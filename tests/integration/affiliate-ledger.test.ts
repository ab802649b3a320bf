import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redeemRequest } from '#server/db/schema/affiliates.ts';
import { findUnbalanced } from '#server/modules/affiliates/redeem.sql.ts';
import { affiliates } from '#shared/contract/affiliates.ts';
import { affiliatesTexts } from '#shared/texts/en/affiliates.ts';
import {
  centsOf,
  detailOf,
  later,
  openReferred,
  overviewOf,
  payWithoutTrial,
  redeem,
  untilCents,
} from '../support/affiliate-calls.ts';
import { ann, DAY_MS, HOUR_MS, openAccountWorld, type AccountWorld } from '../support/account-calls.ts';
import { openBuyer, type Buyer } from '../support/buyer.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('what an affiliate earns over %s', (engine) => {
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
  /** An affiliate who can redeem so many sales of 8.70 today. */
  const earner = async (sales = 1): Promise<Buyer> => {
    const affiliate = await person();
    for (let left = sales; left > 0; left -= 1) await payWithoutTrial(world, await openReferred(world, affiliate));
    await later(world, 30, affiliate);
    return affiliate;
  };

  test('commission of each paid invoice comes once, waits for 30 days, and can then be redeemed', async () => {
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
    // The renewal of the month came meanwhile and waits in its turn.
    expect(await untilCents(affiliate, [870, 870, 0, 1740])).toEqual([870, 870, 0, 1740]);
    expect(await detailOf(affiliate)).toMatchObject({ total: 8.7, pending: 8.7, earned: 17.4, page: { rows: 2 } });
  });

  test('a lifetime plan gives 40 percent, a trial nothing, and somebody who was not referred nothing', async () => {
    const affiliate = await person();
    const [life, trial, nobody] = [
      await openReferred(world, affiliate),
      await openReferred(world, affiliate),
      await person(),
    ];
    await payWithoutTrial(world, life, 'lifetime');
    await world.server.db.execute(`update plan set trial_days = 3 where id = 'yearly'`);
    await trial.buy('yearly', 'none');
    await payWithoutTrial(world, nobody);
    expect(await centsOf(affiliate)).toEqual([0, 198_80, 0, 198_80]);
  });

  test('what counts is what was really paid: the discount is the affiliate’s as well', async () => {
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

  test('a plan that gives another share later changes nothing of what was earned', async () => {
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

  test('what was given back is taken off once, however often it is told', async () => {
    const affiliate = await person();
    const buyer = await openReferred(world, affiliate);
    await payWithoutTrial(world, buyer, 'lifetime');
    await later(world, 10, affiliate, buyer);
    await withdraw(buyer);
    expect(await centsOf(affiliate)).toEqual([0, 0, 0, 0]);
    for (let again = 0; again < 3; again += 1) await world.runJob('billing.heal');
    expect((await detailOf(affiliate)).data.map(({ kind }) => kind)).toEqual(['refund', 'commission']);
  });

  test('of fifty requests at once over the balance one is filed, and its amount is the server’s', async () => {
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

  test('beyond a hundred requests of an account within an hour none is looked at', async () => {
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

  test('what is no bank account is refused with what is wrong, and takes nothing', async () => {
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

  test('the ledger comes by ten, and of nobody else', async () => {
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

  test('dollars are a balance of their own', async () => {
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

  test('clicks, sign-ups and who pays are counted by day; a link that is opened twice in a network counts once', async () => {
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

  test('an account that is deleted leaves numbers: its open request is rejected, its link leads to nobody', async () => {
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

  test('the link is the account’s own and is given to nobody else', async () => {
    const [affiliate, other] = [await person(), await person()];
    const asked = await affiliate.call('POST', '/api/affiliate/link', { email: affiliate.email.toUpperCase() });
    expect(asked.body).toMatchObject({ data: { url: `https://spendlens.example/signup?ref=000${affiliate.id}` } });
    expect((await other.call('POST', '/api/affiliate/link', { email: affiliate.email })).status).toBe(403);
    world.clock.advance(HOUR_MS);
  });
});
