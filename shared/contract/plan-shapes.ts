import * as z from 'zod/mini';
import { Currency } from './fields.ts';

/** 0: not active. 1: active. 2: active, cancelled for the end of the period. */
export const ActivePlanStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export const Interval = z.enum(['month', 'year', 'lifetime']);
export const Moment = z.iso.datetime();

/** `price` is in euros or dollars, for display; `price_cents` is the charged amount including VAT. */
const Price = z.object({
  currency: Currency,
  price: z.number(),
  price_cents: z.int(),
  /** Identifies this price at checkout. */
  stripe_price_id: z.string(),
});

/** `price` and `stripe_price_id` are of the euro price; `prices` has all. Fixed names: docs/product.md#api-names. */
export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  interval: Interval,
  price: z.number(),
  price_cents: z.int(),
  currency: Currency,
  /** HTML. */
  desc: z.string(),
  stripe_price_id: z.string(),
  prices: z.array(Price),
  /** Length of the free trial in days, for accounts that never had a plan. */
  trial_days: z.int(),
  /** 1: a promotion code reduces the price of this plan at checkout. */
  coupon_code_status: z.union([z.literal(0), z.literal(1)]),
  coupon_code: z.nullable(z.string()),
  /** Discount of the promotion code in percent. */
  coupon_percent: z.nullable(z.int()),
  /** Commission rate in percent. */
  affiliate_commission: z.int(),
});
export type Plan = z.infer<typeof Plan>;

/** A running plan that the operator granted; null if there is none. `until` null: it has no end. */
export const GrantedPlan = z.nullable(z.object({ until: z.nullable(Moment) }));

/** The amounts that the payment provider calculated for an order, in cents of `currency`. */
export const OrderPreview = z.object({
  /**
   * trial: a free trial without a card. purchase: paid on the page of the provider. change: the running plan changes
   * and its card is charged. trial-change: the trial continues with another plan. keep: undoes a cancellation.
   */
  kind: z.enum(['trial', 'purchase', 'change', 'trial-change', 'keep']),
  plan: z.object({ id: z.string(), name: z.string(), interval: Interval }),
  currency: Currency,
  /** Price of a period, including VAT. */
  price: z.int(),
  trial_days: z.int(),
  /** End of the running trial or period; null if it does not matter for this order. */
  until: z.nullable(Moment),
  charge: z.int(),
  unused: z.int(),
  discount: z.int(),
  tax: z.int(),
  /** Whether the user is a company that pays the VAT itself; `tax` is then 0. */
  is_reverse_charge: z._default(z.boolean(), false),
  credit: z.int(),
  due: z.int(),
  /** Credit that is kept for later invoices. */
  kept: z.int(),
  /** Whether the card is charged later without a further act of the user. */
  charged_later: z.boolean(),
  /** The plan that a lifetime plan ends without a refund; null if none runs. */
  replaces: z.nullable(z.object({ name: z.string(), until: Moment })),
  /** Time of the calculation. `expected.at` of the order repeats it. */
  at: Moment,
});
export type OrderPreview = z.infer<typeof OrderPreview>;

/** What the user saw in the preview of an order. */
export const ExpectedOrder = z.strictObject({ due: z.int(), currency: Currency, trial_days: z.int(), at: Moment });
export type ExpectedOrder = z.infer<typeof ExpectedOrder>;
