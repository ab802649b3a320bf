import * as z from 'zod/mini';

/** Everything that the test billing knows, as it lies in its file. Moments in milliseconds, money in integer cents. */
export const Price = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(100)),
  plan: z.string(),
  name: z.string(),
  interval: z.enum(['month', 'year', 'lifetime']),
  amount: z.int().check(z.minimum(0)),
  currency: z.enum(['EUR', 'USD']),
});
export type Price = z.infer<typeof Price>;

/** `max_uses`: at checkouts, by whomever; null: without a limit. */
export const Coupon = z.object({
  code: z.string(),
  percent: z.int().check(z.minimum(1), z.maximum(100)),
  max_uses: z._default(z.nullable(z.int()), null),
});
export type Coupon = z.infer<typeof Coupon>;

/** A coupon as it stands: how often it was used, and whether it still can be. */
const KeptCoupon = z.extend(Coupon, { uses: z.int(), active: z.boolean() });
export type KeptCoupon = z.infer<typeof KeptCoupon>;

/** `card`: none was given; one that can be charged; one that is taken and can’t be charged later; one whose bank wants every later charge confirmed. `credit`: towards the next invoices. */
const Customer = z.object({
  id: z.string(),
  reference: z.string(),
  email: z.string(),
  name: z.string(),
  card: z.enum(['none', 'good', 'failing', 'bank']),
  credit: z.int(),
  portal: z.string(),
  /** What its card is told by; null: none, or of a time when cards were not told apart. */
  fingerprint: z._default(z.nullable(z.string()), null),
});
export type Customer = z.infer<typeof Customer>;

const Checkout = z.object({
  id: z.string(),
  customer: z.string(),
  price: Price,
  trialDays: z.int(),
  promotions: z.array(Coupon),
  successUrl: z.string(),
  cancelUrl: z.string(),
  status: z.enum(['open', 'paid', 'closed']),
  expiresAt: z.number(),
  /** The promotion code that was used. */
  code: z._default(z.nullable(z.string()), null),
});
export type Checkout = z.infer<typeof Checkout>;

const Subscription = z.object({
  id: z.string(),
  customer: z.string(),
  price: Price,
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  startedAt: z.number(),
  periodStart: z.number(),
  periodEnd: z.nullable(z.number()),
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
  discount: z.nullable(Coupon),
  retries: z.int(),
});
export type Subscription = z.infer<typeof Subscription>;

const Invoice = z.object({
  id: z.string(),
  page: z.string(),
  number: z.string(),
  customer: z.string(),
  subscription: z.string(),
  status: z.enum(['open', 'paid', 'uncollectible']),
  lines: z.array(z.object({ text: z.string(), amount: z.int() })),
  total: z.int(),
  refunded: z.int(),
  /** What the payer's bank has been asked to take back; null: it never was. Counted where the shop lost. */
  dispute: z._default(z.nullable(z.object({ amount: z.int(), status: z.enum(['open', 'won', 'lost']) })), null),
  currency: z.enum(['EUR', 'USD']),
  interval: z.enum(['month', 'year', 'lifetime']),
  at: z.number(),
  paidAt: z.nullable(z.number()),
});
export type Invoice = z.infer<typeof Invoice>;

/** `attempts` at telling it; `nextAt` null: told, or given up. */
const BillingEvent = z.object({
  id: z.string(),
  type: z.string(),
  customer: z.string(),
  created: z.number(),
  attempts: z.int(),
  nextAt: z.nullable(z.number()),
});
export type BillingEvent = z.infer<typeof BillingEvent>;

export const State = z.object({
  customers: z.record(z.string(), Customer),
  checkouts: z.record(z.string(), Checkout),
  subscriptions: z.record(z.string(), Subscription),
  invoices: z.record(z.string(), Invoice),
  /** What is sold, and what was: prices and coupons, by key and by code. */
  prices: z._default(z.record(z.string(), z.object({ price: Price, active: z.boolean() })), {}),
  coupons: z._default(z.record(z.string(), KeptCoupon), {}),
  events: z.array(BillingEvent),
  /** What was answered to a key: the same again for the same request. */
  answers: z.record(z.string(), z.object({ request: z.string(), status: z.int(), body: z.unknown() })),
  invoiceCount: z.int(),
});
export type State = z.infer<typeof State>;

export const emptyState = (): State => ({
  customers: {},
  checkouts: {},
  subscriptions: {},
  invoices: {},
  prices: {},
  coupons: {},
  events: [],
  answers: {},
  invoiceCount: 0,
});
