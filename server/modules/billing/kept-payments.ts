import type { Db } from '#server/db/db.ts';
import { findPlansOfInvoices } from './plans.sql.ts';
import { findInvoicesOf, lockFormerInvoices, type InvoiceRow } from './readings.sql.ts';

/** An invoice as we hold it, with the share of it, in percent, that its plan gives to whoever referred its person. */
export type KeptInvoice = Pick<
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

/** Told in the transaction that stores a reading of the provider: all invoices of a person, and his cards. May be told twice. */
export type HearPayments = (
  tx: Db,
  told: { userId: string; invoices: readonly KeptInvoice[]; cards: readonly string[] },
) => Promise<void>;

/** What a person was charged so far, at this moment. */
export const keptInvoicesOf = async (db: Db, userId: string): Promise<KeptInvoice[]> => {
  const plans = await findPlansOfInvoices(db, userId);
  return (await findInvoicesOf(db, userId)).flatMap((row) => {
    const commissionPercent = plans.get(`${row.provider} ${row.providerId}`);
    return commissionPercent === undefined ? [] : [{ ...row, commissionPercent }];
  });
};

/** The stored invoice of a deleted account, locked until the transaction ends. Undefined: there is no such invoice. */
export const lockFormerInvoice = async (tx: Db, provider: string, id: string): Promise<InvoiceRow | undefined> =>
  (await lockFormerInvoices(tx, provider, [id]))[0];

/** Hears of an invoice of a deleted account, in the transaction that updates it. May hear of one more than once. */
export type HearFormerPayment = (tx: Db, invoice: { provider: string; providerId: string }) => Promise<void>;
