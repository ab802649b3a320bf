import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { BillingProvider } from '../billing-provider.ts';
import { at } from './stripe-times.ts';

/** The maximum difference between the time of a signature and now. A message with an older one may be a copy. */
const EVENT_MAX_AGE_S = 300;

/** An expanded object, or its id. */
const named = z.union([
  z.string(),
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }) => id),
  ),
]);

/** Only the customer or payment of an event is used, so any API version of the event is accepted. */
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

/** How the types of events about refunds and disputes start. */
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
    // A dispute names the payment, but not the customer.
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

/** Returns null for a wrong or outdated signature and for invalid JSON. The SDK accepts signatures from the future. */
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
