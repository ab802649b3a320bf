import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { type AccountWorld } from '../support/server/account-calls.ts';
import { openBilledWorld, type BilledWorld } from '../support/server/billing/billed-world.ts';
import { openBuyer, sendForm, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { headerOf } from '../support/stand-ins/mail-sink.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

describe.each(usualEngines)('mails about a plan over %s', (engine) => {
  let billed: BilledWorld;
  let world: AccountWorld;
  beforeAll(async () => {
    billed = await openBilledWorld(engine);
    ({ world } = billed);
  });
  afterAll(() => billed.stop());

  const person = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  /** Returns the mails after the sign-up code, and the plan name that they contain. */
  const mailsOf = ({ email }: Buyer) => world.sink.mails.filter(({ to }) => to.includes(email)).slice(1);
  const subjectsOf = (buyer: Buyer) => mailsOf(buyer).map(({ subject }) => subject);
  const waitFor = (buyer: Buyer, subject: string) =>
    waitUntil(
      () => mailsOf(buyer),
      (all) => all.some((mail) => mail.subject === subject),
    );
  const isOrder = (subject: string): boolean => subject.startsWith('Your Spendlens order');
  const laterSubjectsOf = (buyer: Buyer) => subjectsOf(buyer).filter((subject) => !isOrder(subject));
  const waitForOrders = (buyer: Buyer, count: number) =>
    waitUntil(
      () => subjectsOf(buyer).filter(isOrder),
      (all) => all.length === count,
    );
  /** Advances the clock, hourly where it matters, and runs the periodic job. */
  const pass = async (ms: number): Promise<void> => {
    world.clock.advance(ms);
    await world.runJob('billing.heal');
  };
  const waitForInvoices = (buyer: Buyer, count: number) =>
    waitUntil(
      () => buyer.invoices(),
      (all) => all.length === count,
    );
  const portal = async (buyer: Buyer, choice: string): Promise<void> => {
    const { url } = (await buyer.call('GET', '/api/manage-subscription')).body;
    await sendForm(world, String(url), { choice });
  };

  test('announce the charge of a trial a day before, and send the receipt, each once', async () => {
    const buyer = await person();
    await buyer.buy('monthly', 'none');
    await waitFor(buyer, 'Your Spendlens order: Monthly');
    world.clock.advance(HOUR_MS);
    await buyer.setCard('good', buyer.id);
    await waitForOrders(buyer, 2);
    await pass(DAY_MS - HOUR_MS);
    const orders = ['Your Spendlens order: Monthly', 'Your Spendlens order: Monthly'];
    expect(subjectsOf(buyer)).toEqual(orders);
    await pass(DAY_MS + HOUR_MS);
    await pass(HOUR_MS);
    await waitFor(buyer, 'Your Spendlens trial ends soon');
    expect(mailsOf(buyer)[2]!.text).toContain('We’ll then charge your card €29.00');
    await pass(DAY_MS);
    await waitForInvoices(buyer, 1);
    const number = String((await buyer.invoices())[0]!['number']);
    await waitFor(buyer, `Your Spendlens receipt ${number}`);
    await pass(HOUR_MS);
    await pass(HOUR_MS);
    expect(subjectsOf(buyer)).toEqual([
      ...orders,
      'Your Spendlens trial ends soon',
      `Your Spendlens receipt ${number}`,
    ]);
    const receipt = mailsOf(buyer)[3]!;
    for (const part of [receipt.text, receipt.html]) expect(part).toContain('You paid €29.00 for Monthly on');
    expect(receipt.text).toContain('/fake-stripe/invoice/');
    expect(receipt.text).toMatch(/Period: \d+ \w+ 20\d\d – \d+ \w+ 20\d\d/);
  });

  test('announce the end of a trial without a card and that nothing is charged, then report its end', async () => {
    const buyer = await person();
    await buyer.buy('yearly', 'none');
    await pass(2 * DAY_MS + HOUR_MS);
    const soon = (await waitFor(buyer, 'Your Spendlens trial ends soon')).at(-1);
    expect(soon!.text).toContain('You won’t be charged, because you didn’t add a card');
    expect(headerOf(soon!.raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    await pass(DAY_MS);
    await waitFor(buyer, 'Your Spendlens plan has ended');
    await pass(DAY_MS);
    expect(laterSubjectsOf(buyer)).toEqual(['Your Spendlens trial ends soon', 'Your Spendlens plan has ended']);
    expect(mailsOf(buyer)[2]!.text).toContain('You can still view, search and export your saved ads');
  });

  test('send a user who disabled reminders only the one about the first charge', async () => {
    const [withCard, without] = [await person(), await person()];
    for (const buyer of [withCard, without]) {
      const body = { new_device: true, plan_reminders: false };
      await world.call('PUT', '/api/notifications', { token: buyer.token, body });
    }
    await withCard.buy('monthly', 'good');
    await without.buy('monthly', 'none');
    await pass(2 * DAY_MS + HOUR_MS);
    await waitFor(withCard, 'Your Spendlens trial ends soon');
    await pass(DAY_MS);
    await waitFor(without, 'Your Spendlens plan has ended');
    expect(laterSubjectsOf(without)).toEqual(['Your Spendlens plan has ended']);
  });

  test('announce a renewal, report its failure with the grace, and the end of the grace without an event', async () => {
    const buyer = await person();
    await buyer.buy('monthly', 'good');
    await pass(3 * DAY_MS + 1_000);
    await waitForInvoices(buyer, 1);
    await portal(buyer, 'failing');
    // In every month, the end of the period is less than three days away.
    await pass(20 * DAY_MS);
    await buyer.detail();
    await pass(9 * DAY_MS);
    await waitFor(buyer, 'Your Spendlens plan renews soon');
    await pass(3 * DAY_MS);
    const failed = await waitFor(buyer, 'Your Spendlens payment failed');
    expect(failed.at(-1)!.text).toMatch(
      /couldn’t charge €29\.00 for Monthly\. Your plan stays active until \d+ \w+ \d{4}/,
    );
    expect(await buyer.isPaid()).toBe(true);
    billed.fake.setFault('', 'refuse');
    try {
      await pass(8 * DAY_MS);
      await waitFor(buyer, 'Your Spendlens plan has ended');
      expect(await buyer.isPaid()).toBe(false);
    } finally {
      billed.fake.setFault('', 'none');
    }
    await pass(DAY_MS);
    expect(laterSubjectsOf(buyer).filter((subject) => !subject.includes('receipt'))).toEqual([
      'Your Spendlens plan renews soon',
      'Your Spendlens payment failed',
      'Your Spendlens plan has ended',
    ]);
  });

  test('confirm each cancellation once, also the second one after a resumption', async () => {
    const buyer = await person();
    await buyer.buy('yearly', 'good');
    const subscriptionId = await buyer.subscriptionId();
    await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId });
    await waitFor(buyer, 'Your Spendlens plan is cancelled');
    await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId });
    await buyer.checkout('yearly');
    world.clock.advance(HOUR_MS);
    await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId });
    const cancelled = await waitUntil(
      () => mailsOf(buyer).filter(({ subject }) => subject === 'Your Spendlens plan is cancelled'),
      (all) => all.length === 2,
    );
    expect(new Set(laterSubjectsOf(buyer))).toEqual(new Set(['Your Spendlens plan is cancelled']));
    expect(cancelled[0]!.text).toContain('We received your cancellation of Yearly. It stays active until');
  });

  test('confirm a withdrawal and its refund immediately, and do not report the end of the plan', async () => {
    const buyer = await person();
    await buyer.buy('lifetime', 'good');
    const subscriptionId = await buyer.subscriptionId();
    expect((await buyer.call('POST', '/api/withdrawal', { subscriptionId })).status).toBe(200);
    await waitFor(buyer, 'Your Spendlens withdrawal is confirmed');
    await waitFor(buyer, 'Your refund of €497.00 is on its way');
    await pass(DAY_MS);
    expect(subjectsOf(buyer).toSorted()).toEqual([
      'Your Spendlens order: Lifetime',
      'Your Spendlens withdrawal is confirmed',
      'Your refund of €497.00 is on its way',
    ]);
  });

  test('are sent once for simultaneous readings and repeated events', async () => {
    const buyer = await person();
    const back = await buyer.choose(String((await buyer.checkout('lifetime')).body['url']), 'good');
    await Promise.all(Array.from({ length: 6 }, () => buyer.returnToSite(back)));
    await waitUntil(
      () => subjectsOf(buyer),
      (all) => all.length > 0,
    );
    await pass(HOUR_MS);
    expect(subjectsOf(buyer)).toHaveLength(1);
  });

  test('are retried when the mail server rejects them, and dropped when the account is deleted', async () => {
    const [buyer, leaver] = [await person(), await person()];
    world.sink.refuseNext(1);
    await buyer.buy('lifetime', 'good');
    await waitUntil(
      () => subjectsOf(buyer),
      (all) => all.length === 1,
    );
    await leaver.buy('lifetime', 'good');
    await waitUntil(
      () => subjectsOf(leaver),
      (all) => all.length === 1,
    );
    await leaver.call('POST', '/api/account/delete', { password: 'tidal-quartz-71' });
    const { rows } = (await world.server.db.execute(
      `select 1 from boss.job where data ->> 'userId' = '${leaver.id}'`,
    )) as { rows: unknown[] };
    expect(rows).toEqual([]);
  });
});
