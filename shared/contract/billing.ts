import * as z from 'zod/mini';
import { PAYMENT_STATES, SUBSCRIPTION_STATES } from '#shared/domain/plan/subscription-state.ts';
import { endpoint } from './endpoint.ts';
import { Done, Email, PageFacts, PersonName, PlanOrPriceId, UserId, wholeNumber, Currency } from './fields.ts';
import { ActivePlanStatus, ExpectedOrder, GrantedPlan, Interval, Moment, OrderPreview, Plan } from './plan-shapes.ts';

export type { OrderPreview, Plan } from './plan-shapes.ts';

/** State of a subscription at the server's time. */
const stateFields = {
  state: z.enum(SUBSCRIPTION_STATES),
  /** State of the last payment. none: nothing was charged. */
  payment: z.enum(PAYMENT_STATES),
  /** Null: no charge will follow by itself. */
  next_billing_at: z.nullable(Moment),
  /** When the plan ends or ended; null if it has no end. */
  access_until: z.nullable(Moment),
  /** Page of the provider where the user pays the open invoice; null if no invoice is open. */
  pay_url: z.nullable(z.url()),
};

const SubscriptionDetail = z.object({
  id: z.uuid(),
  plan_id: z.string(),
  plan: Plan,
  active_plan_status: ActivePlanStatus,
  /** End of a cancelled subscription, displayed as 'Cancel on'; null if it is not cancelled. */
  unsubscribe_at: z.nullable(Moment),
  valid_upto: z.nullable(Moment),
  ...stateFields,
});

const SubscriptionRecord = z.object({
  id: z.uuid(),
  plan: z.object({ name: z.string(), price: z.number(), price_cents: z.int(), currency: Currency, interval: Interval }),
  /** Null: the plan has no end. */
  valid_upto: z.nullable(Moment),
  /** When the user cancelled the subscription. */
  unsubscribe_at: z.nullable(Moment),
  /** pending: trial. failed: the provider could not charge the last renewal. */
  payment_status: z.enum(['pending', 'paid', 'failed']),
  active_plan_status: ActivePlanStatus,
  started_at: Moment,
  /** End of the withdrawal period; null if a withdrawal is not possible. */
  withdrawal_until: z.nullable(Moment),
  ...stateFields,
});

const Invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
  /** `total` and `refunded` are in cents. */
  total: z.int(),
  refunded: z.int(),
  /** Credit balance that the invoice used, in cents. The amount of the invoice is `total` plus `credit`. */
  credit: z._default(z.int(), 0),
  /** VAT that the amount of the invoice contains, in cents. */
  tax: z.int(),
  /** Whether the customer is a company that pays the VAT itself; `tax` is then 0. */
  is_reverse_charge: z.boolean(),
  currency: Currency,
  /** Unix seconds. */
  effective_at: z.int(),
  hosted_invoice_url: z.nullable(z.string()),
  /** Whether the invoice is open and belongs to a running subscription: the user can pay it on its hosted page. */
  is_payable: z.boolean(),
  lines: z.object({
    data: z.array(z.object({ description: z.string(), plan: z.object({ interval: z.nullable(Interval) }) })),
  }),
});

/** The entitlement of `shared/domain/plan/entitlement.ts`. `until`: ISO 8601; null without a running plan or an end. */
const Entitlement = z.object({
  state: z.enum(['never', 'trial', 'active', 'cancelling', 'past-due', 'ended']),
  until: z.nullable(Moment),
});

const SubscriptionId = z.uuid();
/** Maximum size of a body with `formData`: its texts have up to 11,000 characters of up to 4 bytes. */
const FORM_LIMIT_BYTES = 64 * 1024;
const FormData = z.nullable(
  z.strictObject({
    reasons: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(10)),
    suggestions: z.optional(z.nullable(z.string().check(z.maxLength(5_000)))),
    customMessage: z.optional(z.nullable(z.string().check(z.maxLength(5_000)))),
    retained: z.optional(z.boolean()),
  }),
);
/** Clients send these fields, but the server ignores them: it decides itself what is bought and for how much. */
const unread = z.optional(z.unknown());

export const billing = {
  listPlans: endpoint({
    method: 'GET',
    path: '/api/pricing',
    access: 'public',
    response: z.object({ status: z.literal(true), data: z.array(Plan), lifTimePlan: z.nullable(Plan) }),
    errors: [],
    purpose: 'Lists the plans on sale. `lifTimePlan` is the lifetime plan, or null if it is not on sale.',
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
      /** Number of subscriptions that the account ever had. */
      total: z.int(),
      entitlement: Entitlement,
      trial_available: z.boolean(),
      /** The server's time. Clients use it to display prices and dates, because a device clock can be wrong. */
      now: z.optional(Moment),
    }),
    errors: ['FORBIDDEN'],
    purpose: 'Returns the current subscription and the entitlement of the account.',
  }),
  previewOrder: endpoint({
    method: 'POST',
    path: '/api/pricing/preview',
    access: 'signed-in',
    body: z.strictObject({ planId: PlanOrPriceId }),
    response: z.object({ status: z.literal(true), data: OrderPreview }),
    errors: ['NOT_FOUND', 'PLAN_ALREADY_RUNS', 'PAYMENT_OVERDUE', 'BILLING_UNAVAILABLE'],
    purpose: 'Returns what an order would charge now, as the payment provider calculates it. It changes nothing.',
  }),
  createCheckout: endpoint({
    method: 'POST',
    path: '/api/create-checkout-session',
    access: 'signed-in',
    body: z.strictObject({
      planId: PlanOrPriceId,
      /** What the user saw in the preview. If the server would charge another amount, it answers ORDER_CHANGED. */
      expected: z.optional(ExpectedOrder),
      email: z.optional(Email),
      name: z.optional(PersonName),
      /** True: the plan starts within the withdrawal period. On a later withdrawal, the user pays for the used days. */
      startNow: z.optional(z.boolean()),
      interval: unread,
      trialPeriod: unread,
      affiliateId: unread,
      price: unread,
    }),
    response: z.object({
      status: z.literal(true),
      /**
       * created: the user pays at `url`. updated: the plan is already changed, and `url` is null. confirm: the bank
       * requires a confirmation, and the plan changes after the user has confirmed the payment at `url`.
       */
      type: z.enum(['created', 'updated', 'confirm']),
      id: z.nullable(z.string()),
      url: z.nullable(z.url()),
      message: z.string(),
    }),
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'PLAN_ALREADY_RUNS',
      'ORDER_CHANGED',
      'PAYMENT_OVERDUE',
      'PAYMENT_DECLINED',
      'PAYMENT_UNCONFIRMED',
      'BILLING_UNAVAILABLE',
    ],
    purpose:
      'Opens a checkout at the payment provider, or changes the running plan. Concurrent calls for the same price ' +
      'share one checkout.',
  }),
  updatePaymentStatus: endpoint({
    method: 'POST',
    path: '/api/pricing/updatePaymentStatus',
    access: 'signed-in',
    body: z.strictObject({
      id: wholeNumber(1),
      status: unread,
      stripe_session_id: z.string().check(z.minLength(1), z.maxLength(500)),
    }),
    /** `paid`: the checkout is complete. `trial`: it started a trial, and nothing was charged. */
    response: z.extend(Done, { data: z.object({ paid: z.boolean(), trial: z._default(z.boolean(), false) }) }),
    errors: ['NOT_FOUND', 'BILLING_UNAVAILABLE'],
    purpose:
      'Confirms a checkout after the provider redirected the user back. The server reads the state of the ' +
      'checkout from the provider and ignores `status` in the body.',
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/subscriptions/unsubscribe',
    access: 'signed-in',
    bodyLimitBytes: FORM_LIMIT_BYTES,
    body: z.strictObject({ subscriptionId: SubscriptionId, formData: z.optional(FormData) }),
    response: Done,
    errors: ['SUBSCRIPTION_UNKNOWN', 'PLAN_FORGOTTEN', 'UNSUBSCRIBE_FAILED', 'BILLING_UNAVAILABLE'],
    purpose: 'Cancels a subscription: it ends at the end of the paid period. Repeating the call changes nothing.',
  }),
  getCoupons: endpoint({
    method: 'POST',
    path: '/api/subscriptions/get-coupons',
    access: 'signed-in',
    body: z.strictObject({ subscriptionId: SubscriptionId }),
    response: z.object({ status: z.literal(true), data: z.object({ message: z.string(), coupon: z.string() }) }),
    errors: ['SUBSCRIPTION_UNKNOWN', 'PLAN_FORGOTTEN', 'COUPON_NOT_FOUND'],
    purpose: 'Returns the retention discount: the discount that the server offers to a user who wants to cancel.',
  }),
  addDiscount: endpoint({
    method: 'POST',
    path: '/api/add-discount',
    access: 'signed-in',
    bodyLimitBytes: FORM_LIMIT_BYTES,
    body: z.strictObject({
      subscriptionId: SubscriptionId,
      formData: z.optional(FormData),
      coupon: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
    response: Done,
    errors: ['SUBSCRIPTION_UNKNOWN', 'PLAN_FORGOTTEN', 'COUPON_NOT_FOUND', 'DISCOUNT_FAILED', 'BILLING_UNAVAILABLE'],
    purpose: 'Applies the retention discount to the next invoice. Each user can use the same discount only once.',
  }),
  planHistory: endpoint({
    method: 'POST',
    path: '/api/plan-history',
    access: 'signed-in',
    body: z.strictObject({
      id: UserId,
      page: z.prefault(wholeNumber(1, 100_000), 1),
    }),
    response: z.object({
      status: z.literal(true),
      data: z.object({ data: z.array(SubscriptionRecord), last_page: z.int() }),
      page: PageFacts,
      granted: z._default(GrantedPlan, null),
    }),
    errors: ['FORBIDDEN'],
    purpose:
      'Lists the subscriptions of the account, 10 per page. Running subscriptions are first, then the newest ones.',
  }),
  listInvoices: endpoint({
    method: 'GET',
    path: '/api/invoice-list',
    access: 'signed-in',
    response: z.object({ status: z.literal(true), data: z.array(Invoice) }),
    errors: [],
    purpose: 'Lists at most 500 invoices of the account, newest first.',
  }),
  manageSubscription: endpoint({
    method: 'GET',
    path: '/api/manage-subscription',
    access: 'signed-in',
    response: z.object({ status: z.literal(true), url: z.url() }),
    errors: ['SUBSCRIPTION_UNKNOWN', 'BILLING_UNAVAILABLE'],
    purpose: 'Returns the address of the provider’s customer portal, which shows cards and invoices.',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/withdrawal',
    access: 'signed-in',
    body: z.strictObject({ subscriptionId: SubscriptionId }),
    response: Done,
    errors: ['SUBSCRIPTION_UNKNOWN', 'PLAN_FORGOTTEN', 'WITHDRAWAL_TOO_LATE', 'BILLING_UNAVAILABLE'],
    purpose:
      'Withdraws from an order (right of withdrawal) within 14 days. The subscription ends immediately. The first ' +
      'withdrawal from a plan refunds all payments of the order; a later one subtracts the days of use.',
  }),
  withdrawalQuote: endpoint({
    method: 'POST',
    path: '/api/withdrawal/quote',
    access: 'signed-in',
    body: z.strictObject({ subscriptionId: SubscriptionId }),
    response: z.object({
      status: z.literal(true),
      data: z.object({
        refund_cents: z.int(),
        /** Null: nothing was paid. */
        currency: z.nullable(Currency),
        /** `is_full` false: the days of use are subtracted. `is_refund_delayed`: a bank decides about it first. */
        is_full: z.boolean(),
        is_refund_delayed: z._default(z.boolean(), false),
      }),
    }),
    errors: ['SUBSCRIPTION_UNKNOWN', 'PLAN_FORGOTTEN', 'WITHDRAWAL_TOO_LATE', 'BILLING_UNAVAILABLE'],
    purpose: 'Returns what a withdrawal from a subscription would refund now.',
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/:provider',
    access: 'public',
    bodyLimitBytes: 256 * 1024,
    params: z.object({ provider: z.string().check(z.regex(/^[a-z-]{1,20}$/)) }),
    response: Done,
    errors: ['NOT_FOUND', 'WEBHOOK_REFUSED', 'BODY_TOO_LARGE'],
    purpose: 'Receives events of the payment provider. The server checks the signature of the raw bytes of the body.',
  }),
};
