import * as z from 'zod/mini';
import type { Payout } from '../../affiliates/review.service.ts';
import { done, moment } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';
import { amountOf, NONE } from './payout-text.ts';

const MOST_LISTED = 50;

export const payoutsList = defineCommand(
  {
    name: 'payouts list',
    summary: 'shows the redeem requests that wait for a decision or for the payment, oldest first',
    example: 'payouts list',
    input: z.strictObject({}),
  },
  async (_input, { affiliates }) => {
    const payouts = await affiliates.open(MOST_LISTED);
    if (payouts.length === 0) return done('No redeem requests are waiting.');
    const more = (await affiliates.countOpen()) - payouts.length;
    return done([...payouts.map(lineOf), ...(more > 0 ? [`${more} more are waiting.`] : [])].join('\n'));
  },
);

const lineOf = (payout: Payout): string => {
  const { id, filedAt, state } = payout.request;
  return [id, moment(filedAt), state, amountOf(payout), payout.target?.holder ?? NONE].join('  ');
};
