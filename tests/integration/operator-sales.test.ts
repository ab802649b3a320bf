import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { PAYMENT_COLUMNS } from '#server/modules/billing/payment-export.service.ts';
import { runOperator } from '#server/modules/operator/run-operator.ts';
import { startOfUtcMonth, DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { type AccountWorld } from '../support/server/account-calls.ts';
import { disputeAtBank } from '../support/server/affiliate-calls.ts';
import { openBuyer, sendForm, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { openStripeWorld } from '../support/server/billing/stripe-world.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

describe.each(usualEngines)('operator commands about plans and refunds, over %s', (engine) => {
  let world: AccountWorld;
  let standIn: FakeStripe;
  beforeAll(async () => {
    ({ world, standIn } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  const operator = async (...words: string[]): Promise<[number, string]> => {
    const { dataDir } = world.server;
    const settings = { databaseUrl: null, dataDir, root: process.cwd(), serverUrl: world.server.url };
    const { exitCode, text } = await runOperator(words, settings, { now: world.clock.now, newId: randomUUID });
    return [exitCode, text];
  };
  const openPerson = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  const pricing = async (): Promise<string> => (await world.call('GET', '/api/pricing')).text;

  it('asks before it sells a price below 1.00 or far from the current one', async () => {
    for (const amount of ['2.90', '0.99', '60']) {
      const [code, text] = await operator('plans', 'add-price', 'monthly', 'EUR', amount);
      expect([code, text]).toEqual([1, expect.stringContaining('Nothing was changed. Add --yes')]);
    }
    expect(await pricing()).toContain('"price_cents":2900');
    const near = await operator('plans', 'add-price', 'monthly', 'EUR', '31.50');
    expect(near).toEqual([0, expect.stringContaining('Monthly: 29.00 EUR → 31.50 EUR')]);
    expect((await operator('plans', 'add-price', 'monthly', 'EUR', '2.9', '--yes'))[0]).toBe(0);
    expect(await pricing()).toContain('"price_cents":290,');
    await operator('plans', 'add-price', 'monthly', 'EUR', '29', '--yes');
  });

  it('changes the name, description, trial and commission of a plan', async () => {
    const html = '<p>All of it.</p><script>alert(1)</script>';
    const options = ['--name', 'Month', '--description', html, '--trial-days', '7', '--commission', '25'];
    const [code, text] = await operator('plans', 'edit', 'monthly', ...options);
    expect([code, text]).toEqual([0, 'Month: trial of 7 days, commission 25%.\n<p>All of it.</p>']);
    expect(await pricing()).toContain('"name":"Month"');
    expect((await operator('plans', 'edit', 'monthly'))[0]).toBe(1);
    expect((await operator('plans', 'edit', 'weekly', '--name', 'Week'))[0]).toBe(1);
    await operator('plans', 'edit', 'monthly', '--name', 'Monthly', '--trial-days', '3', '--commission', '30');
  });

  it('gives a new plan the default commission of its interval', async () => {
    const commissionOf = async (interval: string, ...options: string[]): Promise<string | undefined> => {
      const [, text] = await operator('plans', 'add', 'new', interval, 'EUR', '300', '--name', 'New', ...options);
      return /commission (\d+)%/.exec(text)?.[1];
    };
    expect(await commissionOf('month')).toBe('30');
    expect(await commissionOf('lifetime')).toBe('40');
    expect(await commissionOf('lifetime', '--commission', '15')).toBe('15');
  });

  it('sells a new plan only with --yes, and a retired price no more; running subscriptions keep it', async () => {
    const words = [
      'plans',
      'add',
      'team',
      'month',
      'eur',
      '49',
      '--name',
      'Team',
      '--description',
      '<p>All.</p><b>x</b>',
    ];
    const text = 'Team (team): 49.00 EUR every month, trial of 0 days, commission 30%';
    expect(await operator(...words)).toEqual([0, expect.stringContaining(`${text}. It will be shown`)]);
    expect(await pricing()).not.toContain('"id":"team"');
    expect(await operator(...words, '--yes')).toEqual([0, expect.stringContaining(`${text}. It is sold now.`)]);
    expect(await operator(...words, '--yes')).toEqual([1, 'The plan “team” exists already.']);
    expect(await pricing()).toContain('"id":"team"');
    const buyer = await openPerson();
    await buyer.buy('team');
    expect(await buyer.isPaid()).toBe(true);
    expect(await operator('plans', 'retire-price', 'team', 'EUR', '--yes')).toEqual([
      1,
      'Team has no other price. Use “plans hide team” to stop selling it.',
    ]);
    await operator('plans', 'add-price', 'team', 'USD', '55');
    const kept = 'Subscriptions that run at this price and keep it: 1.';
    const [, preview] = await operator('plans', 'retire-price', 'team', 'EUR');
    expect(preview).toContain(`Team for 49.00 EUR will not be sold any more. ${kept}\nNothing was changed.`);
    const retired = await operator('plans', 'retire-price', 'team', 'EUR', '--yes');
    expect(retired).toEqual([0, `Team for 49.00 EUR is not sold any more. ${kept}`]);
    const other = await openPerson();
    expect((await other.checkout('team_eur_4900')).body['errorCode']).toBe('NOT_FOUND');
    expect((await other.checkout('team_usd_5500')).status).toBe(200);
    expect((await buyer.detail())['data']).toMatchObject({ plan: { price_cents: 4900 } });
    expect((await operator('plans', 'hide', 'team'))[0]).toBe(0);
    // Renewals of this plan would be payments of the months that later tests count.
    expect((await operator('withdraw-plan', buyer.email, '--yes'))[0]).toBe(0);
  });

  it('reports of simultaneous refunds exactly what each one moved', async () => {
    const buyer = await openPerson();
    await buyer.buy('lifetime');
    const number = String((await buyer.invoices())[0]!['number']);
    const replies = await Promise.all([1, 2, 3].map(() => operator('refund', number, '200', '--yes', '--again')));
    expect(replies.map(([code]) => code).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    const reported = replies.map(([code, text]) => (code === 0 ? Number.parseFloat(text) * 100 : 0));
    const customer = [...standIn.state.customers.values()].find(({ metadata }) => metadata['reference'] === buyer.id);
    const moved = [...standIn.state.intents.values()]
      .filter((payment) => payment.customer === customer?.id)
      .flatMap(({ refunds }) => refunds.map(({ amount }) => amount));
    expect(sumOf(reported)).toBe(sumOf(moved));
    expect((await buyer.invoices())[0]!['refunded']).toBe(sumOf(moved));
  });

  it('asks before it repeats a refund whose answer was lost', async () => {
    const buyer = await openPerson();
    await buyer.buy('lifetime');
    const number = String((await buyer.invoices())[0]!['number']);
    const refunded = async () => (await buyer.invoices())[0]!['refunded'];
    const refund = (...options: string[]) => operator('refund', number, '9.50', '--yes', ...options);
    // The call and its one retry are executed, and their answers are lost.
    standIn.setFault('POST /v1/refunds', 'fail-after', 2);
    expect((await refund())[0]).toBe(3);
    const again = await refund();
    expect(again).toEqual([1, expect.stringMatching(/^9\.50 EUR of \S+ were already refunded .* UTC\. Nothing was/)]);
    expect(again[1]).toContain('Add --again');
    expect(await refunded()).toBe(9_50);
    expect((await refund('--again'))[0]).toBe(0);
    expect(await refunded()).toBe(19_00);
    expect((await operator('refund', number, '8', '--yes'))[0]).toBe(0);
    world.clock.advance(HOUR_MS + 1_000);
    expect((await refund())[0]).toBe(0);
    expect(await refunded()).toBe(36_50);
  });

  it('shows payments, refunds, disputes and refused webhooks of a month', async () => {
    const untilShown = (text: string) =>
      waitUntil(
        async () => (await operator('figures'))[1],
        (shown) => shown.includes(text),
      );
    world.clock.advance(startOfUtcMonth(world.clock.now(), 1).getTime() + DAY_MS - world.clock.now().getTime());
    const month = world.clock.now().toISOString().slice(0, 7);
    const [kept, disputed] = [await openPerson(), await openPerson()];
    await kept.buy('lifetime');
    await operator('refund', String((await kept.invoices())[0]!['number']), '97', '--yes');
    await disputed.buy('lifetime');
    await disputeAtBank(world, disputed, 'dispute');
    const open = await untilShown('Disputes open:      1 (497.00 EUR)');
    expect(open).toContain(
      `${month}  paid 994.00 EUR (2), refunded 97.00 EUR, lost in disputes 0.00 EUR, left 897.00 EUR  fake-stripe`,
    );
    await disputeAtBank(world, disputed, 'lost');
    await untilShown(`${month}  paid 994.00 EUR (2), refunded 97.00 EUR, lost in disputes 497.00 EUR, left 400.00 EUR`);
    // A webhook that was sent before the clock moved is refused too, because its signature is too old then.
    const refusedBefore = Number(/^Webhooks refused: +(\d+) today/m.exec((await operator('figures'))[1])?.[1]);
    expect((await world.call('POST', '/api/webhooks/fake-stripe', { body: '{}' })).status).toBe(400);
    const refused = refusedBefore + 1;
    await untilShown(`Webhooks refused:   ${refused} today, ${refused} in 30 days`);
  });

  it('counts a refund and a lost dispute in the month in which the money moved', async () => {
    const toNextMonth = (): string => {
      const next = startOfUtcMonth(world.clock.now(), 1).getTime() + DAY_MS;
      world.clock.advance(next - world.clock.now().getTime());
      return world.clock.now().toISOString().slice(0, 7);
    };
    const lineOf = async (month: string): Promise<string> =>
      (await operator('figures'))[1].split('\n').find((line) => line.startsWith(month)) ?? '';
    const paidIn = toNextMonth();
    const [refunded, disputed] = [await openPerson(), await openPerson()];
    await refunded.buy('lifetime');
    await disputed.buy('lifetime');
    const number = String((await refunded.invoices())[0]!['number']);
    const page = String((await disputed.invoices())[0]?.['hosted_invoice_url']);
    // The sessions of the users end before the next month.
    const movedIn = toNextMonth();
    await operator('refund', number, '97', '--yes');
    for (const choice of ['dispute', 'lost']) await sendForm(world, page, { choice });
    await waitUntil(
      () => lineOf(movedIn),
      (line) => line.includes('refunded 97.00 EUR, lost in disputes 497.00 EUR'),
    );
    expect(await lineOf(movedIn)).toContain('paid 0.00 EUR (0)');
    expect(await lineOf(paidIn)).toContain('paid 994.00 EUR (2), refunded 0.00 EUR, lost in disputes 0.00 EUR');
  });

  it('exports invoices, refunds and disputes of a month as CSV without formulas', async () => {
    world.clock.advance(startOfUtcMonth(world.clock.now(), 1).getTime() + DAY_MS - world.clock.now().getTime());
    const month = world.clock.now().toISOString().slice(0, 7);
    await operator('plans', 'edit', 'lifetime', '--name', '=1+1, "all"');
    const [kept, disputed] = [await openPerson(), await openPerson()];
    await kept.buy('lifetime');
    const number = String((await kept.invoices())[0]?.['number']);
    await operator('refund', number, '97.50', '--yes');
    await disputed.buy('lifetime');
    await disputeAtBank(world, disputed, 'dispute', 'lost');
    const [code, csv] = await operator('payments', 'export', month);
    const rows = csv.split('\r\n');
    expect([code, rows[0], rows.length]).toEqual([0, PAYMENT_COLUMNS.join(','), 5]);
    const rowOf = (type: string, { id }: Buyer) =>
      rows.find((row) => row.startsWith(`${type},${month}-`) && row.includes(id));
    const plan = `"'=1+1, ""all"""`;
    expect(rowOf('invoice', kept)).toMatch(/,497,0,497,497,EUR,7\.71,EUR,paid,in_\w+$/);
    expect(rowOf('invoice', kept)).toContain(`,${number},${kept.id},${plan},`);
    expect(rowOf('refund', kept)).toContain(`,${number},${kept.id},${plan},,,,-97.5,EUR,,,,re_`);
    expect(rowOf('dispute', disputed)).toContain(`,${disputed.id},${plan},,,,-497,EUR,20,EUR,lost,du_`);
    expect((await operator('payments', 'export', '2020-01'))[1]).toBe(PAYMENT_COLUMNS.join(','));
    expect((await operator('payments', 'export', '2026-13'))[0]).toBe(2);
    await operator('plans', 'edit', 'lifetime', '--name', 'Lifetime');
  });
});
