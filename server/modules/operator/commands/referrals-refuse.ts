import * as z from 'zod/mini';
import { done, refused } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';
import { Flag, ReferralIdInput, runWithYes } from './inputs.ts';
import { amountsOf } from './referrals-list.ts';

export const referralsRefuse = defineCommand(
  {
    name: 'referrals refuse',
    arguments: ['<id>'],
    options: [['--yes', 'does it; without this flag the command only shows what it would do']],
    summary: 'refuses a referral: its commission is debited, and it earns no more commission',
    example: 'referrals refuse 7f1de0ab-1111-4222-8333-444455556666 --yes',
    input: z.strictObject({ id: ReferralIdInput, yes: Flag }),
  },
  async ({ id, yes }, { affiliates }) => {
    const found = await affiliates.findReferral(id);
    if (found === undefined) return refused(`There is no referral ${id}.`);
    const referred = found.referredEmail ?? 'a deleted account';
    const about = `The referral of ${referred} by ${found.affiliateEmail}`;
    if (yes !== true)
      return done(
        runWithYes(`${about} will be refused. Commission that will be debited: ${amountsOf(found.commission)}.`),
      );
    await affiliates.refuse(id);
    return done(`${about} is refused. Commission that was debited: ${amountsOf(found.commission)}.`);
  },
);
