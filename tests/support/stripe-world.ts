import type { Engine } from '#server/db/db.ts';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import type { BillingProvider } from '#server/modules/billing/billing-provider.ts';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';
import { openAccountWorld, type AccountWorld } from './account-calls.ts';
import type { TestDatabase } from './test-database.ts';

export type StripeWorld = { world: AccountWorld; standIn: FakeStripe };

/** A world and the fake Stripe that it uses, on the clock of the world; `world.stop` stops both. */
export const openStripeWorld = async (
  engine: Engine,
  { database }: { database?: TestDatabase } = {},
): Promise<StripeWorld> => {
  const world = await openAccountWorld(engine, {}, database === undefined ? {} : { database });
  return { world, standIn: world.server.fakeStripe() };
};

/** The adapter of a world’s fake Stripe, for calls that our server would not make. */
export const providerOf = ({ server, clock }: AccountWorld): BillingProvider => {
  const { url: apiBase, secretKey, webhookSecret } = server.fakeStripe();
  return createStripeProvider({ apiBase, secretKey, webhookSecret }, clock.now);
};
