import * as z from 'zod/mini';
import { amountText } from '#shared/domain/money.ts';
import { done, refused } from '../operator-reply.ts';
import { withUser } from './command-services.ts';
import { defineServerCommand } from './define-command.ts';
import { EmailInput, Flag, runWithYes } from './inputs.ts';
import { isRunningPurchase, nextOf, noPurchase, planName } from './plan-text.ts';

const DELAYED = 'will be refunded, disputed payments only after the decision of the bank';

export const withdrawPlan = defineServerCommand(
  {
    name: 'withdraw-plan',
    arguments: ['<email>'],
    options: [
      ['--plan <name>', 'the plan to withdraw from, if several run'],
      ['--yes', 'does it; without this flag the command only shows what it would do'],
    ],
    summary: 'declares the withdrawal of a user within 14 days: ends the bought plan now and refunds what is owed',
    example: 'withdraw-plan ann@shop.example --yes',
    input: z.strictObject({ email: EmailInput, plan: z.optional(z.string()), yes: Flag }),
  },
  ({ email: typed, plan, yes }, services, billing) =>
    withUser(services, typed, async ({ id, email }) => {
      await billing.resync(id);
      const running = (await services.boughtOf(id)).filter(isRunningPurchase);
      const [purchase, ...others] = running.filter((one) => plan === undefined || one.planName === plan);
      if (purchase === undefined)
        return refused(
          running.length === 0
            ? await noPurchase(services, { id, email })
            : `${email} has no plan “${plan}” that runs. Running: ${running.map(planName).join(', ')}.`,
        );
      if (others.length > 0)
        return refused(`Several plans run: ${running.map(planName).join(', ')}. Choose one with --plan NAME.`);
      const quote = await billing.boughtPlans.quoteWithdrawal(id, purchase.id);
      const refund = amountText(quote.refundCents, quote.currency ?? purchase.currency);
      if (yes !== true)
        return done(
          runWithYes(
            `${planName(purchase)} of ${email} ${nextOf(purchase)}. It will end now, and ${refund} will be refunded.`,
          ),
        );
      const { isRefundDelayed } = await billing.boughtPlans.withdraw(id, purchase.id);
      const after = (await services.boughtOf(id)).find((one) => one.id === purchase.id) ?? purchase;
      return done(
        `Done: ${planName(purchase)} of ${email} ${nextOf(after)}. ${refund} ${isRefundDelayed ? DELAYED : 'were refunded'}.`,
      );
    }),
);
