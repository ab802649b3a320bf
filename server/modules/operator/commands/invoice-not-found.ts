import type { InvoiceProblem } from '../../billing/refunds-admin.service.ts';

/** Explains why no invoice was found for the typed number or id, and what to enter instead. */
export const invoiceNotFound = (reason: Exclude<InvoiceProblem, 'lost'>, typed: string): string =>
  reason === 'unknown'
    ? `There is no invoice “${typed}”. “customer EMAIL” lists the invoices.`
    : `Several invoices have the number ${typed}. Enter the id of the invoice at the payment provider instead.`;
