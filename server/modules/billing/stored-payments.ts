import type { Db } from '#server/db/db.ts';
import { findPlansOfInvoices } from './plans.sql.ts';
import { findInvoicesOf, hasPaid, lockCustomer, lockFormerInvoices, type InvoiceRow } from './readings.sql.ts';

/** A stored invoice with the commission rate of its plan, in percent. */
export type StoredInvoice = Pick<
  InvoiceRow,
  | 'provider'
  | 'providerId'
  | 'status'
  | 'totalCents'
  | 'refundedCents'
  | 'currency'
  | 'paidAt'
  | 'effectiveAt'
  | 'interval'
> & { commissionPercent: number };

/**
 * Callback with all invoices and cards of a user, in the transaction that stores a reading. It must be idempotent,
 * because it can be called several times with the same data.
 */
export type OnPayments = (
  tx: Db,
  payments: { userId: string; invoices: readonly StoredInvoice[]; cards: readonly string[] },
) => Promise<void>;

/** Lists the stored invoices of a user with their commission rates. */
export const storedInvoicesOf = async (db: Db, userId: string): Promise<StoredInvoice[]> => {
  const plans = await findPlansOfInvoices(db, userId);
  return (await findInvoicesOf(db, userId)).flatMap((row) => {
    const commissionPercent = plans.get(`${row.provider} ${row.providerId}`);
    return commissionPercent === undefined ? [] : [{ ...row, commissionPercent }];
  });
};

/** Returns an invoice of a deleted account, or undefined, and locks it until the transaction ends. */
export const lockFormerInvoice = async (tx: Db, provider: string, id: string): Promise<InvoiceRow | undefined> =>
  (await lockFormerInvoices(tx, provider, [id]))[0];

/** Callback with an invoice of a deleted account, in the transaction that updates it. It must be idempotent. */
export type OnFormerPayment = (tx: Db, invoice: { provider: string; providerId: string }) => Promise<void>;

/**
 * Returns true if the account has ever paid. Refunded payments count too. Locks the billing customer until the
 * transaction ends, so that a concurrent payment is stored either before this call or after the transaction.
 */
export const hasEverPaid = async (tx: Db, userId: string): Promise<boolean> => {
  await lockCustomer(tx, userId);
  return hasPaid(tx, userId);
};
