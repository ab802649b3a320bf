import * as z from 'zod/mini';
import { done } from '../operator-reply.ts';
import { withUser } from './command-services.ts';
import { defineCommand } from './define-command.ts';
import { EmailInput, wholeNumber } from './inputs.ts';
import { isRunningPurchase, nextOf, planName } from './plan-text.ts';
import { moment } from '../operator-reply.ts';

const MOST_DAYS = 36_500;

export const grantPlan = defineCommand(
  {
    name: 'grant-plan',
    arguments: ['<email>'],
    options: [['--days <number>', 'ends after this number of days; by default without an end']],
    summary: 'grants a plan; replaces a granted plan that runs; a bought plan continues',
    example: 'grant-plan ann@shop.example --days 30',
    input: z.strictObject({ email: EmailInput, days: z.optional(wholeNumber('--days', 1, MOST_DAYS)) }),
  },
  ({ email: typed, days = null }, services) =>
    withUser(services, typed, async ({ id, email }) => {
      const end = await services.plans.grant(id, days);
      const bought = (await services.boughtOf(id)).filter(isRunningPurchase);
      return done(
        [
          `${email} has a granted plan ${end === null ? 'without an end' : `until ${moment(end)}`}.`,
          ...bought.map((purchase) => `The bought plan continues: ${planName(purchase)} ${nextOf(purchase)}.`),
        ].join('\n'),
      );
    }),
);
