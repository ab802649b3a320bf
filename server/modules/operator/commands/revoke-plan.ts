import * as z from 'zod/mini';
import { done, refused } from '../operator-reply.ts';
import { withUser } from './command-services.ts';
import { defineCommand } from './define-command.ts';
import { EmailInput } from './inputs.ts';
import { runningGrant } from '../../accounts/plan.ts';
import { grantEnd, isRunningPurchase, nextOf, planName } from './plan-text.ts';

export const revokePlan = defineCommand(
  {
    name: 'revoke-plan',
    arguments: ['<email>'],
    summary: 'ends a granted plan; a bought plan continues',
    example: 'revoke-plan ann@shop.example',
    input: z.strictObject({ email: EmailInput }),
  },
  ({ email: typed }, services) =>
    withUser(services, typed, async ({ id, email }) => {
      const granted = runningGrant(await services.plans.grantsOf(id), services.now());
      const bought = (await services.boughtOf(id)).filter(isRunningPurchase);
      const rest = bought.map((purchase) => `The bought plan continues: ${planName(purchase)} ${nextOf(purchase)}.`);
      const hint = 'Use “cancel-plan” or “withdraw-plan” for it.';
      if (granted === undefined || !(await services.plans.revoke(id)))
        return refused(
          [`${email} has no granted plan that runs.`, ...rest, ...(rest.length > 0 ? [hint] : [])].join('\n'),
        );
      return done([`The granted plan of ${email}, which ran ${grantEnd(granted)}, ended now.`, ...rest].join('\n'));
    }),
);
