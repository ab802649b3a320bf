import type { Entitlement } from '#shared/domain/entitlement.ts';
import { amountText } from '#shared/domain/money.ts';
import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import type { CustomerFacts } from '../billing/admin.service.ts';
import { planLines } from './commands/plan-text.ts';
import { moment } from './operator-reply.ts';

type HeldSubscription = CustomerFacts['subscriptions'][number];
type InvoiceRow = CustomerFacts['invoices'][number];

/** What a user bought and was granted, and why the account has its access. */
export const customerText = (email: string, facts: CustomerFacts, now: Date): string => {
  const { entitlement, grants, customer, subscriptions, invoices } = facts;
  return [
    say(operatorTexts.customer, {
      email,
      state: entitlement.state,
      until: endOf(entitlement),
      why: operatorTexts.customerWhy[entitlement.state],
      id: customer === undefined ? operatorTexts.customerNone : `${customer.provider} ${customer.customerId}`,
      read: customer?.syncedAt ? moment(customer.syncedAt) : operatorTexts.customerNever,
    }),
    ...planLines({ grants, bought: [], now }),
    ...subscriptions.map(subscriptionLine),
    ...invoices.map(invoiceLine),
  ].join('\n');
};

const endOf = (entitlement: Entitlement): string => {
  if (entitlement.state === 'never') return '–';
  if (entitlement.state === 'ended') return moment(new Date(entitlement.since));
  return entitlement.until === null ? operatorTexts.customerNoEnd : moment(new Date(entitlement.until));
};

const subscriptionLine = (held: HeldSubscription): string => {
  const { providerId, planName, status, amountCents, currency, startedAt, periodEndsAt, renews, cancelledAt } = held;
  return say(operatorTexts.customerSubscription, {
    id: providerId,
    plan: planName,
    status: held.withdrawnAt === null ? status : `${status} (${operatorTexts.customerWithdrawn})`,
    price: amountText(amountCents, currency),
    start: moment(startedAt),
    end: periodEndsAt === null ? operatorTexts.customerNoEnd : moment(periodEndsAt),
    renews: renews ? operatorTexts.customerRenews : operatorTexts.customerEnds,
    cancelled: cancelledAt === null ? '' : say(operatorTexts.customerCancelled, { at: moment(cancelledAt) }),
  });
};

/** One line about an invoice, with what was refunded of it. */
export const invoiceLine = (row: InvoiceRow): string => {
  const { number, providerId, status, totalCents, refundedCents, currency, effectiveAt } = row;
  return say(operatorTexts.customerInvoice, {
    number: number ?? providerId,
    at: moment(effectiveAt),
    status,
    total: amountText(totalCents, currency),
    refunded:
      refundedCents === 0 ? '' : say(operatorTexts.customerRefunded, { amount: amountText(refundedCents, currency) }),
  });
};
