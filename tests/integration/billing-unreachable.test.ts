import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { openBuyer, waitUntil } from '../support/server/billing/buyer.ts';
import { openStripeWorld } from '../support/server/billing/stripe-world.ts';
import { engines } from '../support/server/database/test-database.ts';

test.each(engines)(
  'names the provider while it does not answer, and works when it answers, over %s',
  async (engine) => {
    const { world, standIn } = await openStripeWorld(engine);
    try {
      const buyer = await openBuyer(world, 'ann@shop.example');
      await buyer.buy('monthly');
      world.clock.advance(3 * DAY_MS + HOUR_MS);
      await standIn.run();
      await waitUntil(buyer.invoices, ([invoice]) => invoice?.['status'] === 'paid');
      const subscriptionId = await buyer.subscriptionId();
      const answers = async () => [
        await buyer.call('POST', '/api/pricing/preview', { planId: 'yearly' }),
        await buyer.call('POST', '/api/withdrawal/quote', { subscriptionId }),
        await buyer.call('POST', '/api/subscriptions/card'),
        await buyer.call('POST', '/api/subscriptions/card/confirm'),
      ];
      for (const method of ['GET', 'POST']) standIn.setFault(method, 'refuse');
      expect((await answers()).map(({ body }) => body['errorCode'])).toEqual(Array(4).fill('BILLING_UNAVAILABLE'));
      for (const method of ['GET', 'POST']) standIn.setFault(method, 'none');
      expect((await answers()).map(({ body }) => body['status'])).toEqual([true, true, true, true]);
    } finally {
      await world.stop();
    }
  },
);
