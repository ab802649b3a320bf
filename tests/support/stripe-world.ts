import type { Engine } from '#server/db/db.ts';
import type { OpenPayments } from '#server/modules/billing/payments.ts';
import { openStripePayments } from '../../src/server/open-stripe-payments.ts';
import { openAccountWorld, type AccountWorld } from './account-calls.ts';
import { openFakeStripe, type FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import type { TestDatabase } from './test-database.ts';

export type StripeWorld = { world: AccountWorld; standIn: FakeStripe };

/** A world whose money Stripe takes, through its stand-in, on the world's own clock; `world.stop` stops both. */
export const openStripeWorld = async (
  engine: Engine,
  { database }: { database?: TestDatabase } = {},
): Promise<StripeWorld> => {
  let opened: FakeStripe | undefined;
  const openPayments: OpenPayments = async (own) => {
    const standIn = await openFakeStripe({ webhookUrl: () => `${own.url()}/api/webhooks/stripe`, now: own.now });
    opened = standIn;
    const { url: apiBase, secretKey, webhookSecret } = standIn;
    const settings = { apiBase, secretKey, webhookSecret };
    const payments = await openStripePayments(settings, own.now)(own);
    return { ...payments, stop: standIn.close };
  };
  const world = await openAccountWorld(
    engine,
    {},
    { parts: { openPayments }, ...(database === undefined ? {} : { database }) },
  );
  if (opened === undefined) throw new Error('The server asked for no payments.');
  return { world, standIn: opened };
};
