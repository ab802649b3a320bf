import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, Email, PageFacts, PersonName, UserId } from './fields.ts';

const Currency = z.enum(['EUR', 'USD']);
const Interval = z.enum(['month', 'year', 'lifetime']);
const Moment = z.iso.datetime();

/** `price` is in euros or dollars, for display; `price_cents` is what is charged, VAT included. */
const Price = z.object({
  currency: Currency,
  price: z.number(),
  price_cents: z.int(),
  /** Names this price at checkout. */
  stripe_price_id: z.string(),
});

/** Under the specification's names. `price` and `stripe_price_id` are those in euros; `prices` are all. */
const Plan = z.object({
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
  /** Days without charge, for who never had any plan. */
  trial_days: z.int(),
  /** 1: a code takes something off this plan at the till. */
  coupon_code_status: z.union([z.literal(0), z.literal(1)]),
  coupon_code: z.nullable(z.string()),
  /** What the code takes off, in percent. */
  coupon_percent: z.nullable(z.int()),
  /** In percent. */
  affiliate_commission: z.int(),
});
export type Plan = z.infer<typeof Plan>;

/** 1: active. 2: set to cancel. 0: not active. */
const ActivePlanStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

const SubscriptionDetail = z.object({
  id: z.uuid(),
  plan_id: z.string(),
  plan: Plan,
  active_plan_status: ActivePlanStatus,
  /** 'Cancel on': the day on which it ends where it was cancelled. */
  unsubscribe_at: z.nullable(Moment),
  valid_upto: z.nullable(Moment),
});

const SubscriptionRecord = z.object({
  id: z.uuid(),
  plan: z.object({ name: z.string(), price: z.number(), price_cents: z.int(), currency: Currency, interval: Interval }),
  /** Null: it has no end. */
  valid_upto: z.nullable(Moment),
  /** When it was cancelled. */
  unsubscribe_at: z.nullable(Moment),
  /** pending: a trial. failed: the last renewal could not be charged. */
  payment_status: z.enum(['pending', 'paid', 'failed']),
  active_plan_status: ActivePlanStatus,
  started_at: Moment,
  /** Until when the withdrawal link works; null: not any more. */
  withdrawal_until: z.nullable(Moment),
});

const Invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
  /** Cents. */
  total: z.int(),
  refunded: z.int(),
  currency: Currency,
  /** Unix seconds. */
  effective_at: z.int(),
  hosted_invoice_url: z.nullable(z.string()),
  lines: z.object({
    data: z.array(z.object({ description: z.string(), plan: z.object({ interval: z.nullable(Interval) }) })),
  }),
});

/** What an entitlement is, as `shared/domain/entitlement.ts` has it. `until`: ISO 8601; null: without an end, or not running. */
const Entitlement = z.object({
  state: z.enum(['never', 'trial', 'active', 'cancelling', 'past-due', 'ended']),
  until: z.nullable(Moment),
});

const SubscriptionId = z.uuid();
const FormData = z.nullable(
  z.strictObject({
    reasons: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10)),
    suggestions: z.optional(z.nullable(z.string().check(z.maxLength(5_000)))),
    customMessage: z.optional(z.nullable(z.string().check(z.maxLength(5_000)))),
    retained: z.optional(z.boolean()),
  }),
);
/** The specification sends these along. What is bought, and for how much, is ours to say: they are not read. */
const unread = z.optional(z.unknown());

export const billing = {
  listPlans: endpoint({
    method: 'GET',
    path: '/api/pricing',
    access: 'public',
    response: z.object({ status: z.literal(true), data: z.array(Plan), lifTimePlan: z.nullable(Plan) }),
    errors: [],
    purpose: 'What can be bought; `lifTimePlan` is in no list of cards.',
  }),
  subscribeDetail: endpoint({
    method: 'POST',
    path: '/api/pricing/subscribeDetail',
    access: 'signed-in',
    body: z.strictObject({ id: UserId }),
    response: z.object({
      status: z.literal(true),
      subscribe_status: z.boolean(),
      allowPromoCode: z.boolean(),
      data: z.nullable(SubscriptionDetail),
      /** Subscriptions so far. */
      total: z.int(),
      entitlement: Entitlement,
      trial_available: z.boolean(),
      /** By the server's clock, which decides what an order costs; a person's may be wrong. */
      now: z.optional(Moment),
    }),
    errors: ['FORBIDDEN'],
    purpose: 'The subscription that counts, and what the account may do.',
  }),
  createCheckout: endpoint({
    method: 'POST',
    path: '/api/create-checkout-session',
    access: 'signed-in',
    body: z.strictObject({
      /** A plan’s id, or a price’s `stripe_price_id`. */
      planId: z.string().check(z.minLength(1), z.maxLength(100)),
      email: z.optional(Email),
      name: z.optional(PersonName),
      interval: unread,
      trialPeriod: unread,
      affiliateId: unread,
      price: unread,
    }),
    response: z.object({
      status: z.literal(true),
      /** created: go to `url` and pay. updated: done. */
      type: z.enum(['created', 'updated']),
      id: z.nullable(z.string()),
      url: z.nullable(z.url()),
      message: z.string(),
    }),
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'PLAN_ALREADY_RUNS',
      'PAYMENT_OVERDUE',
      'PAYMENT_DECLINED',
      'PAYMENT_UNCONFIRMED',
      'BILLING_UNAVAILABLE',
    ],
    purpose: 'Begins a purchase at the provider, or changes the plan that runs. Two at once are one.',
  }),
  updatePaymentStatus: endpoint({
    method: 'POST',
    path: '/api/pricing/updatePaymentStatus',
    access: 'signed-in',
    body: z.strictObject({
      id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
      status: unread,
      stripe_session_id: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
    /** `paid`: the checkout is done; `trial`: by a trial, for which nothing was charged. */
    response: z.extend(Done, { data: z.object({ paid: z.boolean(), trial: z._default(z.boolean(), false) }) }),
    errors: ['NOT_FOUND', 'BILLING_UNAVAILABLE'],
    purpose:
      'The payment return: asks the provider what became of a checkout. What the browser says of it is not believed.',
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/subscriptions/unsubscribe',
    access: 'signed-in',
    body: z.strictObject({ subscriptionId: SubscriptionId, formData: z.optional(FormData) }),
    response: Done,
    errors: ['SUBSCRIPTION_UNKNOWN', 'PLAN_FORGOTTEN', 'UNSUBSCRIBE_FAILED', 'BILLING_UNAVAILABLE'],
    purpose: 'Ends a subscription with the period that is paid. Once more changes nothing.',
  }),
  getCoupons: endpoint({
    method: 'POST',
    path: '/api/subscriptions/get-coupons',
    access: 'signed-in',
    body: z.strictObject({ subscriptionId: SubscriptionId }),
    response: z.object({ status: z.literal(true), data: z.object({ message: z.string(), coupon: z.string() }) }),
    errors: ['SUBSCRIPTION_UNKNOWN', 'PLAN_FORGOTTEN', 'COUPON_NOT_FOUND'],
    purpose: 'What is offered to who wants to leave.',
  }),
  addDiscount: endpoint({
    method: 'POST',
    path: '/api/add-discount',
    access: 'signed-in',
    body: z.strictObject({
      subscriptionId: SubscriptionId,
      formData: z.optional(FormData),
      coupon: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
    response: Done,
    errors: ['SUBSCRIPTION_UNKNOWN', 'PLAN_FORGOTTEN', 'COUPON_NOT_FOUND', 'DISCOUNT_FAILED', 'BILLING_UNAVAILABLE'],
    purpose: 'Takes the offer: percent off the next invoice, once for each person.',
  }),
  planHistory: endpoint({
    method: 'POST',
    path: '/api/plan-history',
    access: 'signed-in',
    body: z.strictObject({
      id: UserId,
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    }),
    response: z.object({
      status: z.literal(true),
      data: z.object({ data: z.array(SubscriptionRecord), last_page: z.int() }),
      page: PageFacts,
    }),
    errors: ['FORBIDDEN'],
    purpose: 'The account’s subscriptions, the one that counts first, by 10.',
  }),
  listInvoices: endpoint({
    method: 'GET',
    path: '/api/invoice-list',
    access: 'signed-in',
    response: z.object({ status: z.literal(true), data: z.array(Invoice) }),
    errors: [],
    purpose: 'The account’s invoices, newest first, 500 at most.',
  }),
  manageSubscription: endpoint({
    method: 'GET',
    path: '/api/manage-subscription',
    access: 'signed-in',
    response: z.object({ status: z.literal(true), url: z.url() }),
    errors: ['SUBSCRIPTION_UNKNOWN', 'BILLING_UNAVAILABLE'],
    purpose: 'Where the provider shows cards and invoices.',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/withdrawal',
    access: 'signed-in',
    body: z.strictObject({ subscriptionId: SubscriptionId }),
    response: Done,
    errors: ['SUBSCRIPTION_UNKNOWN', 'PLAN_FORGOTTEN', 'WITHDRAWAL_TOO_LATE', 'BILLING_UNAVAILABLE'],
    purpose: 'The right of withdrawal, 14 days from the purchase: ends it at once and gives back all that was paid.',
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/:provider',
    access: 'public',
    bodyLimitBytes: 256 * 1024,
    params: z.object({ provider: z.string().check(z.regex(/^[a-z]{1,20}$/)) }),
    response: Done,
    errors: ['NOT_FOUND', 'WEBHOOK_REFUSED', 'BODY_TOO_LARGE'],
    purpose: 'What the payment provider tells, signed over the bytes of the body, which has any form.',
  }),
};
