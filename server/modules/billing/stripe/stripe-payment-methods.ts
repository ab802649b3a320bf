import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { brand } from '#shared/domain/brand.ts';
import { readStripe, change } from './stripe-client.ts';

/** Name that identifies our configuration, because a payment method configuration has no metadata. */
const NAME = `${brand.name}: cards only`;

/** Cards, and the wallets and networks that use cards. All other payment methods are turned off. */
const CARD_METHODS: ReadonlySet<string> = new Set(['card', 'apple_pay', 'google_pay', 'cartes_bancaires', 'jcb']);

const Method = z.object({ display_preference: z.object({ value: z.string() }) });

/** Finds or creates the payment method configuration that offers cards only. Returns its id. */
export const ensureCardsOnly = async (stripe: Stripe): Promise<string> => {
  const { data } = await readStripe(stripe.paymentMethodConfigurations.list({ limit: 100 }));
  const configuration = data.find(({ name, active }) => active && name === NAME) ?? (await create(stripe));
  // Stripe does not document which methods are turned on in a new configuration.
  const surplus = otherMethodsOf(configuration);
  if (surplus.length > 0) {
    const params: Stripe.PaymentMethodConfigurationUpdateParams = {};
    for (const name of surplus) Object.assign(params, { [name]: { display_preference: { preference: 'off' } } });
    await change(randomUUID(), (options) =>
      stripe.paymentMethodConfigurations.update(configuration.id, params, options),
    );
  }
  return configuration.id;
};

const create = (stripe: Stripe): Promise<Stripe.PaymentMethodConfiguration> =>
  change('payment-methods-cards', (options) =>
    stripe.paymentMethodConfigurations.create(
      { name: NAME, card: { display_preference: { preference: 'on' } } },
      options,
    ),
  );

/** Returns the names of turned-on methods that use no cards. */
const otherMethodsOf = (configuration: Stripe.PaymentMethodConfiguration): string[] =>
  Object.entries(configuration).flatMap(([name, value]) => {
    const method = Method.safeParse(value);
    return method.success && method.data.display_preference.value === 'on' && !CARD_METHODS.has(name) ? [name] : [];
  });
