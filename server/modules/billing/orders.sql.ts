import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { plan, planPrice } from '#server/db/schema/billing.ts';
import { planOrder } from '#server/db/schema/plan-orders.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { Contract } from '#shared/domain/plan/withdrawal.ts';
import type { ProviderInvoice } from './billing-provider.ts';
import type { InvoiceRow } from './readings.sql.ts';

export type OrderRow = typeof planOrder.$inferSelect;
export type OrderOfPlan = OrderRow & {
  planId: string;
  planName: string;
  interval: 'month' | 'year' | 'lifetime';
  amountCents: number;
  currency: Currency;
};

export const insertOrder = async (tx: Db, row: typeof planOrder.$inferInsert): Promise<void> => {
  await tx.insert(planOrder).values(row);
};

/** Lists all orders of a user with their plans, oldest first. */
export const findOrdersOf = async (db: Db, userId: string): Promise<OrderOfPlan[]> => {
  const rows = await db
    .select({
      row: planOrder,
      planId: plan.id,
      planName: plan.name,
      interval: plan.interval,
      amountCents: planPrice.amountCents,
      currency: planPrice.currency,
    })
    .from(planOrder)
    .innerJoin(planPrice, eq(planPrice.key, planOrder.priceKey))
    .innerJoin(plan, eq(plan.id, planPrice.planId))
    .where(eq(planOrder.userId, userId))
    .orderBy(asc(planOrder.placedAt), asc(planOrder.id));
  return rows.map(({ row, ...sold }) => ({ ...row, ...sold }));
};

/** Lists the orders of one subscription, oldest first. */
export const findOrders = async (db: Db, provider: string, subscriptionProviderId: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(planOrder)
    .where(and(eq(planOrder.provider, provider), eq(planOrder.subscriptionProviderId, subscriptionProviderId)))
    .orderBy(asc(planOrder.placedAt), asc(planOrder.id));

type BilledInvoice = Pick<
  ProviderInvoice,
  'id' | 'subscriptionId' | 'status' | 'effectiveAt' | 'totalCents' | 'refundedCents' | 'creditCents'
>;

/**
 * Returns the contract of one subscription for the withdrawal rules. Adding a card to a trial (`keep-trial`) is a
 * change, because the trial would end without the card. A resumed plan continues its contract, so `resume` is not an
 * order.
 */
export const contractOf = (
  subscriptionProviderId: string,
  orders: readonly OrderOfPlan[],
  invoices: readonly BilledInvoice[],
): Contract => ({
  orders: orders
    .filter((order) => order.subscriptionProviderId === subscriptionProviderId && order.kind !== 'resume')
    .map(({ planId, kind, interval, amountCents, placedAt }) => ({
      planId,
      kind: kind === 'purchase' ? ('purchase' as const) : ('change' as const),
      interval,
      placedAt,
      priceCents: amountCents,
    })),
  invoices: invoices
    .filter(({ subscriptionId }) => subscriptionId === subscriptionProviderId)
    .toSorted((a, b) => a.effectiveAt.getTime() - b.effectiveAt.getTime())
    .map(({ id, effectiveAt, status, totalCents, refundedCents, creditCents }) => ({
      id,
      effectiveAt,
      isPaid: status === 'paid',
      paidCents: totalCents,
      refundedCents,
      creditCents,
    })),
});

export const toBilled = ({ providerId, subscriptionProviderId, ...row }: InvoiceRow): BilledInvoice => ({
  ...row,
  id: providerId,
  subscriptionId: subscriptionProviderId,
});
