import * as z from 'zod/mini';
import { done, moment, refused } from '../operator-reply.ts';
import { withUser } from './command-services.ts';
import { defineCommand } from './define-command.ts';
import { EmailInput } from './inputs.ts';
import { planLines } from './plan-text.ts';

export const restoreUser = defineCommand(
  {
    name: 'restore-user',
    arguments: ['<email>'],
    summary: 'ends a suspension: the user can log in again, with all data and plans',
    example: 'restore-user ann@shop.example',
    input: z.strictObject({ email: EmailInput }),
  },
  ({ email: typed }, services) =>
    withUser(services, typed, async ({ id, email, suspendedAt }) => {
      if (suspendedAt === null || !(await services.suspensions.restore(id)))
        return refused(`${email} is not suspended.`);
      const plans = { grants: await services.plans.grantsOf(id), bought: await services.boughtOf(id) };
      return done(
        [
          `${email}, suspended since ${moment(suspendedAt)}, can log in again.`,
          ...planLines({ ...plans, now: services.now() }),
        ].join('\n'),
      );
    }),
);
