import * as z from 'zod/mini';
import { amountText } from '#shared/domain/money.ts';
import { done, refused } from '../operator-reply.ts';
import { defineServerCommand } from './define-command.ts';
import { AmountInput, CurrencyInput, Flag, runWithYes } from './inputs.ts';

/** Below this price in cents, or beyond this factor of the current price, the operator probably mistyped. */
const LOW_CENTS = 100;
const FAR_FACTOR = 2;

export const plansAddPrice = defineServerCommand(
  {
    name: 'plans add-price',
    arguments: ['<plan>', '<currency>', '<amount>'],
    options: [['--yes', 'needed for a price below 1.00, or of less than half or more than twice the current price']],
    summary: 'sells a plan at another price from now on; existing subscriptions keep the old price',
    example: 'plans add-price monthly EUR 31.00',
    input: z.strictObject({
      plan: z.string(),
      currency: CurrencyInput,
      amount: AmountInput,
      yes: Flag,
    }),
  },
  async ({ plan, currency, amount, yes }, _services, billing) => {
    const known = (await billing.plans.list()).find((one) => one.plan.id === plan);
    if (known === undefined) return refused(`There is no plan “${plan}”. “plans list” shows them.`);
    const current = known.prices.find((price) => price.currency === currency)?.amountCents;
    const before = current === undefined ? 'not sold in this currency' : amountText(current, currency);
    const change = `${known.plan.name}: ${before} → ${amountText(amount, currency)}`;
    const isFar = current !== undefined && (amount * FAR_FACTOR < current || amount > current * FAR_FACTOR);
    if ((amount < LOW_CENTS || isFar) && yes !== true)
      return refused(runWithYes(`${change}. This is ${isFar ? 'far from the current price' : 'below 1.00'}.`));
    await billing.plans.addPrice(plan, currency, amount);
    return done(`${change}. New customers pay this price from now on.`);
  },
);
