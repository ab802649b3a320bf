import * as z from 'zod/mini';
import { isUtcMonth, startOfUtcMonth } from '#shared/domain/time.ts';
import { csvText } from '#shared/lib/csv.ts';
import { PAYMENT_COLUMNS } from '../../billing/payment-export.service.ts';
import { done } from '../operator-reply.ts';
import { defineServerCommand } from './define-command.ts';

const MonthInput = z
  .string()
  .check(z.refine(isUtcMonth, { error: 'The month is a year and a month, for example 2026-11.' }));

export const paymentsExport = defineServerCommand(
  {
    name: 'payments export',
    arguments: ['<month>'],
    summary: 'prints invoices, refunds and disputes of a month (UTC) as CSV, for the accounts',
    example: 'payments export 2026-11',
    input: z.strictObject({ month: MonthInput }),
  },
  async ({ month }, _services, billing) => {
    const from = new Date(`${month}-01T00:00:00.000Z`);
    const rows = await billing.exportPayments(from, startOfUtcMonth(from, 1));
    return done(csvText([PAYMENT_COLUMNS, ...rows]).trimEnd());
  },
);
