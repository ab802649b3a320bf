import * as z from 'zod/mini';
import { Configuration, PaymentMethodConfiguration, PortalSession } from './portal-state.ts';
import { Currency, Metadata, moment, object, reference } from './schema-parts.ts';

/*
 * All objects that the fake Stripe stores. Times are in seconds, as at Stripe, and amounts are in cents. The journal is
 * parsed with these schemas, so a new property needs a default value.
 */

/**
 * `good`: every charge succeeds. `failing`: the charge at the checkout succeeds, later charges are declined. `bank`:
 * the bank requires a confirmation by the cardholder for each later charge.
 */
const CardKind = z.enum(['good', 'failing', 'bank']);
export type CardKind = z.infer<typeof CardKind>;

/** `fingerprint`: equal for equal card numbers. */
const Card = z.object({ ...object, customer: z.string(), kind: CardKind, fingerprint: z.string() });
export type Card = z.infer<typeof Card>;

const Customer = z.object({
  ...object,
  email: z.string(),
  name: z.string(),
  metadata: Metadata,
  /** Id of the card that pays if a subscription has no card. The portal sets it, the checkout does not. */
  defaultCard: z._default(reference, null),
  /** A negative balance is credit, which the next invoice uses. */
  balance: z.int(),
  vatId: reference,
  /** Two-letter country of the billing address. Without it, no tax can be calculated. */
  country: z._default(reference, null),
});
export type Customer = z.infer<typeof Customer>;

const Product = z.object({ ...object, name: z.string() });

const Price = z.object({
  ...object,
  product: z.string(),
  currency: Currency,
  amount: z.int(),
  lookupKey: reference,
  interval: z.nullable(z.enum(['month', 'year'])),
  active: z.boolean(),
  taxBehavior: z.string(),
});
export type Price = z.infer<typeof Price>;

const Coupon = z.object({
  ...object,
  name: z.string(),
  percentOff: z.number(),
  /** Null if the coupon applies to all products. */
  products: z._default(z.nullable(z.array(z.string())), null),
});
export type Coupon = z.infer<typeof Coupon>;

const PromotionCode = z.object({
  ...object,
  code: z.string(),
  coupon: z.string(),
  active: z.boolean(),
  metadata: Metadata,
  maxRedemptions: z.nullable(z.int()),
  expiresAt: z._default(moment, null),
  timesRedeemed: z.int(),
});
export type PromotionCode = z.infer<typeof PromotionCode>;

const Session = z.object({
  ...object,
  mode: z.enum(['subscription', 'payment']),
  customer: z.string(),
  price: z.string(),
  metadata: Metadata,
  intentMetadata: Metadata,
  successUrl: z.string(),
  cancelUrl: z.string(),
  trialDays: z.int(),
  /** False if no payment is due now and the checkout does not ask for a card. */
  takesCard: z.boolean(),
  takesCodes: z.boolean(),
  /** Id of the promotion code that the customer entered. */
  promotion: reference,
  takesVatId: z.boolean(),
  /** True if the customer must enter a billing address. Only its country is used. */
  takesAddress: z._default(z.boolean(), false),
  makesInvoice: z.boolean(),
  automaticTax: z._default(z.boolean(), false),
  status: z.enum(['open', 'complete', 'expired']),
  paymentStatus: z.enum(['unpaid', 'paid', 'no_payment_required']),
  expiresAt: z.int(),
  invoice: reference,
  intent: reference,
  subscription: reference,
});
export type Session = z.infer<typeof Session>;

/** A change of the price that is not paid yet. `debit`: amount in cents for the new period, after discounts. */
const PendingUpdate = z.object({
  price: z.string(),
  invoice: z.string(),
  since: z.int(),
  expiresAt: z.int(),
  debit: z.int(),
});

const Subscription = z.object({
  ...object,
  item: z.string(),
  customer: z.string(),
  price: z.string(),
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  periodStart: z.int(),
  periodEnd: z.int(),
  /** `billing_cycle_anchor`: periods end on its day of month. */
  anchor: z.int(),
  /** Amount in cents that was debited for the time from `from` to the end of the period, after discounts. */
  debit: z.object({ amount: z.int(), from: z.int() }),
  trialEnd: moment,
  cancelAtPeriodEnd: z.boolean(),
  /** End that the portal sets when the customer cancels. */
  cancelAt: moment,
  canceledAt: moment,
  endedAt: moment,
  coupon: reference,
  /** Id of the card from the checkout; null if the default card of the customer pays. */
  card: z._default(reference, null),
  pendingUpdate: z._default(z.nullable(PendingUpdate), null),
  automaticTax: z._default(z.boolean(), false),
});
export type Subscription = z.infer<typeof Subscription>;

const Line = z.object({
  text: z.string(),
  amount: z.int(),
  price: z.string(),
  /** Period that the line charges or credits; null for a one-off purchase. */
  period: z._default(z.nullable(z.object({ start: z.int(), end: z.int() })), null),
});
export type Line = z.infer<typeof Line>;

const Invoice = z.object({
  ...object,
  /** Secret part of the URL of the hosted invoice. */
  token: z.string(),
  number: reference,
  customer: z.string(),
  subscription: reference,
  reason: z.enum(['subscription_create', 'subscription_cycle', 'subscription_update', 'manual']),
  status: z.enum(['draft', 'open', 'paid', 'void']),
  lines: z.array(Line),
  discount: z.int(),
  /** Balance of the customer before this invoice. */
  startingBalance: z._default(z.int(), 0),
  /** Part in cents that the credit balance pays. */
  fromBalance: z.int(),
  currency: Currency,
  finalizeAt: moment,
  finalizedAt: moment,
  paidAt: moment,
  nextAttempt: moment,
  attempts: z.int(),
  intent: reference,
  /** Ids of other payments that each paid a part of the invoice. */
  partIntents: z._default(z.array(z.string()), []),
  vatId: reference,
  /** Tax in cents, which is included in the total. */
  tax: z._default(z.int(), 0),
  /** Reason for the tax; null if Stripe calculates no tax. */
  taxReason: z._default(z.nullable(z.enum(['standard_rated', 'reverse_charge', 'not_collecting'])), null),
});
export type Invoice = z.infer<typeof Invoice>;

/** A payment with its charge. `card`: id of the card of the last attempt. */
const Intent = z.object({
  ...object,
  status: z._default(z.enum(['succeeded', 'requires_payment_method', 'requires_action']), 'succeeded'),
  card: z._default(reference, null),
  charge: z.string(),
  customer: z.string(),
  amount: z.int(),
  currency: Currency,
  metadata: Metadata,
  refunds: z.array(z.object({ ...object, amount: z.int(), metadata: z._default(Metadata, {}) })),
});
export type Intent = z.infer<typeof Intent>;

/** A dispute: the cardholder's bank has reversed the payment. */
const Dispute = z.object({
  ...object,
  payment: z.string(),
  amount: z.int(),
  status: z.enum(['needs_response', 'won', 'lost']),
});
export type Dispute = z.infer<typeof Dispute>;

/** A credit note of a paid invoice. It links existing refunds. `tax` is included in `amount`. */
const CreditNote = z.object({
  ...object,
  number: z.string(),
  customer: z.string(),
  invoice: z.string(),
  currency: Currency,
  amount: z.int(),
  tax: z.int(),
  refunds: z.array(z.object({ refund: z.string(), amount: z.int() })),
  reason: z.nullable(z.enum(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory'])),
  memo: reference,
  metadata: Metadata,
});
export type CreditNote = z.infer<typeof CreditNote>;

/** An event that the webhook endpoint has not accepted yet. */
const WebhookEvent = z.object({ id: z.string(), body: z.string(), attempts: z.int(), nextAt: z.int() });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Stored response of a call, which is replayed for the same idempotency key. */
const StoredAnswer = z.object({
  /** Hash of method, path and parameters. */
  request: z.string(),
  status: z.int(),
  body: z.unknown(),
  until: z.int(),
});
export type StoredAnswer = z.infer<typeof StoredAnswer>;

/** A change of a customer's balance by an API call. A negative amount is credit. */
const BalanceTransaction = z.object({
  id: z.string(),
  created: z.int(),
  customer: z.string(),
  amount: z.int(),
  currency: Currency,
  endingBalance: z.int(),
  metadata: z.record(z.string(), z.string()),
});
export type BalanceTransaction = z.infer<typeof BalanceTransaction>;

/** The schema of each kind of object. */
export const schemas = {
  customers: Customer,
  cards: Card,
  products: Product,
  prices: Price,
  coupons: Coupon,
  promotionCodes: PromotionCode,
  sessions: Session,
  subscriptions: Subscription,
  invoices: Invoice,
  intents: Intent,
  disputes: Dispute,
  creditNotes: CreditNote,
  balanceTransactions: BalanceTransaction,
  paymentMethodConfigurations: PaymentMethodConfiguration,
  configurations: Configuration,
  portalSessions: PortalSession,
  /** In the order in which they were emitted. */
  events: WebhookEvent,
  /** By idempotency key. */
  answers: StoredAnswer,
};

export const kinds = [
  'customers',
  'cards',
  'products',
  'prices',
  'coupons',
  'promotionCodes',
  'sessions',
  'subscriptions',
  'invoices',
  'intents',
  'disputes',
  'creditNotes',
  'balanceTransactions',
  'paymentMethodConfigurations',
  'configurations',
  'portalSessions',
  'events',
  'answers',
] as const satisfies (keyof typeof schemas)[];
export type Kind = keyof typeof schemas;

/** All objects of each kind, by id. */
export type State = { [K in Kind]: Map<string, z.infer<(typeof schemas)[K]>> };
