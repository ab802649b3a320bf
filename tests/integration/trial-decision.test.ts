import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { createPlanGrantsService } from '#server/modules/accounts/plan-grants.service.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { callerAt, type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { openStripeWorld } from '../support/server/billing/stripe-world.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

describe.each(usualEngines)('the decision about a free trial, over %s', (engine) => {
  let world: AccountWorld;
  let provider: FakeStripe;
  let lastNetwork = 0;
  beforeAll(async () => {
    ({ world, standIn: provider } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  const newNetwork = (): string => `198.51.100.${(lastNetwork += 1)}`;
  const person = (email = `${randomUUID()}@shop.example`): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, email);
  };
  const callFrom = (address: string, { token }: Buyer, path: string, body: unknown) =>
    world.call('POST', path, { token, body, headers: callerAt(address) });
  const checkoutFrom = async (address: string, buyer: Buyer, planId = 'monthly') => {
    const { body, text } = await callFrom(address, buyer, '/api/create-checkout-session', { planId });
    const session = provider.state.sessions.get(String(body['id']));
    if (session === undefined) throw new Error(`No checkout was opened: ${text}`);
    return { url: String(body['url']), trialDays: session.trialDays };
  };
  const isPromised = async (address: string, buyer: Buyer): Promise<unknown> =>
    (await callFrom(address, buyer, '/api/pricing/subscribeDetail', { id: buyer.id })).body['trial_available'];
  /** Kind and free days of the order that the order dialog shows. */
  const orderOf = async (address: string, buyer: Buyer): Promise<{ kind: string; days: number }> => {
    const { body } = await callFrom(address, buyer, '/api/pricing/preview', { planId: 'yearly' });
    const { kind, trial_days: days } = body['data'] as { kind: string; trial_days: number };
    return { kind, days };
  };
  const beginTrial = async (address: string, buyer: Buyer): Promise<void> => {
    const { url } = await checkoutFrom(address, buyer);
    await buyer.returnToSite(await buyer.choose(url, 'none'));
  };

  test('keeps the trial of a user who opened five checkouts, and of a neighbor at the same address', async () => {
    const address = newNetwork();
    const [anna, neighbor] = [await person(), await person()];
    for (const plan of ['monthly', 'yearly', 'monthly', 'yearly', 'monthly'])
      expect((await checkoutFrom(address, anna, plan)).trialDays).toBe(3);
    expect((await checkoutFrom(address, anna, 'yearly')).trialDays).toBe(3);
    expect(await isPromised(address, neighbor)).toBe(true);
    expect((await checkoutFrom(address, neighbor)).trialDays).toBe(3);
    expect(await isPromised(address, anna)).toBe(true);
  });

  test('offers no trial to an account that used its trial', async () => {
    const buyer = await person();
    expect(await orderOf(newNetwork(), buyer)).toEqual({ kind: 'trial', days: 3 });
    await beginTrial(newNetwork(), buyer);
    world.clock.advance(4 * DAY_MS);
    await provider.run();
    await waitUntil(
      () => orderOf(newNetwork(), buyer),
      ({ kind }) => kind === 'purchase',
    );
    expect(await orderOf(newNetwork(), buyer)).toEqual({ kind: 'purchase', days: 0 });
    expect(await isPromised(newNetwork(), buyer)).toBe(false);
    expect((await checkoutFrom(newNetwork(), buyer)).trialDays).toBe(0);
  });

  test('offers no trial while a plan runs that the operator granted', async () => {
    const buyer = await person();
    const grants = createPlanGrantsService({ db: world.server.db, now: world.clock.now });
    await grants.grant(buyer.id, 30);
    expect(await isPromised(newNetwork(), buyer)).toBe(false);
    expect(await orderOf(newNetwork(), buyer)).toEqual({ kind: 'purchase', days: 0 });
    expect((await checkoutFrom(newNetwork(), buyer)).trialDays).toBe(0);
    await grants.revoke(buyer.id);
    expect(await isPromised(newNetwork(), buyer)).toBe(true);
    expect(await orderOf(newNetwork(), buyer)).toEqual({ kind: 'trial', days: 3 });
  });

  test('promises no trial to another account of a mailbox whose trial began', async () => {
    const name = `anna${randomUUID().slice(0, 8)}`;
    const [anna, twin] = [await person(`${name}@shop.example`), await person(`${name}+1@shop.example`)];
    expect(await isPromised(newNetwork(), twin)).toBe(true);
    await beginTrial(newNetwork(), anna);
    expect(await isPromised(newNetwork(), twin)).toBe(false);
    expect((await checkoutFrom(newNetwork(), twin)).trialDays).toBe(0);
  });

  test.each(['expired', 'closed for another plan'])(
    'gives the mailbox its trial back after a checkout is %s',
    async (how) => {
      const name = `anna${randomUUID().slice(0, 8)}`;
      const [anna, twin] = [await person(`${name}@shop.example`), await person(`${name}+1@shop.example`)];
      await checkoutFrom(newNetwork(), anna);
      expect(await isPromised(newNetwork(), twin)).toBe(false);
      expect((await checkoutFrom(newNetwork(), twin)).trialDays).toBe(0);
      if (how === 'expired') {
        world.clock.advance(DAY_MS + 1_000);
        await provider.run();
      } else {
        await checkoutFrom(newNetwork(), anna, 'lifetime');
      }
      await waitUntil(
        () => isPromised(newNetwork(), twin),
        (isOpen) => isOpen === true,
      );
      // The open checkout of the twin asked for money, so it is replaced.
      expect((await checkoutFrom(newNetwork(), twin)).trialDays).toBe(3);
    },
  );

  test('counts five begun trials of a network, then promises none for 30 days', async () => {
    const address = newNetwork();
    const late = await person();
    for (let count = 0; count < 5; count += 1) {
      expect(await isPromised(address, late)).toBe(true);
      await beginTrial(address, await person());
    }
    expect(await isPromised(address, late)).toBe(false);
    expect((await checkoutFrom(address, late)).trialDays).toBe(0);
    expect(await isPromised(newNetwork(), late)).toBe(true);
    world.clock.advance(30 * DAY_MS);
    // The session has ended meanwhile.
    expect(await isPromised(address, await openBuyer(world, late.email, true))).toBe(true);
  });

  test('counts a trial once, however often the provider is read', async () => {
    const address = newNetwork();
    const buyer = await person();
    await beginTrial(address, buyer);
    for (let count = 0; count < 6; count += 1) {
      world.clock.advance(HOUR_MS);
      await callFrom(address, buyer, '/api/create-checkout-session', { planId: 'monthly' });
    }
    expect(await isPromised(address, await person())).toBe(true);
  });

  test('does not count a change of the email address that was refused', async () => {
    const buyer = await person();
    const change = (password: string) =>
      buyer.call('POST', '/api/email/change', { email: `${randomUUID()}@shop.example`, password });
    for (let count = 0; count < 6; count += 1) {
      world.clock.advance(60_000);
      expect((await change('wrong-password-1')).body['errorCode']).toBe('CURRENT_PASSWORD_INCORRECT');
    }
    expect((await change('tidal-quartz-71')).status).toBe(200);
  });
});
