import * as z from 'zod/mini';
import { done, refused } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';
import { ReferralIdInput } from './inputs.ts';
import { amountsOf } from './referrals-list.ts';

export const referralsClear = defineCommand(
  {
    name: 'referrals clear',
    arguments: ['<id>'],
    summary: 'confirms a referral: the affiliate can redeem its commission',
    example: 'referrals clear 7f1de0ab-1111-4222-8333-444455556666',
    input: z.strictObject({ id: ReferralIdInput }),
  },
  async ({ id }, { affiliates }) => {
    const found = await affiliates.findReferral(id);
    if (found === undefined || (await affiliates.clear(id)) === null) return refused(`There is no referral ${id}.`);
    return done(
      `The referral ${id} is confirmed. Commission that is not held any more: ${amountsOf(found.commission)}.`,
    );
  },
);
