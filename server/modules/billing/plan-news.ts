import * as z from 'zod/mini';
import { Currency } from '#shared/contract/fields.ts';
import { GRACE_MS, type Entitlement } from '#shared/domain/plan/entitlement.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import type { SubscriptionWithPlan } from './subscription-with-plan.ts';
import { newsOfOrders, OrderNews, Tax, taxOf } from './order-news.ts';
import type { OrderOfPlan } from './orders.sql.ts';
import type { InvoiceRow, SubscriptionRow } from './readings.sql.ts';

const Cents = { cents: z.int(), currency: Currency };
/** ISO 8601, because it is stored in the queue as JSON. */
const Moment = z.string();

/** A mail about a plan, with all values that the mail contains. */
export const PlanNews = z.discriminatedUnion('kind', [
  OrderNews,
  z.object({
    kind: z.literal('receipt'),
    plan: z.string(),
    number: z.string(),
    url: z.nullable(z.string()),
    at: Moment,
    /** Period that was paid; null for a lifetime plan. Missing in jobs of earlier versions. */
    period: z._default(z.nullable(z.object({ from: Moment, until: Moment })), null),
    /** VAT of the invoice; null without VAT. Missing in jobs of earlier versions. */
    tax: z._default(z.nullable(Tax), null),
    /** Credit in cents that the invoice used; negative if it granted credit. Missing in jobs of earlier versions. */
    creditCents: z._default(z.int(), 0),
    ...Cents,
  }),
  z.object({
    kind: z.enum(['payment-failed', 'payment-unconfirmed', 'payment-reminder', 'payment-last-reminder']),
    plan: z.string(),
    /** URL of the hosted invoice. Missing in jobs of earlier versions. */
    url: z.optional(z.nullable(z.string())),
    until: Moment,
    ...Cents,
  }),
  z.object({ kind: z.literal('refunded'), number: z.string(), ...Cents }),
  /** The payer's bank reversed the payment, and the plan has ended. */
  z.object({ kind: z.literal('dispute-lost'), plan: z.string(), number: z.string(), ...Cents }),
  z.object({ kind: z.literal('cancelled'), plan: z.string(), until: Moment }),
  z.object({
    kind: z.literal('withdrawn'),
    plan: z.string(),
    at: Moment,
    /** A part of the refund waits until a bank has decided a dispute. Missing in jobs of earlier versions. */
    isRefundDelayed: z._default(z.boolean(), false),
  }),
  /** The trial has a card, which is charged at its end. */
  z.object({ kind: z.literal('trial-charged-soon'), plan: z.string(), at: Moment, ...Cents }),
  z.object({ kind: z.literal('trial-ends-soon'), plan: z.string(), at: Moment }),
  z.object({ kind: z.literal('renews-soon'), plan: z.string(), at: Moment, ...Cents }),
  /** The card was used for an earlier trial. */
  z.object({ kind: z.literal('trial-spent'), plan: z.string() }),
  z.object({ kind: z.literal('ended'), plan: z.string(), at: Moment }),
]);
export type PlanNews = z.infer<typeof PlanNews>;

/**
 * `key` identifies the event, so that it is mailed once. `covers`: key of another mail that is not sent if this mail is
 * sent.
 */
export type KeyedNews = { key: string; news: PlanNews; covers?: string | null };

/** Returns true if the user can turn this mail off. The mail before the first charge is always sent. */
export const isOptionalMail = ({ kind }: PlanNews): boolean => kind === 'trial-ends-soon' || kind === 'renews-soon';

/** `refundedBefore`: refunded cents of each invoice before this reading; a new invoice has no entry. */
type Known = {
  orders: readonly OrderOfPlan[];
  subscriptions: readonly SubscriptionWithPlan[];
  invoices: readonly InvoiceRow[];
  refundedBefore: ReadonlyMap<string, number>;
  /** The provider's ids of invoices whose payment the payer must confirm at the bank. */
  unconfirmed: readonly string[];
  vatIds: ReadonlyMap<string, string>;
  entitlement: Entitlement;
  now: Date;
};

/** Older events are not mailed, because the first reading of a customer contains its whole history. */
export const NEWS_FOR_MS = 7 * DAY_MS;
export const TRIAL_END_NOTICE_MS = DAY_MS;
export const RENEWAL_NOTICE_MS = { month: 3 * DAY_MS, year: 14 * DAY_MS } as const;

/**
 * Reminders of an unpaid renewal, last reminder first. The first mail is sent when the charge fails. The grace period
 * lasts 7 days, so the second mail is sent about halfway through it.
 */
export const DUNNING = [
  { kind: 'payment-last-reminder', key: 'failed-last', beforeEndMs: DAY_MS },
  { kind: 'payment-reminder', key: 'failed-second', beforeEndMs: 4 * DAY_MS },
] as const;

/** Returns all current events, including events that were mailed before. */
export const newsOf = (known: Known): KeyedNews[] => [
  ...newsOfOrders(known).filter(({ news }) => isNews(new Date(news.at), known.now)),
  ...known.invoices.flatMap((invoice) => ofInvoice(invoice, known)),
  ...known.subscriptions.flatMap((subscription) => ofSubscription(subscription, known)),
  ...ofEnd(known),
];

const ofInvoice = (invoice: InvoiceRow, known: Known): KeyedNews[] => {
  const bought = known.subscriptions.find(({ providerId }) => providerId === invoice.subscriptionProviderId);
  const about = {
    plan: bought?.planName ?? invoice.description,
    number: invoice.number ?? invoice.providerId,
    period: periodOf(invoice),
  };
  return [
    ...receiptOf(invoice, about, known),
    ...refundOf(invoice, about, known),
    ...(bought === undefined ? [] : failureOf(invoice, about, bought, known)),
  ];
};

type Period = { from: string; until: string };
type About = { plan: string; number: string; period: Period | null };

const periodOf = ({ periodStartsAt: from, periodEndsAt: until }: InvoiceRow): Period | null =>
  from === null || until === null ? null : { from: from.toISOString(), until: until.toISOString() };

const receiptOf = (invoice: InvoiceRow, { plan, number, period }: About, { vatIds, now }: Known): KeyedNews[] => {
  const { providerId: id, status, totalCents: cents, creditCents, currency, hostedUrl: url } = invoice;
  const paidAt = invoice.paidAt ?? invoice.effectiveAt;
  if (status !== 'paid' || cents === 0 || !isNews(paidAt, now)) return [];
  const about = { plan, number, url, at: paidAt.toISOString(), period, tax: taxOf(invoice, vatIds) };
  const news = { kind: 'receipt' as const, ...about, cents, creditCents, currency };
  return [{ key: `receipt:${id}`, news }];
};

const refundOf = (invoice: InvoiceRow, { plan, number }: About, { refundedBefore, now }: Known): KeyedNews[] => {
  const { providerId: id, refundedCents, currency, effectiveAt } = invoice;
  const before = refundedBefore.get(id) ?? (isNews(effectiveAt, now) ? 0 : refundedCents);
  if (refundedCents <= before) return [];
  if (invoice.disputeStatus === 'lost') {
    const news = { kind: 'dispute-lost' as const, plan, number, cents: refundedCents - before, currency };
    return [{ key: `dispute-lost:${id}`, news }];
  }
  const news = { kind: 'refunded' as const, number, cents: refundedCents - before, currency };
  return [{ key: `refunded:${id}:${refundedCents}`, news }];
};

/** Returns the dunning mail of the current stage. The mail of a missed stage is not sent later. */
const failureOf = (
  invoice: InvoiceRow,
  { plan }: About,
  bought: SubscriptionWithPlan,
  { now, unconfirmed }: Known,
): KeyedNews[] => {
  const { providerId: id, status, totalCents: cents, currency, hostedUrl: url } = invoice;
  const until = new Date(bought.periodStartsAt.getTime() + GRACE_MS);
  if (status !== 'open' || bought.status !== 'past-due' || until <= now) return [];
  const left = until.getTime() - now.getTime();
  const { kind, key } = DUNNING.find(({ beforeEndMs }) => left <= beforeEndMs) ?? firstOf(unconfirmed.includes(id));
  return [{ key: `${key}:${id}`, news: { kind, plan, url, until: until.toISOString(), cents, currency } }];
};

const firstOf = (isUnconfirmed: boolean) =>
  ({ kind: isUnconfirmed ? 'payment-unconfirmed' : 'payment-failed', key: 'failed' }) as const;

const ofSubscription = (subscription: SubscriptionWithPlan, known: Known): KeyedNews[] => {
  const { subscriptions, now } = known;
  const { providerId: id, planName: plan, status, cancelledAt, withdrawnAt, periodEndsAt: end } = subscription;
  if (withdrawnAt !== null) return ofWithdrawal(subscription, withdrawnAt, known);
  if (end === null || end <= now || (status !== 'trial' && status !== 'active')) return [];
  if (cancelledAt !== null) {
    if (isReplaced(subscriptions, cancelledAt)) return [];
    const news = { kind: 'cancelled' as const, plan, until: end.toISOString() };
    return isNews(cancelledAt, now) ? [{ key: `cancelled:${id}:${cancelledAt.getTime()}`, news }] : [];
  }
  const news = soonOf(subscription, end, now);
  return news === null ? [] : [{ key: `${news.kind}:${id}:${end.getTime()}`, news }];
};

const ofWithdrawal = (
  { providerId: id, planName: plan }: SubscriptionWithPlan,
  withdrawnAt: Date,
  { invoices, now }: Known,
): KeyedNews[] => {
  const isRefundDelayed = invoices.some(
    ({ subscriptionProviderId, disputeStatus }) => subscriptionProviderId === id && disputeStatus === 'open',
  );
  const news = { kind: 'withdrawn' as const, plan, at: withdrawnAt.toISOString(), isRefundDelayed };
  return isNews(withdrawnAt, now) ? [{ key: `withdrawn:${id}`, news }] : [];
};

/**
 * Returns true if the server cancelled the plan because of a lifetime plan. The order confirmation of the lifetime plan
 * already mentions the cancelled plan.
 */
const isReplaced = (subscriptions: readonly SubscriptionWithPlan[], cancelledAt: Date): boolean =>
  subscriptions.some(
    ({ interval, status, startedAt }) => interval === 'lifetime' && status === 'active' && startedAt <= cancelledAt,
  );

const soonOf = (subscription: SubscriptionWithPlan, end: Date, now: Date): PlanNews | null => {
  const { status, renews, interval, planName: plan, amountCents: cents, currency } = subscription;
  const left = end.getTime() - now.getTime();
  const at = end.toISOString();
  if (status === 'trial') {
    if (left > TRIAL_END_NOTICE_MS) return null;
    return renews ? { kind: 'trial-charged-soon', plan, at, cents, currency } : { kind: 'trial-ends-soon', plan, at };
  }
  if (!renews || interval === 'lifetime' || left > RENEWAL_NOTICE_MS[interval]) return null;
  return { kind: 'renews-soon', plan, at, cents, currency };
};

/** Returns the mail about the end of the last plan. A withdrawal and a lost dispute have separate mails. */
const ofEnd = ({ subscriptions, invoices, entitlement, now }: Known): KeyedNews[] => {
  const last = subscriptions
    .filter(({ status }) => status !== 'waiting')
    .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())[0];
  if (entitlement.state !== 'ended' || last === undefined || last.withdrawnAt !== null) return [];
  const isLost = ({ subscriptionProviderId: id, disputeStatus }: InvoiceRow): boolean =>
    id === last.providerId && disputeStatus === 'lost';
  if (invoices.some(isLost)) return [];
  const at = new Date(entitlement.since);
  return isNews(at, now)
    ? [{ key: endedKeyOf(last), news: { kind: 'ended', plan: last.planName, at: at.toISOString() } }]
    : [];
};

/** Returns the key for the end of a period, so that it is mailed once, even if time and a reading both detect it. */
export const endedKeyOf = ({ providerId, periodStartsAt }: SubscriptionRow): string =>
  `ended:${providerId}:${periodStartsAt.getTime()}`;

const isNews = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < NEWS_FOR_MS;
