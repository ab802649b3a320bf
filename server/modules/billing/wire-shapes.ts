import type { Plan } from '#shared/contract/billing.ts';
import { GRACE_MS, type Entitlement } from '#shared/domain/plan/entitlement.ts';
import { paymentOfInvoices, viewOfSubscription } from '#shared/domain/plan/subscription-state.ts';
import { withdrawalUntil, type Contract } from '#shared/domain/plan/withdrawal.ts';
import { factsOfSubscription } from '../accounts/plan.ts';
import type { PlanGrant } from '../accounts/plan-grants.service.ts';
import { isLive } from './is-live.ts';
import type { PlanRow, PriceRow } from './plans.sql.ts';
import type { InvoiceRow, SubscriptionRow } from './readings.sql.ts';

/** A subscription, its plan, and the invoices of its user. */
type Shown = { row: SubscriptionRow; plan: Plan; invoices: readonly InvoiceRow[] };

/** Converts a subscription to a record of Plan History. */
export const toRecord = (shown: Shown, contract: Contract, now: Date) => {
  const { row } = shown;
  const { name, price, price_cents, currency, interval } = shown.plan;
  const until = isLive(row.status) && row.withdrawnAt === null ? withdrawalUntil(contract, now) : null;
  return {
    id: row.id,
    plan: { name, price, price_cents, currency, interval },
    valid_upto: endOf(row),
    unsubscribe_at: cancelledAtOf(row, now)?.toISOString() ?? null,
    payment_status: PAYMENT_STATUS[row.status],
    active_plan_status: activeStatusOf(row, now),
    started_at: row.startedAt.toISOString(),
    withdrawal_until: until?.toISOString() ?? null,
    ...stateOf(shown, now),
  };
};

export const toDetail = (shown: Shown, now: Date) => {
  const { row, plan } = shown;
  return {
    id: row.id,
    plan_id: plan.id,
    plan,
    active_plan_status: activeStatusOf(row, now),
    unsubscribe_at: row.cancelledAt === null ? null : endOf(row),
    valid_upto: endOf(row),
    ...stateOf(shown, now),
  };
};

const stateOf = ({ row, invoices }: Shown, now: Date) => {
  const own = invoices.filter(({ subscriptionProviderId: id }) => id === row.providerId);
  const facts = {
    ...factsOfSubscription(row),
    withdrawnAt: row.withdrawnAt?.getTime() ?? null,
    payment: paymentOfInvoices(own),
  };
  const { state, payment, nextBillingAt, accessUntil } = viewOfSubscription(facts, now.getTime());
  return {
    state,
    payment,
    next_billing_at: toIso(nextBillingAt),
    access_until: toIso(accessUntil),
    pay_url: own.findLast(({ status }) => status === 'open')?.hostedUrl ?? null,
  };
};

/** Converts a granted plan. `grant` is undefined if no granted plan runs. */
export const toGranted = (grant: PlanGrant | undefined): { until: string | null } | null =>
  grant === undefined ? null : { until: grant.validUntil?.toISOString() ?? null };

const toIso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** An open invoice of an ended subscription is not payable, because its payment would not restart the plan. */
const isPayable = (
  { status, hostedUrl, subscriptionProviderId: id }: InvoiceRow,
  subscriptions: readonly SubscriptionRow[],
): boolean =>
  status === 'open' &&
  hostedUrl !== null &&
  subscriptions.some((subscription) => subscription.providerId === id && isLive(subscription.status));

export const toWireInvoice = (row: InvoiceRow, subscriptions: readonly SubscriptionRow[]) => ({
  id: row.providerId,
  number: row.number,
  status: row.status,
  total: row.totalCents,
  refunded: row.refundedCents,
  // A negative amount is credit that the invoice granted. It is not shown here.
  credit: Math.max(0, row.creditCents),
  tax: row.taxCents,
  is_reverse_charge: row.isReverseCharge,
  currency: row.currency,
  effective_at: Math.floor(row.effectiveAt.getTime() / 1_000),
  hosted_invoice_url: row.hostedUrl,
  is_payable: isPayable(row, subscriptions),
  lines: { data: [{ description: row.description, plan: { interval: row.interval } }] },
});

const endOf = ({ endedAt, periodEndsAt }: SubscriptionRow): string | null =>
  (endedAt ?? periodEndsAt)?.toISOString() ?? null;

const PAYMENT_STATUS = {
  waiting: 'failed',
  trial: 'pending',
  active: 'paid',
  'past-due': 'failed',
  ended: 'paid',
} as const;

/** A plan that ended without a cancellation, for example a trial without a card, counts as cancelled at its end. */
const cancelledAtOf = (row: SubscriptionRow, now: Date): Date | null => {
  const { cancelledAt, endedAt, periodEndsAt } = row;
  return cancelledAt ?? endedAt ?? (hasRunOut(row, now) ? periodEndsAt : null);
};

const activeStatusOf = (row: SubscriptionRow, now: Date): 0 | 1 | 2 => {
  if (!isLive(row.status) || hasRunOut(row, now)) return 0;
  return row.cancelledAt === null ? 1 : 2;
};

/** Returns true if period and grace period are over, although no reading has shown the end yet. */
const hasRunOut = ({ status, periodEndsAt }: SubscriptionRow, now: Date): boolean =>
  (status === 'trial' || status === 'active') &&
  periodEndsAt !== null &&
  periodEndsAt.getTime() + GRACE_MS <= now.getTime();

/** Promotion code that the user enters at the checkout. */
type Promotion = { code: string; percentOff: number };

export const toPlan = (row: PlanRow, prices: readonly PriceRow[], promotion: Promotion | null): Plan => {
  const own = prices
    .filter(({ planId }) => planId === row.id)
    .toSorted((a, b) => a.currency.localeCompare(b.currency, 'en'))
    .map(({ currency, amountCents, key }) => ({
      currency,
      price: amountCents / 100,
      price_cents: amountCents,
      stripe_price_id: key,
    }));
  const [first] = own;
  if (first === undefined) throw new Error(`The plan ${row.id} has no price.`);
  return {
    ...first,
    id: row.id,
    name: row.name,
    interval: row.interval,
    desc: row.description,
    prices: own,
    trial_days: row.trialDays,
    coupon_code_status: promotion === null ? 0 : 1,
    coupon_code: promotion?.code ?? null,
    coupon_percent: promotion?.percentOff ?? null,
    affiliate_commission: row.commissionPercent,
  };
};

export const wireEntitlement = (entitlement: Entitlement) => ({
  state: entitlement.state,
  until: 'until' in entitlement && entitlement.until !== null ? new Date(entitlement.until).toISOString() : null,
});
