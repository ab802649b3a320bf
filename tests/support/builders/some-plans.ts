import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { billing, OrderPreview, Plan } from '#shared/contract/billing.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { MemoryPlatform } from '../stand-ins/dashboard/dashboard-platform.ts';

const priced = (id: string, currency: Currency, cents: number) => ({
  currency,
  price: cents / 100,
  price_cents: cents,
  stripe_price_id: `${id}_${currency.toLowerCase()}_${cents}`,
});

const planOf = (
  more: Partial<Plan> & Pick<Plan, 'id' | 'name' | 'interval'>,
  eur: number,
  usd: number | null,
): Plan => ({
  ...priced(more.id, 'EUR', eur),
  desc: '<ul><li>Shopify and dropshipping filters</li><li>European ad spend and views</li></ul>',
  prices: [priced(more.id, 'EUR', eur), ...(usd === null ? [] : [priced(more.id, 'USD', usd)])],
  trial_days: 3,
  coupon_code_status: 0,
  coupon_code: null,
  coupon_percent: null,
  affiliate_commission: 30,
  ...more,
});

/** The plans of a new installation. */
export const monthly = planOf({ id: 'monthly', name: 'Monthly', interval: 'month' }, 2_900, 3_200);
export const yearly = planOf({ id: 'yearly', name: 'Yearly', interval: 'year' }, 22_800, 25_200);
export const lifetime = planOf(
  { id: 'lifetime', name: 'Lifetime', interval: 'lifetime', trial_days: 0, affiliate_commission: 40 },
  49_700,
  null,
);

export type Detail = OutputOf<typeof billing.subscribeDetail>;
type Subscription = NonNullable<Detail['data']>;

/** The id of the subscription in these answers. */
export const SUBSCRIPTION_ID = '3c6f2c1e-3f0a-4f43-9d38-0d3b7f1f9a52';

/** Details of a user who never bought anything. */
export const nothingBought: Detail = {
  status: true,
  subscribe_status: false,
  allowPromoCode: false,
  data: null,
  total: 0,
  entitlement: { state: 'never', until: null },
  trial_available: true,
};

/** Details of a user with a subscription. By default, it is active until a day in the future. */
export const bought = (
  plan: Plan,
  more: Partial<Subscription> = {},
  entitlement: Detail['entitlement'] = { state: 'active', until: UNTIL },
): Detail => ({
  ...nothingBought,
  subscribe_status: entitlement.state !== 'never' && entitlement.state !== 'ended',
  data: {
    id: SUBSCRIPTION_ID,
    plan_id: plan.id,
    plan,
    active_plan_status: 1,
    unsubscribe_at: null,
    valid_upto: UNTIL,
    ...renewing,
    ...more,
  },
  total: 1,
  entitlement,
  trial_available: false,
});

/** The provider's preview of an order: by default the first purchase of a plan, paid immediately. */
export const aPreview = (plan: Plan, more: Partial<OrderPreview> = {}): OrderPreview => ({
  kind: 'purchase',
  plan: { id: plan.id, name: plan.name, interval: plan.interval },
  currency: plan.currency,
  price: plan.price_cents,
  trial_days: 0,
  until: null,
  charge: plan.price_cents,
  unused: 0,
  discount: 0,
  tax: 0,
  credit: 0,
  due: plan.price_cents,
  is_reverse_charge: false,
  kept: 0,
  charged_later: plan.interval !== 'lifetime',
  replaces: null,
  at: '2026-11-21T12:00:00.000Z',
  ...more,
});

export const aTrialPreview = (plan: Plan): OrderPreview =>
  aPreview(plan, { kind: 'trial', trial_days: plan.trial_days, charge: 0, due: 0, charged_later: false });

/** End of the paid period in these answers. */
export const UNTIL = '2026-12-06T12:00:00.000Z';

const renewing = {
  state: 'active',
  payment: 'paid',
  next_billing_at: UNTIL,
  access_until: null,
  pay_url: null,
} as const;

type Records = OutputOf<typeof billing.planHistory>['data']['data'];
type Invoices = OutputOf<typeof billing.listInvoices>['data'];

/** One row of Plan History: a paid subscription that renews. */
export const aRecord = (more: Partial<Records[number]> = {}): Records[number] => ({
  id: SUBSCRIPTION_ID,
  plan: { name: 'Yearly', price: 228, price_cents: 22_800, currency: 'EUR', interval: 'year' },
  valid_upto: UNTIL,
  unsubscribe_at: null,
  payment_status: 'paid',
  active_plan_status: 1,
  started_at: '2025-12-06T12:00:00.000Z',
  withdrawal_until: null,
  ...renewing,
  ...more,
});

export const anInvoice = (number: number, more: Partial<Invoices[number]> = {}): Invoices[number] => ({
  id: `in_${number}`,
  number: `TEST-${String(number).padStart(4, '0')}`,
  status: 'paid',
  total: 22_800,
  refunded: 0,
  credit: 0,
  tax: 0,
  is_reverse_charge: false,
  currency: 'EUR',
  effective_at: Date.UTC(2025, 11, 6, 12) / 1_000,
  hosted_invoice_url: `https://pay.example/invoice/${number}`,
  is_payable: false,
  lines: { data: [{ description: 'Yearly', plan: { interval: 'year' } }] },
  ...more,
});

/** Sets the answers of the billing calls on a platform in memory. */
export const answerBilling = (
  platform: MemoryPlatform,
  {
    plans = [monthly, yearly],
    detail = nothingBought,
    records = [],
    invoices = [],
    granted = null,
    preview = aPreview(plans[0] ?? lifetime),
    quote = { refund_cents: 22_800, currency: 'EUR', is_full: true, is_refund_delayed: false },
  }: {
    plans?: readonly Plan[];
    detail?: Detail;
    records?: readonly Records[number][];
    invoices?: Invoices;
    granted?: OutputOf<typeof billing.planHistory>['granted'];
    preview?: OrderPreview;
    quote?: OutputOf<typeof billing.withdrawalQuote>['data'];
  },
): MemoryPlatform => {
  const { answers } = platform;
  answers.set('listPlans', { data: plans, lifTimePlan: lifetime });
  answers.set('subscribeDetail', detail);
  answers.set('previewOrder', { data: preview });
  const pages = Math.max(1, Math.ceil(records.length / 10));
  answers.set('planHistory', {
    data: { data: records.slice(0, 10), last_page: pages },
    page: { current: 1, last: pages, rows: records.length },
    granted,
  });
  answers.set('listInvoices', { data: invoices });
  answers.set('withdrawalQuote', { data: quote });
  return platform;
};
