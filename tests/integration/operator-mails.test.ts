import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { type AccountWorld } from '../support/server/account-calls.ts';
import { later, openReferred, overviewOf, payWithoutTrial, redeem } from '../support/server/affiliate-calls.ts';
import { openBuyer } from '../support/server/billing/buyer.ts';
import { openStripeWorld, type StripeWorld } from '../support/server/billing/stripe-world.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

const OPERATOR = 'operator@spendlens.example';

describe.each(usualEngines)('mails to the operator over %s', (engine) => {
  let stripe: StripeWorld;
  let world: AccountWorld;
  beforeAll(async () => {
    stripe = await openStripeWorld(engine);
    ({ world } = stripe);
  });
  afterAll(() => world.stop());

  const mails = () => world.sink.mails.filter(({ to }) => to.includes(OPERATOR));
  const sendEvent = (secret: string | null) => {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event' });
    const at = Math.floor(world.clock.now().getTime() / 1_000);
    const v1 = secret === null ? '' : createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return world.call('POST', '/api/webhooks/fake-stripe', {
      body,
      ...(secret === null ? {} : { headers: { 'stripe-signature': `t=${at},v1=${v1}` } }),
    });
  };

  test('a filed redeem request is mailed with its amount and id, without personal data', async () => {
    const affiliate = await openBuyer(world, `${randomUUID()}@shop.example`);
    await payWithoutTrial(world, await openReferred(world, affiliate), 'monthly');
    await later(world, 30, affiliate);
    const before = mails().length;
    expect((await redeem(affiliate)).status).toBe(200);
    const { id } = (await overviewOf(affiliate)).requests[0]!;
    const mail = await world.mailTo(OPERATOR, before + 1);
    expect(mail.text).toContain('asked for a payout of 8.70 EUR');
    expect(mail.text).toContain(`payouts show ${id}`);
    expect(mail.text).not.toContain(affiliate.email);
  });

  test('a referral that is held for a review is mailed, without personal data', async () => {
    const before = mails().length;
    const name = `anna${randomUUID().slice(0, 8)}`;
    const affiliate = await openBuyer(world, `${name}@shop.example`);
    await openReferred(world, affiliate, { email: `${name}+2@shop.example` });
    const mail = await world.mailTo(OPERATOR, before + 1);
    expect(mail.text).toContain('its commission is held until you review it');
    expect(mail.text).toContain('referrals list');
    expect(mail.text).not.toContain(name);
  });

  test('events with a wrong signature are mailed once a day, and unsigned requests are not', async () => {
    world.clock.advance(DAY_MS);
    const before = mails().length;
    expect((await sendEvent(null)).status).toBe(400);
    await Promise.all([1, 2, 3].map(() => sendEvent('whsec_of_another_endpoint')));
    expect((await world.mailTo(OPERATOR, before + 1)).text).toContain('STRIPE_WEBHOOK_SECRET');
    world.clock.advance(DAY_MS);
    await sendEvent('whsec_of_another_endpoint');
    await world.mailTo(OPERATOR, before + 2);
    expect(mails()).toHaveLength(before + 2);
  });
});
