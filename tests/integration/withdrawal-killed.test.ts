import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeStripeFault } from '#server/fake-stripe/call-faults.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { until } from '../support/browser/browser.ts';
import { readOutbox } from '../support/stand-ins/mail-sink.ts';
import { openShopProcess, type ProcessBuyer, type ShopProcess } from '../support/server/billing/shop-process.ts';
import { isFullRun } from '../support/server/test-scope.ts';

const [END, CREDIT, REFUND] = ['DELETE /v1/subscriptions', 'POST /v1/customers/', 'POST /v1/refunds'] as const;
/** The first call of a reading. */
const READING = 'GET /v1/customers/';
const MINUTES = MINUTE_MS / DAY_MS;

/** `late`: the call arrives at Stripe after the server was killed. `unanswered`: Stripe executed it before. */
type Death = { call: string; when: 'late' | 'unanswered' };
const DEATHS: Death[] = [END, CREDIT, REFUND].flatMap((call) => [
  { call, when: 'late' },
  { call, when: 'unanswered' },
]);
const FAULTS: Record<Death['when'], FakeStripeFault> = { late: 'hold', unanswered: 'silent' };
const TESTED = isFullRun ? DEATHS : DEATHS.filter(({ call }) => call === REFUND);

describe('a withdrawal during which the server is killed', () => {
  let shop: ShopProcess;
  beforeAll(async () => {
    shop = await openShopProcess();
  });
  afterAll(() => shop.close());

  const moneyOf = ({ email }: ProcessBuyer) => {
    const { customers, intents, subscriptions } = shop.standIn.state;
    const customer = [...customers.values()].find((one) => one.email === email);
    const isTheirs = (one: { customer: string }): boolean => one.customer === customer?.id;
    return {
      refunds: [...intents.values()].filter(isTheirs).flatMap(({ refunds }) => refunds.map(({ amount }) => amount)),
      credit: 0 - (customer?.balance ?? 0),
      statuses: [...subscriptions.values()].filter(isTheirs).map(({ status }) => status),
    };
  };
  /** Yearly is paid, then changed to Monthly, so that its unused time is credit. */
  const openDowngraded = async (): Promise<ProcessBuyer> => {
    const buyer = await shop.openBuyer();
    await buyer.buy('yearly', { choice: 'none' });
    await buyer.setCard();
    await shop.pass(3 + 60 * MINUTES);
    await until(buyer.invoices, (all) => all.length === 1);
    await buyer.call('POST', '/api/create-checkout-session', { planId: 'monthly' });
    expect(moneyOf(buyer).credit).toBeGreaterThan(190_00);
    return buyer;
  };
  const untilCalled = (call: string) =>
    until(
      () => shop.standIn.calls.some((name) => name.startsWith(call)),
      (isCalled) => isCalled,
    );
  const untilExecuted = (buyer: ProcessBuyer, call: string) =>
    until(
      () => moneyOf(buyer),
      ({ refunds, credit, statuses }) => {
        if (call === REFUND) return refunds.length > 0;
        return call === CREDIT ? credit === 0 : statuses.every((status) => status === 'canceled');
      },
    );
  /** Begins to withdraw. The server dies before it answers. */
  const beginWithdrawal = async (buyer: ProcessBuyer): Promise<void> => {
    const subscriptionId = await buyer.subscriptionId();
    shop.standIn.calls.length = 0;
    void buyer.call('POST', '/api/withdrawal', { subscriptionId }).catch(() => undefined);
  };
  const confirmationsOf = async ({ email }: ProcessBuyer): Promise<number> =>
    (await readOutbox(join(shop.server.dataDir, 'outbox'))).filter(
      ({ to, subject }) => to.includes(email) && subject.includes('withdrawal is confirmed'),
    ).length;
  const expectDoneOnce = async (buyer: ProcessBuyer): Promise<void> => {
    await shop.pass(20 * MINUTES);
    await until(buyer.invoices, (all) => all.some(({ refunded }) => refunded === 228_00));
    await until(
      () => confirmationsOf(buyer),
      (count) => count > 0,
    );
    const done = { refunds: [228_00], credit: 0, statuses: ['canceled'] };
    expect([moneyOf(buyer), await confirmationsOf(buyer)]).toEqual([done, 1]);
    // By then, Stripe has deleted the answers of calls with the same idempotency key.
    await shop.pass(1.125);
    expect([moneyOf(buyer), await confirmationsOf(buyer)]).toEqual([done, 1]);
  };

  it.each(TESTED)('is done once after the restart, if $call is $when', async ({ call, when }) => {
    const buyer = await openDowngraded();
    shop.standIn.setFault(call, FAULTS[when]);
    await beginWithdrawal(buyer);
    await untilCalled(call);
    if (when === 'unanswered') await untilExecuted(buyer, call);
    await shop.server.kill();
    shop.standIn.setFault(call, 'none');
    await shop.server.start();
    await expectDoneOnce(buyer);
  });

  it('is done once after the restart, if the server has moved the money and has not stored it', async () => {
    const buyer = await openDowngraded();
    shop.standIn.setFault(REFUND, 'hold');
    await beginWithdrawal(buyer);
    await untilCalled(REFUND);
    shop.standIn.calls.length = 0;
    shop.standIn.setFault(READING, 'hold');
    shop.standIn.setFault(REFUND, 'none');
    await untilCalled(READING);
    expect(moneyOf(buyer).refunds).toEqual([228_00]);
    await shop.server.kill();
    shop.standIn.setFault(READING, 'none');
    await shop.server.start();
    await expectDoneOnce(buyer);
  });
});
