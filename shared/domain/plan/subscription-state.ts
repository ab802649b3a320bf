import { GRACE_MS, type PlanFacts } from './entitlement.ts';

/**
 * State of one subscription as a screen shows it.
 * overdue: the last renewal failed, and the plan still runs. lapsed: the same after the grace period.
 * ending: cancelled, and the plan still runs. cancelled: cancelled, and over. ended: over without a cancellation.
 * refunded: over, and the last payment was refunded. withdrawn: the user used the right of withdrawal.
 */
export const SUBSCRIPTION_STATES = [
  'trial-without-card',
  'trial-with-card',
  'active',
  'lifetime',
  'overdue',
  'lapsed',
  'ending',
  'cancelled',
  'ended',
  'refunded',
  'withdrawn',
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** pending: a charge may follow. none: nothing was charged, and nothing will be. */
export const PAYMENT_STATES = ['pending', 'paid', 'failed', 'refunded', 'none'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What the last invoice of a subscription says. none: no invoice was issued. */
export type InvoicePayment = 'none' | 'unpaid' | 'paid' | 'partly-refunded' | 'refunded';

/** Times are in milliseconds. `withdrawnAt`: null if the user did not withdraw. */
export type SubscriptionFacts = PlanFacts & { withdrawnAt: number | null; payment: InvoicePayment };

/** `nextBillingAt`: null if no charge will follow by itself. `accessUntil`: end of the access; null if it has none. */
export type SubscriptionView = {
  state: SubscriptionState;
  payment: PaymentState;
  nextBillingAt: number | null;
  accessUntil: number | null;
};

/** Maps the facts of the provider to the state that all screens show. `now` is the server's time. */
export const viewOfSubscription = (facts: SubscriptionFacts, now: number): SubscriptionView => {
  const state = stateOf(facts, now);
  const isBilled = state === 'active' || state === 'trial-with-card';
  return {
    state,
    payment: paymentOf(facts, state),
    nextBillingAt: isBilled ? facts.periodEndsAt : null,
    accessUntil: accessEndOf(facts, state),
  };
};

const stateOf = (facts: SubscriptionFacts, now: number): SubscriptionState => {
  const { status, renews, periodStartsAt, periodEndsAt, cancelledAt } = facts;
  if (facts.withdrawnAt !== null) return 'withdrawn';
  if (isOver(facts, now)) return endStateOf(facts, now);
  if (status === 'past-due') return periodStartsAt + GRACE_MS > now ? 'overdue' : 'lapsed';
  if (cancelledAt !== null) return 'ending';
  if (status === 'trial') return renews ? 'trial-with-card' : 'trial-without-card';
  if (periodEndsAt === null) return 'lifetime';
  return renews ? 'active' : 'ending';
};

const endStateOf = ({ payment, cancelledAt, endedAt }: SubscriptionFacts, now: number): SubscriptionState => {
  if (payment === 'refunded') return 'refunded';
  // The provider also sets the time of cancellation when it ends a subscription by itself.
  return cancelledAt !== null && cancelledAt < (endedAt ?? now) ? 'cancelled' : 'ended';
};

/** Also over if its time has passed and no reading of the provider has confirmed that yet. */
const isOver = ({ status, renews, periodEndsAt }: SubscriptionFacts, now: number): boolean => {
  if (status === 'ended') return true;
  if (status === 'past-due' || periodEndsAt === null) return false;
  return periodEndsAt + (renews ? GRACE_MS : 0) <= now;
};

const RUNNING: ReadonlySet<SubscriptionState> = new Set([
  'trial-without-card',
  'trial-with-card',
  'active',
  'lifetime',
  'ending',
]);

/** Whether the user can use the plan. An overdue plan continues during the grace period. */
export const isRunning = (state: SubscriptionState): boolean => RUNNING.has(state) || state === 'overdue';

const paymentOf = ({ payment }: SubscriptionFacts, state: SubscriptionState): PaymentState => {
  if (state === 'overdue' || state === 'lapsed') return 'failed';
  if (payment === 'none') return RUNNING.has(state) ? 'pending' : 'none';
  if (payment === 'unpaid') return RUNNING.has(state) ? 'pending' : 'failed';
  if (payment === 'partly-refunded') return state === 'withdrawn' ? 'refunded' : 'paid';
  return payment;
};

const accessEndOf = (facts: SubscriptionFacts, state: SubscriptionState): number | null => {
  if (state === 'active' || state === 'lifetime') return null;
  if (state === 'overdue' || state === 'lapsed') return facts.periodStartsAt + GRACE_MS;
  return facts.endedAt ?? facts.withdrawnAt ?? facts.periodEndsAt;
};

type InvoiceFacts = { status: string; totalCents: number; refundedCents: number; effectiveAt: Date };

/** Reads the last invoice of a subscription. Drafts and void invoices do not count. */
export const paymentOfInvoices = (invoices: readonly InvoiceFacts[]): InvoicePayment => {
  const last = invoices
    .filter(({ status }) => status !== 'draft' && status !== 'void')
    .toSorted((a, b) => a.effectiveAt.getTime() - b.effectiveAt.getTime())
    .at(-1);
  if (last === undefined) return 'none';
  if (last.status !== 'paid') return 'unpaid';
  if (last.refundedCents === 0) return 'paid';
  return last.refundedCents < last.totalCents ? 'partly-refunded' : 'refunded';
};
