import * as z from 'zod/mini';
import { Currency } from '#shared/contract/fields.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { withdrawalUntil, type Contract } from '#shared/domain/plan/withdrawal.ts';
import type { SubscriptionWithPlan } from './subscription-with-plan.ts';
import { isLive } from './is-live.ts';
import { contractOf, toBilled, type OrderOfPlan } from './orders.sql.ts';
import type { InvoiceRow } from './readings.sql.ts';

/** ISO 8601, because it is stored in the queue as JSON. */
const Moment = z.string();

/** VAT of an invoice: included cents, and the VAT id of the customer. */
export const Tax = z.object({
  cents: z.int(),
  vatId: z.nullable(z.string()),
  /** Missing in jobs of earlier versions. */
  isReverseCharge: z._default(z.boolean(), false),
});

/** Returns the VAT of an invoice, or null without VAT and VAT id. `vatIds`: VAT ids by invoice id. */
export const taxOf = (
  { providerId, taxCents: cents, isReverseCharge }: InvoiceRow,
  vatIds: ReadonlyMap<string, string>,
): z.infer<typeof Tax> | null => {
  const vatId = vatIds.get(providerId) ?? null;
  return cents === 0 && vatId === null && !isReverseCharge ? null : { cents, vatId, isReverseCharge };
};

/** Data of the order confirmation mail. */
export const OrderNews = z.object({
  kind: z.literal('order'),
  order: z.enum(['purchase', 'trial', 'change', 'trial-change', 'keep-trial', 'resume']),
  plan: z.string(),
  interval: z.enum(['month', 'year', 'lifetime']),
  /** List price of one period, in cents. */
  cents: z.int(),
  currency: Currency,
  at: Moment,
  /** End of the trial or of the paid period; null for a lifetime plan. */
  until: z.nullable(Moment),
  renews: z.boolean(),
  /** Charge of the order. Null if its invoice is not known yet; a receipt is then mailed later. */
  paid: z.nullable(
    z.object({
      cents: z.int(),
      /** Credit balance in cents that the invoice used. A negative value is credit that the invoice granted. */
      creditCents: z.int(),
      number: z.nullable(z.string()),
      url: z.nullable(z.string()),
      /** Missing in jobs of earlier versions. */
      tax: z._default(z.nullable(Tax), null),
    }),
  ),
  /** The running plan that a lifetime plan replaces. */
  replaces: z.nullable(z.object({ plan: z.string(), until: Moment })),
  /** End of the withdrawal period; null if the order starts no withdrawal period. */
  withdrawalUntil: z.nullable(Moment),
  startRequestedAt: z.nullable(Moment),
});
export type OrderNews = z.infer<typeof OrderNews>;

type Known = {
  orders: readonly OrderOfPlan[];
  subscriptions: readonly SubscriptionWithPlan[];
  invoices: readonly InvoiceRow[];
  vatIds: ReadonlyMap<string, string>;
  now: Date;
};

/** `covers`: key of the receipt that the confirmation replaces; null if it replaces no receipt. */
export type KeyedOrderNews = { key: string; news: OrderNews; covers: string | null };

/** Maximum time between the start of a purchase and its first invoice. The invoice after a trial comes later. */
const FIRST_INVOICE_WITHIN_MS = HOUR_MS;
const NOTHING_PAID = { cents: 0, creditCents: 0, number: null, url: null, tax: null };

export const orderKeyOf = ({ id }: Pick<OrderOfPlan, 'id'>): string => `order:${id}`;

/**
 * Returns the confirmation of the newest order of each running subscription. A reading records at most one order of a
 * subscription, so no confirmation is omitted.
 */
export const newsOfOrders = (known: Known): KeyedOrderNews[] =>
  known.subscriptions.flatMap((subscription) => {
    const order = known.orders.findLast((candidate) => candidate.subscriptionProviderId === subscription.providerId);
    if (order === undefined || !isLive(subscription.status) || subscription.withdrawnAt !== null) return [];
    const invoice = known.invoices.find((candidate) => isOfOrder(candidate, order));
    const covers = invoice === undefined ? null : `receipt:${invoice.providerId}`;
    return [{ key: orderKeyOf(order), news: newsOfOrder(order, { subscription, invoice, known }), covers }];
  });

const isOfOrder = (
  { subscriptionProviderId: id, status, effectiveAt }: InvoiceRow,
  { kind, subscriptionProviderId, placedAt }: OrderOfPlan,
): boolean => {
  if (id !== subscriptionProviderId || status !== 'paid') return false;
  // `placedAt` of a change is the time of its invoice.
  if (kind === 'change') return effectiveAt.getTime() === placedAt.getTime();
  return kind === 'purchase' && Math.abs(effectiveAt.getTime() - placedAt.getTime()) < FIRST_INVOICE_WITHIN_MS;
};

const newsOfOrder = (
  order: OrderOfPlan,
  {
    subscription,
    invoice,
    known,
  }: { subscription: SubscriptionWithPlan; invoice: InvoiceRow | undefined; known: Known },
): OrderNews => {
  const contract = contractOf(order.subscriptionProviderId, known.orders, known.invoices.map(toBilled));
  const isTrial = subscription.status === 'trial';
  return {
    kind: 'order',
    order: kindOf(order.kind, isTrial),
    plan: order.planName,
    interval: order.interval,
    cents: order.amountCents,
    currency: order.currency,
    at: order.placedAt.toISOString(),
    until: subscription.periodEndsAt?.toISOString() ?? null,
    renews: subscription.renews,
    paid: paidOf(order, { invoice, isTrial, vatIds: known.vatIds }),
    replaces: order.interval === 'lifetime' ? replacedBy(subscription, known) : null,
    withdrawalUntil: untilOf(contract, known.now),
    startRequestedAt: order.startRequestedAt?.toISOString() ?? null,
  };
};

const kindOf = (kind: OrderOfPlan['kind'], isTrial: boolean): OrderNews['order'] => {
  if (!isTrial) return kind;
  if (kind === 'purchase') return 'trial';
  return kind === 'change' ? 'trial-change' : kind;
};

const paidOf = (
  order: OrderOfPlan,
  { invoice, isTrial, vatIds }: Pick<Known, 'vatIds'> & { invoice: InvoiceRow | undefined; isTrial: boolean },
): OrderNews['paid'] => {
  if (invoice === undefined) return order.kind === 'purchase' && !isTrial ? null : NOTHING_PAID;
  const { totalCents: cents, creditCents, number, hostedUrl: url } = invoice;
  return { cents, creditCents, number, url, tax: taxOf(invoice, vatIds) };
};

const replacedBy = (life: SubscriptionWithPlan, { subscriptions }: Known): OrderNews['replaces'] => {
  const other = subscriptions.find(
    ({ status, periodEndsAt, providerId }) =>
      providerId !== life.providerId && periodEndsAt !== null && (status === 'active' || status === 'trial'),
  );
  const until = other?.periodEndsAt?.toISOString();
  return other === undefined || until === undefined ? null : { plan: other.planName, until };
};

const untilOf = (contract: Contract, now: Date): string | null => withdrawalUntil(contract, now)?.toISOString() ?? null;
