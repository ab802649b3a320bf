import * as z from 'zod/mini';
import { done, moment, refused } from '../operator-reply.ts';
import { withUser } from './command-services.ts';
import { defineCommand } from './define-command.ts';
import { EmailInput, Flag, oneLine, runWithYes } from './inputs.ts';
import { isRunningPurchase, nextOf, planName } from './plan-text.ts';

const MOST_REASON = 300;

export const suspendUser = defineCommand(
  {
    name: 'suspend-user',
    arguments: ['<email>', '<reason...>'],
    options: [['--yes', 'does it; without this flag the command only shows what it would do']],
    summary: 'logs a user out everywhere and blocks new logins; “find-user” shows the reason',
    example: 'suspend-user ann@shop.example "Several accounts of one person." --yes',
    input: z.strictObject({ email: EmailInput, reason: oneLine('The reason', MOST_REASON), yes: Flag }),
  },
  ({ email: typed, reason, yes }, services) =>
    withUser(services, typed, async ({ id, email, suspendedAt }) => {
      if (suspendedAt !== null) return refused(`${email} has been suspended since ${moment(suspendedAt)}.`);
      const bought = (await services.boughtOf(id)).filter(isRunningPurchase);
      const rest = bought.map(
        (purchase) =>
          `${planName(purchase)} ${nextOf(purchase)}. Use “cancel-plan” or “refund” if that should not happen.`,
      );
      if (yes !== true)
        return done(
          runWithYes([`${email} will be logged out everywhere and cannot log in again.`, ...rest].join('\n')),
        );
      const sessions = await services.suspensions.suspend(id, reason);
      return sessions === null
        ? refused(`${email} was suspended by another command.`)
        : done([`${email} is suspended. Sessions that ended: ${sessions}.`, ...rest].join('\n'));
    }),
);
