import * as z from 'zod/mini';
import { amountText } from '#shared/domain/money.ts';
import type { Refundable } from '../../billing/refunds-admin.service.ts';
import type { SubscriptionWithPlan } from '../../billing/subscription-with-plan.ts';
import { done, moment, refused } from '../operator-reply.ts';
import type { CommandServices } from './command-services.ts';
import { defineServerCommand } from './define-command.ts';
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
    const found = await billing.findRefundable(invoice);
    if (found === null) return refused(`There is no invoice “${invoice}”. “customer EMAIL” lists the invoices.`);
    const { number, currency, leftCents } = found;
    const cents = amount ?? leftCents;
    const earlier = found.recent.find((one) => one.cents === cents);
    if (earlier !== undefined && again !== true) return refused(alreadyRefunded(found, earlier));
    if (cents > leftCents || cents === 0) return refused(tooMuch(found));
    if (yes !== true) {
      const plan = await planText(services, found, cents === leftCents);
      return done(runWithYes([`${amountText(cents, currency)} of ${number} will be refunded.`, ...plan].join('\n')));
    }
    const given = await billing.refund(invoice, amount ?? null);
    if (given === null || given === 'too-much') return refused(tooMuch(found));
    const plan = await planText(services, found, false);
    return done([`${amountText(given.cents, given.currency)} of ${number} were refunded.`, ...plan].join('\n'));
  },
);

const tooMuch = ({ number, leftCents, currency }: Refundable): string =>
  `${number} cannot be refunded by this amount: ${amountText(leftCents, currency)} of it can be refunded. Nothing was changed.`;

/** The answer of an earlier command can be lost, for example if the server stops. */
const alreadyRefunded = ({ number, currency }: Refundable, { cents, at }: Refundable['recent'][number]): string =>
  [
    `${amountText(cents, currency)} of ${number} were already refunded ${moment(at)}. Nothing was changed.`,
    'Add --again to refund this amount once more.',
  ].join('\n');

/** What becomes of the plan. `isAll`: all of the invoice will be refunded, which ends a lifetime plan. */
const planText = async (
  { boughtOf, lookup }: CommandServices,
  { userId, subscriptionProviderId }: Refundable,
  isAll: boolean,
): Promise<string[]> => {
  if (userId === null) return ['The account of this invoice was deleted.'];
  const held = (await boughtOf(userId)).find(({ providerId }) => providerId === subscriptionProviderId);
  if (held === undefined) return [];
  if (!isRunningPurchase(held)) return [`${planName(held)} ${nextOf(held)}.`];
  if (isAll && held.interval === 'lifetime') return [`${planName(held)} ends with this refund.`];
  const email = (await lookup.findUserById(userId))?.email ?? 'EMAIL';
  return [`The plan continues: ${planName(held)} ${nextOf(held)}. ${endingCommand(held, email)}`];
};

const endingCommand = ({ interval, cancelledAt }: SubscriptionWithPlan, email: string): string => {
  if (interval === 'lifetime') return 'A refund of all of it ends it.';
  return cancelledAt === null
    ? `To end it: “cancel-plan ${email} --yes”, or within 14 days of the order “withdraw-plan ${email} --yes”.`
    : 'It is cancelled already.';
};
