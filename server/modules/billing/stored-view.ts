import type { Db } from '#server/db/db.ts';
import type { View } from './apply-reading.ts';
import type { ProviderInvoice, ProviderSubscription } from './billing-provider.ts';
import {
  findInvoicesOf,
  findSubscriptionsOf,
  type CustomerRow,
  type InvoiceRow,
  type SubscriptionRow,
} from './readings.sql.ts';

/** Returns the stored state of a customer. */
export const viewOf = async (tx: Db, { userId, provider, readKept }: CustomerRow): Promise<View> => {
  const isOfProvider = (row: { provider: string }): boolean => row.provider === provider;
  const subscriptions = (await findSubscriptionsOf(tx, userId)).filter(isOfProvider).map(toProviderSubscription);
  const invoices = (await findInvoicesOf(tx, userId)).filter(isOfProvider).map(toProviderInvoice);
  return {
    readKept,
    subscriptions: new Map(subscriptions.map((subscription) => [subscription.id, subscription])),
    invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])),
  };
};

const toProviderSubscription = (row: SubscriptionRow): ProviderSubscription => ({
  id: row.providerId,
  priceKey: row.priceKey,
  status: row.status,
  startedAt: row.startedAt,
  periodStartsAt: row.periodStartsAt,
  periodEndsAt: row.periodEndsAt,
  renews: row.renews,
  cancelledAt: row.cancelledAt,
  endedAt: row.endedAt,
});

/** Converts a stored invoice to the type of the provider port. */
export const toProviderInvoice = (row: InvoiceRow): ProviderInvoice => ({
  id: row.providerId,
  number: row.number,
  subscriptionId: row.subscriptionProviderId,
  status: row.status,
  totalCents: row.totalCents,
  refundedCents: row.refundedCents,
  moneyBack: row.moneyBack,
  uncreditedCents: row.uncreditedCents,
  creditCents: row.creditCents,
  disputeStatus: row.disputeStatus,
  disputeRespondBy: row.disputeRespondBy,
  currency: row.currency,
  effectiveAt: row.effectiveAt,
  paidAt: row.paidAt,
  hostedUrl: row.hostedUrl,
  description: row.description,
  interval: row.interval,
  taxCents: row.taxCents,
  isReverseCharge: row.isReverseCharge,
  periodStartsAt: row.periodStartsAt,
  periodEndsAt: row.periodEndsAt,
});
