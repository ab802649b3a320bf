import * as z from 'zod/mini';
import { amountText } from '#shared/domain/money.ts';
import { done, refused } from '../operator-reply.ts';
import { defineServerCommand } from './define-command.ts';
import { CurrencyInput, Flag, runWithYes } from './inputs.ts';

export const plansRetirePrice = defineServerCommand(
  {
    name: 'plans retire-price',
    arguments: ['<plan>', '<currency>'],
    options: [['--yes', 'does it; without this flag the command only shows what it would do']],
    summary: 'stops selling a plan in a currency; existing subscriptions keep the price',
    example: 'plans retire-price monthly USD --yes',
    input: z.strictObject({ plan: z.string(), currency: CurrencyInput, yes: Flag }),
  },
  async ({ plan, currency, yes }, _services, billing) => {
    const known = (await billing.plans.list()).find((one) => one.plan.id === plan);
    if (known === undefined) return refused(`There is no plan “${plan}”. “plans list” shows them.`);
    const price = known.prices.find((one) => one.currency === currency);
    if (price === undefined) return refused(`${known.plan.name} is not sold in ${currency}.`);
    if (known.prices.length === 1)
      return refused(`${known.plan.name} has no other price. Use “plans hide ${plan}” to stop selling it.`);
    const name = `${known.plan.name} for ${amountText(price.amountCents, currency)}`;
    const running = await billing.plans.countRunning(price.key);
    const rest = `Subscriptions that run at this price and keep it: ${running}.`;
    if (yes !== true) return done(runWithYes(`${name} will not be sold any more. ${rest}`));
    await billing.plans.retirePrice(price.key);
    return done(`${name} is not sold any more. ${rest}`);
  },
);
