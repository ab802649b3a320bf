import * as z from 'zod/mini';
import { done } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';
import { PayoutIdInput } from './inputs.ts';
import { payoutText, withPayout } from './payout-text.ts';

export const payoutsShow = defineCommand(
  {
    name: 'payouts show',
    arguments: ['<id>'],
    summary: 'shows a redeem request with the bank account',
    example: 'payouts show 7f1de0ab-1111-4222-8333-444455556666',
    input: z.strictObject({ id: PayoutIdInput }),
  },
  ({ id }, { affiliates }) => withPayout(affiliates, id, async (payout) => done(payoutText(payout))),
);
