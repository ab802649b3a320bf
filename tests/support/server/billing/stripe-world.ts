import type { Engine } from '#server/db/db.ts';
import { openFakeStripe, type FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import type { BillingProvider } from '#server/modules/billing/billing-provider.ts';
import type { OpenPayments } from '#server/modules/billing/payments.ts';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';
import type { StripeTax } from '#server/modules/billing/stripe/stripe-tax.ts';
import { openStripePayments } from '../../../../src/server/open-adapters.ts';
import { openAccountWorld, type AccountWorld } from '../account-calls.ts';
import type { TestDatabase } from '../database/test-database.ts';

/** A world, and the fake Stripe that its server uses. */
export type StripeWorld = { world: AccountWorld; standIn: FakeStripe };

/** The public URL in the settings of the test servers. */
const SITE = 'https://spendlens.example';

/** Opens a world with its fake Stripe. Both use the clock of the world, and `world.stop` stops both. */
export const openStripeWorld = async (
  engine: Engine,
  { database }: { database?: TestDatabase } = {},
): Promise<StripeWorld> => {
  const world = await openAccountWorld(engine, {}, database === undefined ? {} : { database });
  return { world, standIn: world.server.fakeStripe() };
};

/** Opens a world whose server uses Stripe settings with this tax. Its calls go to a fake Stripe on its own origin. */
export const openTaxedWorld = async (engine: Engine, tax: StripeTax): Promise<StripeWorld> => {
  let standIn: FakeStripe | undefined;
  const openPayments: OpenPayments = async (own) => {
    const webhookUrl = (): string => `${own.url()}/api/webhooks/stripe`;
    const fake = await openFakeStripe({ siteUrl: SITE, webhookUrl, now: own.now, onError: own.onError });
    standIn = fake;
    const { url: apiBase, secretKey, webhookSecret } = fake;
    const payments = await openStripePayments({ apiBase, secretKey, webhookSecret, tax }, own.now)(own);
    return { ...payments, stop: fake.close };
  };
  const world = await openAccountWorld(engine, {}, { parts: { openPayments } });
  if (standIn === undefined) throw new Error('The server did not open its payments.');
  return { world, standIn };
};

/** Creates an adapter of the world’s fake Stripe, for calls that the server does not send. */
export const providerOf = ({ server, clock }: AccountWorld): BillingProvider => {
  const { url: apiBase, secretKey, webhookSecret } = server.fakeStripe();
  return createStripeProvider({ apiBase, secretKey, webhookSecret }, clock.now);
};
