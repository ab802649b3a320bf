import * as z from 'zod/mini';
import { DEFAULT_COMMISSION, defaultCommissionOf } from '#shared/domain/affiliate/commission.ts';
import { amountText } from '#shared/domain/money.ts';
import { done, refused } from '../operator-reply.ts';
import { defineServerCommand } from './define-command.ts';
import { AmountInput, CurrencyInput, Flag, oneLine, PLAN_LIMITS, runWithYes, wholeNumber } from './inputs.ts';

const INTERVALS = { month: 'month', year: 'year', lifetime: 'lifetime' } as const;
const EVERY = { month: 'every month', year: 'every year', lifetime: 'once' } as const;
const COMMISSION_HELP =
  `share of payments that affiliates get; by default ${DEFAULT_COMMISSION.subscription}, ` +
  `or ${DEFAULT_COMMISSION.lifetime} for a lifetime plan`;

export const plansAdd = defineServerCommand(
  {
    name: 'plans add',
    arguments: ['<id>', '<interval>', '<currency>', '<amount>'],
    options: [
      ['--name <text>', 'name of the plan; needed'],
      ['--description <html>', 'description on the plan card; only simple elements are kept'],
      ['--trial-days <number>', 'days of the free trial of new customers; by default none'],
      ['--commission <percent>', COMMISSION_HELP],
      ['--yes', 'does it; without this flag the command only shows what it would do'],
    ],
    summary: 'adds a plan that renews every month or year, or is bought once (lifetime); it is sold from then on',
    example: 'plans add team month EUR 49.00 --name Team --trial-days 7 --yes',
    input: z.strictObject({
      id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}$/, 'The id has 1 to 30 small letters, digits and “-”.')),
      interval: z.enum(INTERVALS, { error: 'The interval is month, year or lifetime.' }),
      currency: CurrencyInput,
      amount: AmountInput,
      name: oneLine('--name', PLAN_LIMITS.name),
      description: z.optional(z.string().check(z.maxLength(PLAN_LIMITS.description, '--description is too long.'))),
      trialDays: z.optional(wholeNumber('--trial-days', 0, PLAN_LIMITS.trialDays)),
      commission: z.optional(wholeNumber('--commission', 0, 100)),
      yes: Flag,
    }),
  },
  async ({ yes, amount, currency, ...given }, _services, billing) => {
    const { id, interval, name, description = '', trialDays = 0 } = given;
    const commission = given.commission ?? defaultCommissionOf(interval);
    if ((await billing.plans.list()).some(({ plan }) => plan.id === id))
      return refused(`The plan “${id}” exists already.`);
    if (interval === 'lifetime' && trialDays > 0) return refused('A plan that is bought once has no trial.');
    const text = `${name} (${id}): ${amountText(amount, currency)} ${EVERY[interval]}, trial of ${trialDays} days, commission ${commission}%`;
    if (yes !== true) return done(runWithYes(`${text}. It will be shown on the plan cards and sold from now on.`));
    const plan = { id, interval, name, description, trialDays, commissionPercent: commission };
    const isAdded = await billing.plans.add(plan, currency, amount);
    return isAdded
      ? done(`${text}. It is sold now. “plans add-price” adds a price in another currency.`)
      : refused(`The plan “${id}” exists already.`);
  },
);
