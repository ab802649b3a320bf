import type { Db } from '#server/db/db.ts';
import { findPlansOfInvoices } from './plans.sql.ts';
import { findInvoicesOf, lockFormerInvoices, type InvoiceRow } from './readings.sql.ts';

/** A stored invoice with the commission rate of its plan in percent. */
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

/** Called in the transaction that stores a reading, with all invoices and cards of a user. It can be called twice. */
export type OnPayments = (
  tx: Db,
  told: { userId: string; invoices: readonly StoredInvoice[]; cards: readonly string[] },
) => Promise<void>;

/** Returns what a user has been charged so far. */
export const storedInvoicesOf = async (db: Db, userId: string): Promise<StoredInvoice[]> => {
  const plans = await findPlansOfInvoices(db, userId);
  return (await findInvoicesOf(db, userId)).flatMap((row) => {
    const commissionPercent = plans.get(`${row.provider} ${row.providerId}`);
    return commissionPercent === undefined ? [] : [{ ...row, commissionPercent }];
  });
};

/** The stored invoice of a deleted account, locked until the transaction ends. Undefined: there is no such invoice. */
export const lockFormerInvoice = async (tx: Db, provider: string, id: string): Promise<InvoiceRow | undefined> =>
  (await lockFormerInvoices(tx, provider, [id]))[0];

/** Called with an invoice of a deleted account, in the transaction that updates it; possibly more than once. */
export type OnFormerPayment = (tx: Db, invoice: { provider: string; providerId: string }) => Promise<void>;
