import * as z from 'zod/mini';
import type { Entitlement } from '#shared/domain/plan/entitlement.ts';
import { amountText } from '#shared/domain/money.ts';
import type { BillingAdmin, CustomerFacts } from '../../billing/admin.service.ts';
import type { SubscriptionWithPlan } from '../../billing/subscription-with-plan.ts';
import { done, moment, refused, type OperatorReply } from '../operator-reply.ts';
import { withUser, type CommandServices } from './command-services.ts';
import { defineServerCommand } from './define-command.ts';
import { EmailInput } from './inputs.ts';
import { invoiceNotFound } from './invoice-not-found.ts';
import { planLines } from './plan-text.ts';

const MOST = 320;

/** Returns true for an invoice number or an invoice id. Both contain a digit. */
const isInvoice = (word: string): boolean => /^[A-Za-z0-9_.-]{1,60}$/.test(word) && /\d/.test(word);

const EmailOrInvoice = z.string('Enter an email address or the number of an invoice.').check((payload) => {
  const { value } = payload;
  if (isInvoice(value) || (value.length <= MOST && EmailInput.safeParse(value).success)) return;
  const message = `“${value}” is not an email address, and not the number of an invoice.`;
  payload.issues.push({ code: 'custom', message, input: value });
});

export const customer = defineServerCommand(
  {
    name: 'customer',
    arguments: ['<email|invoice>'],
    summary: 'shows what a user bought and was granted, the invoices, and the reason of the access',
    example: 'customer ann@shop.example',
    input: z.strictObject({ 'email|invoice': EmailOrInvoice }),
  },
  async ({ 'email|invoice': word }, services, billing) => {
    if (!isInvoice(word)) return customerOf(word, services, billing);
    const found = await billing.refunds.invoice(word);
    if (typeof found === 'string') return refused(invoiceNotFound(found, word));
    if (found.email !== null) return customerOf(found.email, services, billing);
    return done(
      `${invoiceLine(found.invoice)}\nThe account of this invoice was deleted. “refund” still works with its number.`,
    );
  },
);

const customerOf = (typed: string, services: CommandServices, billing: BillingAdmin): Promise<OperatorReply> =>
  withUser(services, typed, async ({ id, email }) => {
    const plans = { bought: await services.boughtOf(id), now: services.now() };
    return done(customerText(email, await billing.customer(id), plans));
  });

type Plans = { bought: readonly SubscriptionWithPlan[]; now: Date };

const customerText = (email: string, facts: CustomerFacts, { bought, now }: Plans): string => {
  const { entitlement, grants, customer: known, invoices } = facts;
  return [
    `Email:    ${email}`,
    `Plan:     ${entitlement.state}, ${endOf(entitlement)}`,
    `Why:      ${REASONS[entitlement.state]}`,
    `Provider: ${known === undefined ? 'no customer' : `${known.provider} ${known.customerId}`}`,
    `Read:     ${known?.syncedAt ? moment(known.syncedAt) : 'never'}`,
    ...planLines({ grants, bought: [], now }),
    ...bought.flatMap((purchase) => [
      ...planLines({ grants: [], bought: [purchase], now }),
      `  ${purchase.providerId}`,
    ]),
    ...invoices.map(invoiceLine),
  ].join('\n');
};

const endOf = (entitlement: Entitlement): string => {
  if (entitlement.state === 'never') return 'no plan';
  if (entitlement.state === 'ended') return `since ${moment(new Date(entitlement.since))}`;
  return entitlement.until === null ? 'without an end' : `until ${moment(new Date(entitlement.until))}`;
};

const REASONS: Record<Entitlement['state'], string> = {
  never: 'Nothing was bought or granted.',
  trial: 'A trial runs.',
  active: 'A paid or granted plan runs.',
  cancelling: 'The plan is paid and cancelled. It runs to the end of its period.',
  'past-due': 'A renewal is not paid, and the 7 days of grace are not over.',
  ended: 'All plans have ended. The user can read the account.',
};

const invoiceLine = (row: CustomerFacts['invoices'][number]): string => {
  const { number, providerId, status, totalCents, refundedCents, currency, effectiveAt, disputeStatus } = row;
  return [
    `Invoice ${number ?? providerId}: ${moment(effectiveAt)}`,
    amountText(totalCents, currency),
    status,
    ...(refundedCents === 0 ? [] : [`refunded ${amountText(refundedCents, currency)}`]),
    ...(disputeStatus === null ? [] : [`dispute ${disputeStatus}`]),
  ].join(', ');
};
