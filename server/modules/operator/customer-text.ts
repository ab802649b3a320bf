import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import type { CustomerFacts } from '../billing/admin.service.ts';
import { moment } from './operator-reply.ts';

type HeldSubscription = CustomerFacts['subscriptions'][number];
type InvoiceRow = CustomerFacts['invoices'][number];

/** `29.00 EUR`, in no locale, so that it can be read by scripts as well. */
export const moneyOf = (cents: number, currency: string): string => `${(cents / 100).toFixed(2)} ${currency}`;

/** All that is known of a person's buying, and why the account may do what it may. */
export const customerText = (email: string, facts: CustomerFacts): string => {
  const { entitlement, customer, subscriptions, invoices } = facts;
  const end = 'until' in entitlement ? entitlement.until : null;
  return [
    say(operatorTexts.customer, {
      email,
      state: entitlement.state,
      until: end === null ? operatorTexts.customerNoEnd : moment(new Date(end)),
      why: operatorTexts.customerWhy[entitlement.state],
      id: customer === undefined ? operatorTexts.customerNone : `${customer.provider} ${customer.customerId}`,
      read: customer?.syncedAt ? moment(customer.syncedAt) : operatorTexts.customerNever,
    }),
    ...subscriptions.map(subscriptionLine),
    ...invoices.map(invoiceLine),
  ].join('\n');
};

const subscriptionLine = (held: HeldSubscription): string => {
  const { providerId, planName, status, amountCents, currency, startedAt, periodEndsAt, renews, cancelledAt } = held;
  return say(operatorTexts.customerSubscription, {
    id: providerId,
    plan: planName,
    status: held.withdrawnAt === null ? status : `${status} (${operatorTexts.customerWithdrawn})`,
    price: moneyOf(amountCents, currency),
    start: moment(startedAt),
    end: periodEndsAt === null ? operatorTexts.customerNoEnd : moment(periodEndsAt),
    renews: renews ? operatorTexts.customerRenews : operatorTexts.customerEnds,
    cancelled: cancelledAt === null ? '' : say(operatorTexts.customerCancelled, { at: moment(cancelledAt) }),
  });
};

const invoiceLine = ({ number, providerId, status, totalCents, refundedCents, currency, effectiveAt }: InvoiceRow) =>
  say(operatorTexts.customerInvoice, {
    number: number ?? providerId,
    at: moment(effectiveAt),
    status,
    total: moneyOf(totalCents, currency),
    refunded:
      refundedCents === 0 ? '' : say(operatorTexts.customerRefunded, { amount: moneyOf(refundedCents, currency) }),
  });
