import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billing } from '#shared/contract/billing.ts';
import { runOperator } from '#server/modules/operator/run-operator.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { ann, type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { openStripeWorld } from '../support/server/billing/stripe-world.ts';
import { engines, usualEngines } from '../support/server/database/test-database.ts';

const MOMENT = /\d{4}-\d\d-\d\d \d\d:\d\d UTC/g;

describe.each(engines)('operator commands about the plan of a user, over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    ({ world } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  /** The exit code and the output. Moments are replaced by `{day}`, so that texts can be compared. */
  const operator = async (...words: string[]): Promise<[number, string]> => {
    const settings = {
      databaseUrl: null,
      dataDir: world.server.dataDir,
      root: process.cwd(),
      serverUrl: world.server.url,
    };
    const { exitCode, text } = await runOperator(words, settings, { now: world.clock.now, newId: randomUUID });
    return [exitCode, text.replaceAll(MOMENT, '{day}')];
  };
  const signUp = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  const payMonth = async (buyer: Buyer): Promise<void> => {
    await buyer.buy('monthly');
    world.clock.advance(3 * DAY_MS + HOUR_MS);
    await waitUntil(
      () => buyer.invoices(),
      (all) => all.some(({ status }) => status === 'paid'),
    );
  };

  const grantedTo = async ({ call, id }: Buyer) =>
    billing.planHistory.response.parse((await call('POST', '/api/plan-history', { id, page: 1 })).body).granted;

  it('Plan History has the granted plan while it runs', async () => {
    const buyer = await signUp();
    expect(await grantedTo(buyer)).toBeNull();
    await operator('grant-plan', buyer.email, '--days', '30');
    expect(await grantedTo(buyer)).toEqual({
      until: new Date(world.clock.now().getTime() + 30 * DAY_MS).toISOString(),
    });
    await operator('grant-plan', buyer.email);
    expect(await grantedTo(buyer)).toEqual({ until: null });
    await operator('revoke-plan', buyer.email);
    expect(await grantedTo(buyer)).toBeNull();
  });

  const STATES: Record<string, (buyer: Buyer) => Promise<unknown>> = {
    never: async () => undefined,
    trial: (buyer) => buyer.buy('monthly', 'none'),
    paid: payMonth,
    granted: ({ email }) => operator('grant-plan', email, '--days', '30'),
    both: async (buyer) => {
      await payMonth(buyer);
      await operator('grant-plan', buyer.email);
    },
    ended: async (buyer) => {
      await buyer.buy('monthly', 'none');
      world.clock.advance(3 * DAY_MS + HOUR_MS);
      await waitUntil(
        () => buyer.isPaid(),
        (isPaid) => !isPaid,
      );
    },
  };

  const continues = 'The bought plan continues: Monthly (29.00 EUR) renews {day} for 29.00 EUR.';
  const noGrant = ' has no granted plan that runs.';
  const trialOver = ': Monthly (29.00 EUR) ended {day}.';
  const cancelled = 'Monthly (29.00 EUR) of EMAIL is cancelled; it ends {day} and is not charged again.';

  /** State, command, exit code, and what it prints. */
  const CASES: [string, string, number, string[]][] = [
    ['never', 'find-user', 0, ['Access:    never']],
    ['never', 'revoke-plan', 1, [`EMAIL${noGrant}`]],
    ['never', 'cancel-plan --yes', 1, ['EMAIL has never bought a plan.']],
    ['never', 'withdraw-plan --yes', 1, ['EMAIL has never bought a plan.']],
    ['trial', 'find-user', 0, ['Bought {day}: Monthly (29.00 EUR) is a trial; it ends {day} and nothing is charged']],
    ['trial', 'revoke-plan', 1, [`EMAIL${noGrant}`, 'The bought plan continues: Monthly (29.00 EUR) is a trial']],
    ['trial', 'cancel-plan --yes', 0, [`Done: ${cancelled} Nothing is refunded.`]],
    [
      'trial',
      'withdraw-plan --yes',
      0,
      ['Done: Monthly (29.00 EUR) of EMAIL was withdrawn {day}. 0.00 EUR were refunded.'],
    ],
    ['paid', 'grant-plan', 0, ['EMAIL has a granted plan without an end.', continues]],
    ['paid', 'revoke-plan', 1, [`EMAIL${noGrant}`, continues, 'Use “cancel-plan” or “withdraw-plan” for it.']],
    [
      'paid',
      'cancel-plan',
      0,
      ['Monthly (29.00 EUR) of EMAIL renews {day} for 29.00 EUR. It will be cancelled', 'Nothing was changed.'].slice(
        0,
        1,
      ),
    ],
    ['paid', 'cancel-plan --yes', 0, [`Done: ${cancelled} Nothing is refunded.`]],
    [
      'paid',
      'withdraw-plan',
      0,
      ['It will end now, and 29.00 EUR will be refunded.', 'Nothing was changed. Add --yes to do this.'],
    ],
    [
      'paid',
      'withdraw-plan --yes',
      0,
      ['Done: Monthly (29.00 EUR) of EMAIL was withdrawn {day}. 29.00 EUR were refunded.'],
    ],
    ['granted', 'find-user', 0, ['Granted {day}: runs until {day}']],
    ['granted', 'revoke-plan', 0, ['The granted plan of EMAIL, which ran until {day}, ended now.']],
    ['granted', 'cancel-plan --yes', 1, ['EMAIL has never bought a plan.', 'A granted plan runs until {day}.']],
    ['granted', 'withdraw-plan --yes', 1, ['EMAIL has never bought a plan.', 'A granted plan runs until {day}.']],
    ['never', 'customer', 0, ['Plan:     never, no plan', 'Provider: no customer']],
    [
      'trial',
      'customer',
      0,
      ['Plan:     trial, until {day}', 'Bought {day}: Monthly (29.00 EUR) is a trial; it ends {day}'],
    ],
    ['paid', 'customer', 0, ['Plan:     active, until {day}', 'Bought {day}: Monthly (29.00 EUR) renews {day}']],
    ['granted', 'customer', 0, ['Plan:     active, until {day}', 'Granted {day}: runs until {day}']],
    [
      'both',
      'customer',
      0,
      [
        'active, without an end',
        'Granted {day}: runs without an end',
        'Bought {day}: Monthly (29.00 EUR) renews {day}',
      ],
    ],
    ['both', 'find-user', 0, ['Granted {day}: runs without an end', 'Bought {day}: Monthly (29.00 EUR) renews {day}']],
    ['both', 'grant-plan --days 3', 0, ['EMAIL has a granted plan until {day}.', continues]],
    ['both', 'withdraw-plan --yes', 0, ['was withdrawn {day}. 29.00 EUR were refunded.']],
    ['both', 'revoke-plan', 0, ['The granted plan of EMAIL, which ran without an end, ended now.', continues]],
    ['both', 'cancel-plan --yes', 0, [`Done: ${cancelled}`]],
    ['ended', 'customer', 0, ['Plan:     ended, since {day}', 'Bought {day}: Monthly (29.00 EUR) ended {day}']],
    ['ended', 'find-user', 0, ['Access:    ended', 'Bought {day}: Monthly (29.00 EUR) ended {day}']],
    ['ended', 'grant-plan', 0, ['EMAIL has a granted plan without an end.']],
    ['ended', 'revoke-plan', 1, [`EMAIL${noGrant}`]],
    ['ended', 'cancel-plan --yes', 1, [`EMAIL${trialOver}`]],
    ['ended', 'withdraw-plan --yes', 1, [`EMAIL${trialOver}`]],
  ];

  it.each(usualEngines.includes(engine) ? CASES : [])(
    'a user whose plan is “%s”: %s ends with %i',
    async (state, command, exitCode, texts) => {
      const buyer = await signUp();
      await STATES[state]?.(buyer);
      const [name = '', ...options] = command.split(' ');
      const [code, printed] = await operator(name, buyer.email, ...options);
      for (const text of texts) expect(printed.replaceAll(buyer.email, 'EMAIL')).toContain(text);
      expect(code).toBe(exitCode);
    },
  );

  it('states that a refunded month continues, and which command ends it', async () => {
    const buyer = await signUp();
    await payMonth(buyer);
    const number = String((await buyer.invoices()).find(({ status }) => status === 'paid')?.['number']);
    const plan = `The plan continues: Monthly (29.00 EUR) renews {day} for 29.00 EUR. To end it: “cancel-plan ${buyer.email} --yes”`;
    const shown = await operator('refund', number);
    expect(shown).toEqual([0, expect.stringContaining(`29.00 EUR of ${number} will be refunded.\n${plan}`)]);
    expect((await buyer.invoices()).find((one) => one['number'] === number)?.['refunded']).toBe(0);
    const refunded = await operator('refund', number, '--yes');
    expect(refunded).toEqual([0, expect.stringContaining(`29.00 EUR of ${number} were refunded.\n${plan}`)]);
    expect(await buyer.isPaid()).toBe(true);
    await operator('cancel-plan', buyer.email, '--yes');
    expect((await operator('refund', number))[0]).toBe(1);
  });

  it('shows a lifetime plan that ended with its refund', async () => {
    const buyer = await signUp();
    await buyer.buy('lifetime');
    await operator('refund', String((await buyer.invoices())[0]?.['number']), '--yes');
    const [, shown] = await operator('customer', buyer.email);
    expect(shown).toContain('Plan:     ended, since {day}');
    expect(shown).toContain('Bought {day}: Lifetime (497.00 EUR) ended {day}');
    expect(shown).not.toContain('without an end');
  });

  it('refunds a withdrawal at the provider and cancels a plan there once', async () => {
    const buyer = await signUp();
    await payMonth(buyer);
    await operator('cancel-plan', buyer.email, '--yes');
    expect(await operator('cancel-plan', buyer.email, '--yes')).toEqual([
      1,
      expect.stringContaining('Nothing to cancel'),
    ]);
    await operator('withdraw-plan', buyer.email, '--yes');
    const paid = (await buyer.invoices()).find(({ status }) => status === 'paid');
    expect(paid?.['refunded']).toBe(2_900);
    expect(await buyer.isPaid()).toBe(false);
  });

  it('subtracts the days of use from the second withdrawal of a user, in the preview and in the refund', async () => {
    const buyer = await signUp();
    await payMonth(buyer);
    await operator('withdraw-plan', buyer.email, '--yes');
    await buyer.buy('monthly');
    world.clock.advance(12.9 * DAY_MS);
    expect((await operator('withdraw-plan', buyer.email))[1]).toContain('and 16.43 EUR will be refunded.');
    expect((await operator('withdraw-plan', buyer.email, '--yes'))[1]).toContain('16.43 EUR were refunded.');
    const refunds = (await buyer.invoices()).map(({ refunded }) => refunded);
    expect(refunds).toEqual([1_643, 2_900]);
  });

  describe.each([
    ['inside the 14 days', 0, '29.00 EUR'],
    ['after the 14 days', 15, null],
  ])('an account that is deleted %s', (_when, days, withdrawn) => {
    const openPaid = async (): Promise<{ buyer: Buyer; number: string }> => {
      const buyer = await signUp();
      await payMonth(buyer);
      world.clock.advance(days * DAY_MS);
      const [first] = await buyer.invoices();
      return { buyer, number: String(first?.['number']) };
    };
    const deleteAccount = async (buyer: Buyer): Promise<void> => {
      const answer = await buyer.call('POST', '/api/account/delete', { password: ann.password });
      expect(answer.status).toBe(200);
    };

    it('keeps the payment without a withdrawal, and the operator refunds it by its number', async () => {
      const { buyer, number } = await openPaid();
      await deleteAccount(buyer);
      const paidLine = `Invoice ${number}: {day}, 29.00 EUR, paid\nThe account of this invoice was deleted.`;
      expect(await operator('customer', number)).toEqual([0, expect.stringContaining(paidLine)]);
      expect(await operator('refund', number, '30')).toEqual([1, expect.stringContaining('Nothing was changed')]);
      expect(await operator('refund', number, '--yes')).toEqual([
        0,
        `29.00 EUR of ${number} were refunded.\nThe account of this invoice was deleted.`,
      ]);
      expect((await operator('customer', number))[1]).toContain('paid, refunded 29.00 EUR');
      expect((await operator('refund', number, '--yes'))[0]).toBe(1);
    });

    it(`${withdrawn === null ? 'has no withdrawal' : `refunds ${withdrawn} with a withdrawal`} before the deletion`, async () => {
      const { buyer, number } = await openPaid();
      const body = { subscriptionId: await buyer.subscriptionId() };
      const quote = await buyer.call('POST', '/api/withdrawal/quote', body);
      expect(quote.body['errorCode']).toBe(withdrawn === null ? 'WITHDRAWAL_TOO_LATE' : undefined);
      if (withdrawn !== null) await buyer.call('POST', '/api/withdrawal', body);
      expect((await operator('customer', number))[1]).toContain(`Email:    ${buyer.email}`);
      await deleteAccount(buyer);
      const refunded = withdrawn === null ? '' : `, refunded ${withdrawn}`;
      expect((await operator('customer', number))[1]).toContain(`29.00 EUR, paid${refunded}\nThe account`);
    });
  });

  it('logs a suspended user out, refuses the login until the user is restored, and keeps the plan', async () => {
    const buyer = await signUp();
    await payMonth(buyer);
    const [, preview] = await operator('suspend-user', buyer.email, 'Shared', 'account.');
    expect(preview).toContain('Nothing was changed.');
    expect(await buyer.isPaid()).toBe(true);
    const [, done] = await operator('suspend-user', buyer.email, 'Shared account.', '--yes');
    expect(done).toContain(
      [`${buyer.email} is suspended. Sessions that ended: 1.`, 'Monthly (29.00 EUR) renews {day}'].join('\n'),
    );
    expect((await buyer.call('GET', '/api/invoice-list')).status).toBe(401);
    expect((await world.signIn({ email: buyer.email })).body['errorCode']).toBe('ACCOUNT_SUSPENDED');
    expect((await operator('find-user', buyer.email))[1]).toContain('Shared account.');
    expect((await operator('suspend-user', buyer.email, 'Again.', '--yes'))[0]).toBe(1);
    expect((await operator('restore-user', buyer.email))[1]).toContain('can log in again.\nBought {day}: Monthly');
    expect((await operator('restore-user', buyer.email))[0]).toBe(1);
    expect((await world.signIn({ email: buyer.email })).body['paid_plan_status']).toBe(1);
  });
});
