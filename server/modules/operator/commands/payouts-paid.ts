import * as z from 'zod/mini';
import { done, refused } from '../operator-reply.ts';
import { defineServerCommand } from './define-command.ts';
import { PayoutIdInput } from './inputs.ts';
import { amountOf, withPayout } from './payout-text.ts';

export const payoutsPaid = defineServerCommand(
  {
    name: 'payouts paid',
    arguments: ['<id>'],
    summary: 'records that you paid an approved redeem request; the affiliate is mailed',
    example: 'payouts paid 7f1de0ab-1111-4222-8333-444455556666',
    input: z.strictObject({ id: PayoutIdInput }),
  },
  ({ id }, { affiliates }) =>
    withPayout(affiliates, id, async (payout) =>
      (await affiliates.change(payout.request, { state: 'paid' }))
        ? done(`Paid: ${amountOf(payout)}. The affiliate is mailed.`)
        : refused(`Approve a request before you pay it. The state of this one is ${payout.request.state}.`),
    ),
);
