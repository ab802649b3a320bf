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

export const Coupon = z.object({ code: z.string(), percent: z.int().check(z.minimum(1), z.maximum(100)) });
export type Coupon = z.infer<typeof Coupon>;

/** `card`: none was given; one that can be charged; one that is taken and can’t be charged later. `credit`: towards the next invoices. */
const Customer = z.object({
  id: z.string(),
  reference: z.string(),
  email: z.string(),
  name: z.string(),
  card: z.enum(['none', 'good', 'failing']),
  credit: z.int(),
  portal: z.string(),
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
  events: [],
  answers: {},
  invoiceCount: 0,
});
