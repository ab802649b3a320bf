import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runOperator } from '#server/modules/operator/run-operator.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import {
  centsOf,
  detailOf,
  flagsOf,
  refundInvoices,
  later,
  openReferred,
  overviewOf,
  payWithoutTrial,
  redeem,
  referralOf,
  untilCents,
} from '../support/server/affiliate-calls.ts';
import { openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

describe.each(usualEngines)('the review of affiliates by the operator over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());
  beforeEach(() => world.clock.advance(2 * DAY_MS));

  const person = (email = `${randomUUID()}@shop.example`): Promise<Buyer> => openBuyer(world, email);
  const operator = async (...words: string[]): Promise<[number, string]> => {
    const { dataDir, url: serverUrl } = world.server;
    const settings = { databaseUrl: null, dataDir, root: process.cwd(), serverUrl };
    const { exitCode, text } = await runOperator(words, settings, { now: world.clock.now, newId: randomUUID });
    return [exitCode, text];
  };
  const earner = async (): Promise<Buyer> => {
    const affiliate = await person();
    await payWithoutTrial(world, await openReferred(world, affiliate), 'lifetime');
    await later(world, 120, affiliate);
    return affiliate;
  };
  /** Waits for this number of mails to a user with this text in the subject, and returns them. */
  const untilMailed = ({ email }: Buyer, subject: string, count: number) =>
    waitUntil(
      () => world.sink.mails.filter((mail) => mail.to.includes(email) && mail.subject.includes(subject)),
      (found) => found.length >= count,
    );
  const requestOf = async (affiliate: Buyer): Promise<string> => (await overviewOf(affiliate)).requests[0]!.id;

  test('returns a rejected request to the balance once, with its reason, and accepts a new request', async () => {
    const affiliate = await earner();
    await redeem(affiliate);
    const id = await requestOf(affiliate);
    expect((await operator('payouts', 'list'))[1]).toContain(`${id}  `);
    expect(await operator('payouts', 'paid', id)).toEqual([
      1,
      'Approve a request before you pay it. The state of this one is filed.',
    ]);
    const rejections = await Promise.all(
      [1, 2, 3].map(() => operator('payouts', 'reject', id, 'The', 'name', 'differs.')),
    );
    expect(rejections.map(([code]) => code).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
    expect((await overviewOf(affiliate)).requests[0]).toMatchObject({ state: 'rejected', reason: 'The name differs.' });
    const mails = await untilMailed(affiliate, 'was rejected', 1);
    expect(mails[0]?.text).toContain('We rejected your redeem request of €198.80. The reason: The name differs.');
    expect(await centsOf(affiliate)).toEqual([19880, 0, 0, 19880]);
    const american = { bankCountry: 'US', bankCode: '021000021', bankAccountNumber: '1234567890' };
    expect((await redeem(affiliate, american)).body).toMatchObject({ data: { amount_cents: 19880 } });
    const next = (await overviewOf(affiliate)).requests.find(({ state }) => state === 'filed')?.id ?? '';
    expect((await operator('payouts', 'show', next))[1]).toContain(
      'Country: US\nAccount: 1234567890\nCode:    021000021',
    );
    await operator('payouts', 'approve', next);
    const row = `EUR,Ann Lee,–,–,Bank of Example,US,1234567890,'021000021,${affiliate.email},`;
    expect((await operator('payouts', 'export'))[1]).toContain(row);
    await operator('payouts', 'paid', next);
  });

  test('exports an approved request for the bank without formulas, and pays it once', async () => {
    const affiliate = await earner();
    await redeem(affiliate, { name: '=cmd|calc', bankName: 'Bank, of "Example"' });
    const id = await requestOf(affiliate);
    expect((await operator('payouts', 'export'))[1]).not.toContain(id);
    expect(await operator('payouts', 'approve', id)).toEqual([
      0,
      'Approved: 198.80 EUR. “payouts export” contains it now. The affiliate is mailed.',
    ]);
    expect((await operator('payouts', 'export'))[1]).toContain(
      `198.80,EUR,'=cmd|calc,DE89370400440532013000,DEUTDEFF,"Bank, of ""Example""",–,–,–,${affiliate.email},`,
    );
    expect((await operator('payouts', 'show', id))[1]).toContain('DE89370400440532013000');
    expect((await operator('figures'))[1]).toMatch(/^Payouts to make: .*1 approved \(198\.80 EUR\)$/m);
    const payments = await Promise.all([1, 2, 3].map(() => operator('payouts', 'paid', id)));
    expect(payments.map(([code]) => code).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
    expect((await operator('payouts', 'reject', id, 'late'))[0]).toBe(1);
    const approved = await untilMailed(affiliate, 'was approved', 1);
    expect(approved[0]?.text).toContain('We approved your redeem request of €198.80.');
    const paid = await untilMailed(affiliate, 'We paid €198.80', 1);
    expect(paid[0]?.text).toContain('We transferred €198.80 to the bank account of your redeem request.');
    for (const { text, html } of [...approved, ...paid])
      expect(text + html).not.toMatch(/DE89370400440532013000|\{\w+\}/);
    expect((await operator('figures'))[1]).toMatch(/by month\n\d{4}-\d\d {2}paid 198\.80 EUR \(1\)/);
    expect((await overviewOf(affiliate)).balances[0]).toMatchObject({
      redeemable: 0,
      asked: 0,
      paid: 19880,
      balance: 0,
    });
    expect((await operator('payouts', 'export'))[1]).not.toContain(id);
  });

  test('deducts a refund after the payout from the next commission', async () => {
    const affiliate = await person();
    const buyer = await openReferred(world, affiliate);
    await payWithoutTrial(world, buyer, 'lifetime');
    await later(world, 120, affiliate, buyer);
    await redeem(affiliate);
    await refundInvoices(world, buyer);
    await waitUntil(
      async () => (await overviewOf(affiliate)).balances[0]!.balance,
      (balance) => balance !== 0,
    );
    expect((await overviewOf(affiliate)).balances[0]).toMatchObject({ balance: -19880, redeemable: 0 });
    await later(world, 1, affiliate);
    for (const planId of ['lifetime', 'yearly'])
      await payWithoutTrial(world, await openReferred(world, affiliate), planId);
    await later(world, 120, affiliate);
    expect((await overviewOf(affiliate)).balances[0]).toMatchObject({ balance: 6840, redeemable: 6840 });
  });

  test('holds a suspicious referral with its reason until the operator clears it', async () => {
    const affiliate = await person('mar.tha@gmail.com');
    const self = await openReferred(world, affiliate, { email: 'Martha+2@googlemail.com' });
    await payWithoutTrial(world, self, 'lifetime');
    await later(world, 121, affiliate);
    expect(await flagsOf(world, affiliate)).toEqual(['same-mailbox']);
    expect(await centsOf(affiliate)).toEqual([0, 0, 19880, 19880]);
    expect((await detailOf(affiliate)).data[0]).toMatchObject({ is_held: true, credit: 198.8 });
    expect((await redeem(affiliate)).body['errorCode']).toBe('NOTHING_TO_REDEEM');
    const id = await referralOf(world, self);
    expect((await operator('referrals', 'list'))[1]).toMatch(
      new RegExp(
        `${id}.*Martha\\+2@googlemail\\.com, by the link of mar\\.tha@gmail\\.com\\n  Held: 198\\.80 EUR\\n  The mailbox also belongs`,
      ),
    );
    expect(await operator('referrals', 'clear', id)).toEqual([
      0,
      `The referral ${id} is confirmed. Commission that is not held any more: 198.80 EUR.`,
    ]);
    expect((await centsOf(affiliate))[0]).toBe(19880);
    expect((await operator('referrals', 'list'))[1]).not.toContain(id);
  });

  test('removes the commission of a refused referral, and credits it nothing more', async () => {
    const affiliate = await person();
    const buyer = await openReferred(world, affiliate, { email: `x${randomUUID()}@mailinator.com` });
    await payWithoutTrial(world, buyer);
    expect([await flagsOf(world, affiliate), await centsOf(affiliate)]).toEqual([['throwaway-mail'], [0, 0, 870, 870]]);
    const id = await referralOf(world, buyer);
    expect((await operator('referrals', 'refuse', id))[1]).toContain(
      `${buyer.email} by ${affiliate.email} will be refused. Commission that will be debited: 8.70 EUR.`,
    );
    expect(await centsOf(affiliate)).toEqual([0, 0, 870, 870]);
    expect((await operator('referrals', 'refuse', id, '--yes'))[0]).toBe(0);
    expect(await centsOf(affiliate)).toEqual([0, 0, 0, 0]);
    expect((await detailOf(affiliate)).data.map(({ kind }) => kind)).toEqual(['refused', 'commission']);
    await later(world, 31, affiliate, buyer);
    await world.runJob('billing.heal');
    expect(await centsOf(affiliate)).toEqual([0, 0, 0, 0]);
  });

  test('removes only the remaining commission when a part was refunded before', async () => {
    const affiliate = await person();
    const buyer = await openReferred(world, affiliate);
    await payWithoutTrial(world, buyer, 'lifetime');
    await refundInvoices(world, buyer, 100_00);
    expect(await untilCents(affiliate, [0, 158_80, 0, 158_80])).toEqual([0, 158_80, 0, 158_80]);
    expect((await operator('referrals', 'refuse', await referralOf(world, buyer), '--yes'))[0]).toBe(0);
    expect(await centsOf(affiliate)).toEqual([0, 0, 0, 0]);
    expect((await detailOf(affiliate)).data.map(({ kind, credit, debit }) => [kind, credit, debit])).toEqual([
      ['refused', null, 158.8],
      ['refund', null, 40],
      ['commission', 198.8, null],
    ]);
  });

  test('flags a shared network within a day, but not a day later', async () => {
    const [near, far] = [await person(), await person()];
    const network = '198.51.100.7';
    const from = { 'x-forwarded-for': network };
    for (const { email, token } of [near, far])
      await world.call('POST', '/api/affiliate/link', { token, body: { email }, headers: from });
    await openReferred(world, near, { network });
    world.clock.advance(25 * HOUR_MS);
    await openReferred(world, far, { network });
    expect([await flagsOf(world, near), await flagsOf(world, far)]).toEqual([['same-network'], []]);
  });

  test('flags a card that both accounts use, in either order', async () => {
    const [affiliate, other] = [await person(), await person()];
    const card = randomUUID().slice(0, 8);
    await payWithoutTrial(world, await openReferred(world, affiliate), 'monthly', card);
    expect(await flagsOf(world, affiliate)).toEqual([]);
    await payWithoutTrial(world, affiliate, 'monthly', card);
    expect(await flagsOf(world, affiliate)).toEqual(['same-payment']);
    const twice = randomUUID().slice(0, 8);
    for (const buyer of [await openReferred(world, other), await openReferred(world, other)])
      await payWithoutTrial(world, buyer, 'monthly', twice);
    expect(await flagsOf(world, other)).toEqual(['same-payment', 'same-payment']);
  });

  test('flags a ring of referrals of any length', async () => {
    const people = [await person(), await person(), await person()];
    for (const [index, one] of people.entries()) {
      const affiliate = people[(index + 1) % people.length]!;
      const saved = await one.call('POST', '/api/affiliate/save', { code: `000${affiliate.id}`, id: one.id });
      expect(saved.status).toBe(200);
    }
    expect(await Promise.all(people.map((one) => flagsOf(world, one)))).toEqual([['ring'], [], []]);
  });

  test('flags no ordinary referral', async () => {
    const affiliate = await person();
    await payWithoutTrial(world, await openReferred(world, affiliate));
    expect(await flagsOf(world, affiliate)).toEqual([]);
  });
});
