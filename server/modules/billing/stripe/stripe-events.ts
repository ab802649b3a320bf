import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { BillingProvider } from '../billing-provider.ts';
import { at } from './stripe-values.ts';

/** Maximum age of a signature in seconds. An older message can be a replay attack. */
const EVENT_MAX_AGE_S = 300;

/** Accepts an expanded object or its id, and returns the id. */
const named = z.union([
  z.string(),
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }) => id),
  ),
]);

/** Only the customer and the payment of an event are used, so events of any API version are accepted. */
const StripeEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.maxLength(100)),
  created: z.int(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.optional(z.string()),
      customer: z.optional(z.nullable(named)),
      payment_intent: z.optional(z.nullable(named)),
    }),
  }),
});

/** Prefixes of the event types about refunds and disputes. */
const MONEY_BACK = ['charge.refund', 'charge.dispute.'];

export const createReadEvent =
  (stripe: Stripe, webhookSecret: string, now: () => Date): BillingProvider['readEvent'] =>
  (rawBody, headers) => {
    const signed = signedBy(stripe, { rawBody, signature: headers['stripe-signature'], webhookSecret, now });
    const event = StripeEvent.safeParse(signed);
    if (!event.success) return null;
    const { id, type, created, data } = event.data;
    const { object } = data;
    const customer = object.object === 'customer' ? object.id : object.customer;
    // A dispute contains the payment but not the customer.
    const paymentId = object.payment_intent ?? null;
    const isMoneyBack = MONEY_BACK.some((start) => type.startsWith(start));
    return { id, kind: type, customerId: customer ?? null, paymentId, isMoneyBack, createdAt: at(created) };
  };

type Signed = {
  rawBody: Buffer;
  signature: string | string[] | undefined;
  webhookSecret: string;
  now: () => Date;
};

/** Returns null for a wrong or old signature and for invalid JSON. The SDK accepts signatures with a future time. */
const signedBy = (stripe: Stripe, { rawBody, signature, webhookSecret, now }: Signed): unknown => {
  if (typeof signature !== 'string') return null;
  try {
    const { webhooks } = stripe;
    const [, seconds] = /(?:^|,)t=(\d+)/.exec(signature) ?? [];
    if (Number(seconds) > now().getTime() / 1_000 + EVENT_MAX_AGE_S) return null;
    return webhooks.constructEvent(rawBody, signature, webhookSecret, EVENT_MAX_AGE_S, undefined, now().getTime());
  } catch {
    return null;
  }
};
