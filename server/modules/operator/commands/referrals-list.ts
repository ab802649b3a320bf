import * as z from 'zod/mini';
import { amountText } from '#shared/domain/money.ts';
import type { ReferralToReview } from '../../affiliates/review.service.ts';
import { done, moment } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';

const MOST_LISTED = 100;

export const referralsList = defineCommand(
  {
    name: 'referrals list',
    summary: 'shows the referrals to review, with both accounts and the commission that is held, oldest first',
    example: 'referrals list',
    input: z.strictObject({}),
  },
  async (_input, { affiliates }) => {
    const referrals = await affiliates.toReview(MOST_LISTED);
    if (referrals.length === 0) return done('No referrals are waiting for a review.');
    const more = (await affiliates.countToReview()) - referrals.length;
    return done([...referrals.map(linesOf), ...(more > 0 ? [`${more} more are waiting.`] : [])].join('\n'));
  },
);

const linesOf = ({ id, raisedAt, affiliateEmail, referredEmail, commission, reasons }: ReferralToReview): string =>
  [
    `${id}  ${moment(raisedAt)}  ${referredEmail ?? 'a deleted account'}, by the link of ${affiliateEmail}`,
    `  Held: ${amountsOf(commission)}`,
    ...reasons.map((reason) => `  ${REASONS[reason]}`),
  ].join('\n');

/** `8.70 EUR, 9.60 USD`; `nothing` without commission. */
export const amountsOf = (amounts: ReferralToReview['commission']): string =>
  amounts.map(({ cents, currency }) => amountText(cents, currency)).join(', ') || 'nothing';

const REASONS: Record<ReferralToReview['reasons'][number], string> = {
  'same-mailbox': 'The mailbox also belongs to the affiliate, or to another account that signed up with this link.',
  'same-payment': 'The account used a card of the affiliate, or of another account that signed up with this link.',
  'same-network':
    'The sign-up came from the network of the affiliate, or of another account of this link, within a day.',
  ring: 'The affiliate signed up with a link of this account, directly or through other accounts.',
  'throwaway-mail': 'The address belongs to a service for temporary addresses.',
};
