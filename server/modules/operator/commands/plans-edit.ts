import * as z from 'zod/mini';
import { done, refused } from '../operator-reply.ts';
import { defineServerCommand } from './define-command.ts';
import { oneLine, PLAN_LIMITS, wholeNumber } from './inputs.ts';

export const plansEdit = defineServerCommand(
  {
    name: 'plans edit',
    arguments: ['<plan>'],
    options: [
      ['--name <text>', 'name of the plan'],
      ['--description <html>', 'description on the plan card; only simple elements are kept'],
      ['--trial-days <number>', 'days of the free trial of new customers; 0: none'],
      ['--commission <percent>', 'share of later payments that affiliates get'],
    ],
    summary: 'changes name, description, trial or commission of a plan; running trials stay as they are',
    example: 'plans edit monthly --trial-days 7 --commission 25',
    input: z.strictObject({
      plan: z.string(),
      name: z.optional(oneLine('--name', PLAN_LIMITS.name)),
      description: z.optional(z.string().check(z.maxLength(PLAN_LIMITS.description, '--description is too long.'))),
      trialDays: z.optional(wholeNumber('--trial-days', 0, PLAN_LIMITS.trialDays)),
      commission: z.optional(wholeNumber('--commission', 0, 100)),
    }),
  },
  async ({ plan, name, description, trialDays, commission }, _services, billing) => {
    const change = { name, description, trialDays, commissionPercent: commission };
    if (Object.values(change).every((value) => value === undefined))
      return refused('Nothing to change. “plans edit --help” shows the options.');
    const edited = await billing.plans.edit(plan, change);
    if (edited === undefined) return refused(`There is no plan “${plan}”. “plans list” shows them.`);
    const { name: called, trialDays: days, commissionPercent: percent, description: html } = edited;
    return done(`${called}: trial of ${days} days, commission ${percent}%.\n${html}`);
  },
);
