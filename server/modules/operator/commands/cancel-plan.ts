import * as z from 'zod/mini';
import type { SubscriptionWithPlan } from '../../billing/subscription-with-plan.ts';
import { done, refused, type OperatorReply } from '../operator-reply.ts';
import { withUser } from './command-services.ts';
import { defineServerCommand } from './define-command.ts';
import { EmailInput, Flag, runWithYes } from './inputs.ts';
import { isRunningPurchase, nextOf, noPurchase, planName } from './plan-text.ts';

/** A lifetime plan is not charged again, so there is nothing to cancel. */
const canCancel = (purchase: SubscriptionWithPlan): boolean =>
  isRunningPurchase(purchase) && purchase.periodEndsAt !== null && purchase.cancelledAt === null;

export const cancelPlan = defineServerCommand(
  {
    name: 'cancel-plan',
    arguments: ['<email>'],
    options: [['--yes', 'does it; without this flag the command only shows what it would do']],
    summary: 'cancels a bought plan for the user: it runs to the end of its period and is not charged again',
    example: 'cancel-plan ann@shop.example --yes',
    input: z.strictObject({ email: EmailInput, yes: Flag }),
  },
  ({ email: typed, yes }, services, billing): Promise<OperatorReply> =>
    withUser(services, typed, async ({ id, email }) => {
      await billing.resync(id);
      const bought = await services.boughtOf(id);
      const running = bought.filter(isRunningPurchase);
      if (running.length === 0) return refused(await noPurchase(services, { id, email }));
      const open = running.filter(canCancel);
      if (open.length === 0)
        return refused(
          running.map((purchase) => `Nothing to cancel: ${planName(purchase)} ${nextOf(purchase)}.`).join('\n'),
        );
      if (yes !== true)
        return done(
          runWithYes(
            open
              .map(
                (purchase) =>
                  `${planName(purchase)} of ${email} ${nextOf(purchase)}. It will be cancelled${untilEnd(purchase)}.`,
              )
              .join('\n'),
          ),
        );
      for (const purchase of open) await billing.boughtPlans.cancel(id, purchase.id);
      const after = (await services.boughtOf(id)).filter((purchase) => open.some((one) => one.id === purchase.id));
      return done(
        after
          .map((purchase) => `Done: ${planName(purchase)} of ${email} ${nextOf(purchase)}. Nothing is refunded.`)
          .join('\n'),
      );
    }),
);

const untilEnd = ({ status }: SubscriptionWithPlan): string =>
  status === 'past-due' ? '; the unpaid invoice stays open' : ' and runs until then. Nothing is refunded';
