import * as z from 'zod/mini';
import { done, refused } from '../operator-reply.ts';
import { defineServerCommand } from './define-command.ts';
import { oneLine, PayoutIdInput } from './inputs.ts';
import { amountOf, withPayout } from './payout-text.ts';

const MOST_REASON = 300;

export const payoutsReject = defineServerCommand(
  {
    name: 'payouts reject',
    arguments: ['<id>', '<reason...>'],
    summary: 'rejects a redeem request: the amount returns to the balance, and the affiliate is mailed the reason',
    example: 'payouts reject 7f1de0ab-1111-4222-8333-444455556666 "The name differs from that of the account."',
    input: z.strictObject({ id: PayoutIdInput, reason: oneLine('The reason', MOST_REASON) }),
  },
  ({ id, reason }, { affiliates }) =>
    withPayout(affiliates, id, async (payout) =>
      (await affiliates.change(payout.request, { state: 'rejected', reason }))
        ? done(`Rejected: ${amountOf(payout)} returned to the balance. The affiliate is mailed the reason.`)
        : refused(
            `Only a filed or approved request can be rejected. The state of this one is ${payout.request.state}.`,
          ),
    ),
);
