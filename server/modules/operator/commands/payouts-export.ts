import * as z from 'zod/mini';
import { csvText } from '#shared/lib/csv.ts';
import { done } from '../operator-reply.ts';
import { defineCommand } from './define-command.ts';
import { PAYOUT_COLUMNS, payoutCells } from './payout-text.ts';

const MOST_EXPORTED = 10_000;

export const payoutsExport = defineCommand(
  {
    name: 'payouts export',
    summary: 'prints the approved redeem requests as CSV, for the bank',
    example: 'payouts export',
    input: z.strictObject({}),
  },
  async (_input, { affiliates }) =>
    done(csvText([PAYOUT_COLUMNS, ...(await affiliates.approved(MOST_EXPORTED)).map(payoutCells)]).trimEnd()),
);
