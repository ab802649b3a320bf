import * as z from 'zod/mini';
import { amountText } from '#shared/domain/money.ts';
import type { InvoiceProblem, Refundable } from '../../billing/refunds-admin.service.ts';
import type { SubscriptionWithPlan } from '../../billing/subscription-with-plan.ts';
import { done, moment, refused } from '../operator-reply.ts';
import type { CommandServices } from './command-services.ts';
import { defineServerCommand } from './define-command.ts';
import { invoiceNotFound } from './invoice-not-found.ts';
import { AmountInput, Flag, runWithYes } from './inputs.ts';

import { isRunningPurchase, nextOf, planName } from './plan-text.ts';

const InvoiceInput = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,60}$/, 'The invoice is a number such as R-00007.'));

export const refund = defineServerCommand(
  {
    name: 'refund',
    arguments: ['<invoice>', '[amount]'],
    options: [
      ['--yes', 'does it; without this flag the command only shows what it would do'],
      ['--again', 'refunds an amount that was refunded from this invoice within the last hour once more'],
    ],
    summary: 'refunds an invoice, or an amount of it; a plan that renews continues; “customer” lists the invoices',
    example: 'refund R-00007 9.50 --yes',
    input: z.strictObject({ invoice: InvoiceInput, amount: z.optional(AmountInput), yes: Flag, again: Flag }),
  },
  async ({ invoice, amount, yes, again }, services, billing) => {
    const found = await billing.refunds.findRefundable(invoice);
    if (typeof found === 'string') return refused(problemText(found, invoice));
    const { number, currency, leftCents } = found;
    const cents = amount ?? leftCents;
    const earlier = found.recent.find((one) => one.cents === cents);
    if (earlier !== undefined && again !== true) return refused(alreadyRefunded(found, earlier));
    if (cents > leftCents || cents === 0) return refused(tooMuch(found));
    if (yes !== true) {
      const plan = await planText(services, found, cents === leftCents);
      return done(runWithYes([`${amountText(cents, currency)} of ${number} will be refunded.`, ...plan].join('\n')));
    }
    const given = await billing.refunds.refund(invoice, amount ?? null);
    if (given === 'too-much') return refused(changedMeanwhile(found));
    if (typeof given === 'string') return refused(problemText(given, invoice));
    if ('refusal' in given) return refused(refusedByProvider(found, given.refusal));
    const plan = await planText(services, found, false);
    return done([`${amountText(given.cents, given.currency)} of ${number} were refunded.`, ...plan].join('\n'));
  },
);

const problemText = (problem: InvoiceProblem, typed: string): string =>
  problem === 'lost'
    ? `${typed} cannot be refunded, because the payment provider no longer has it or its customer. Nothing was changed. Refund the payment in the dashboard of the provider.`
    : invoiceNotFound(problem, typed);

const tooMuch = ({ number, status, totalCents, leftCents, currency }: Refundable): string => {
  if (status !== 'paid')
    return `${number} cannot be refunded, because it is not paid (${status}). Nothing was changed.`;
  if (leftCents > 0)
    return `${number} cannot be refunded by this amount: ${amountText(leftCents, currency)} of it can be refunded. Nothing was changed.`;
  const paid = amountText(totalCents, currency);
  return `${number} is refunded completely: all of the paid ${paid} was returned. Nothing was changed.`;
};

const changedMeanwhile = ({ number }: Refundable): string =>
  `${number} was not refunded, because less of it is left than before: the payment was refunded or disputed meanwhile. “customer ${number}” shows it.`;

const refusedByProvider = ({ number }: Refundable, reason: string): string =>
  `The payment provider refuses to refund ${number}: ${reason} “customer ${number}” shows what was refunded.`;

/** The answer of an earlier command can be lost, for example if the server stops. */
const alreadyRefunded = ({ number, currency }: Refundable, { cents, at }: Refundable['recent'][number]): string =>
  [
    `${amountText(cents, currency)} of ${number} were already refunded ${moment(at)}. Nothing was changed.`,
    'Add --again to refund this amount once more.',
  ].join('\n');

/**
 * States whether the plan of the invoice continues. `isAll`: the whole invoice is refunded, which ends a lifetime
 * plan.
 */
const planText = async (
  { boughtOf, lookup }: CommandServices,
  { userId, subscriptionProviderId }: Refundable,
  isAll: boolean,
): Promise<string[]> => {
  if (userId === null) return ['The account of this invoice was deleted.'];
  const purchase = (await boughtOf(userId)).find(({ providerId }) => providerId === subscriptionProviderId);
  if (purchase === undefined) return [];
  if (!isRunningPurchase(purchase)) return [`${planName(purchase)} ${nextOf(purchase)}.`];
  if (isAll && purchase.interval === 'lifetime') return [`${planName(purchase)} ends with this refund.`];
  const email = (await lookup.findUserById(userId))?.email ?? 'EMAIL';
  return [`The plan continues: ${planName(purchase)} ${nextOf(purchase)}. ${endingCommand(purchase, email)}`];
};

const endingCommand = ({ interval, cancelledAt }: SubscriptionWithPlan, email: string): string => {
  if (interval === 'lifetime') return 'A refund of the whole payment ends it.';
  return cancelledAt === null
    ? `To end it: “cancel-plan ${email} --yes”, or within 14 days of the order “withdraw-plan ${email} --yes”.`
    : 'It is cancelled already.';
};
