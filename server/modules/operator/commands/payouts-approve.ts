import * as z from 'zod/mini';
import { done, refused } from '../operator-reply.ts';
import { defineServerCommand } from './define-command.ts';
import { PayoutIdInput } from './inputs.ts';
import { amountOf, withPayout } from './payout-text.ts';

export const payoutsApprove = defineServerCommand(
  {
    name: 'payouts approve',
    arguments: ['<id>'],
    summary: 'approves a redeem request, so that “payouts export” contains it; the affiliate is mailed',
    example: 'payouts approve 7f1de0ab-1111-4222-8333-444455556666',
    input: z.strictObject({ id: PayoutIdInput }),
  },
  ({ id }, { affiliates }) =>
    withPayout(affiliates, id, async (payout) =>
      (await affiliates.change(payout.request, { state: 'approved' }))
        ? done(`Approved: ${amountOf(payout)}. “payouts export” contains it now. The affiliate is mailed.`)
        : refused(`Only a filed request can be approved. The state of this one is ${payout.request.state}.`),
    ),
);
