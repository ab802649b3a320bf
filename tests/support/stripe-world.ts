import type { Engine } from '#server/db/db.ts';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import type { BillingProvider } from '#server/modules/billing/billing-provider.ts';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';
import { openAccountWorld, type AccountWorld } from './account-calls.ts';
import type { TestDatabase } from './test-database.ts';

export type StripeWorld = { world: AccountWorld; standIn: FakeStripe };

/** Opens a world with its fake Stripe. Both use the clock of the world, and `world.stop` stops both. */
export const openStripeWorld = async (
  engine: Engine,
  { database }: { database?: TestDatabase } = {},
): Promise<StripeWorld> => {
  const world = await openAccountWorld(engine, {}, database === undefined ? {} : { database });
  return { world, standIn: world.server.fakeStripe() };
};

/** Creates an adapter of the world’s fake Stripe, for calls that the server does not send. */
export const providerOf = ({ server, clock }: AccountWorld): BillingProvider => {
  const { url: apiBase, secretKey, webhookSecret } = server.fakeStripe();
  return createStripeProvider({ apiBase, secretKey, webhookSecret }, clock.now);
};
