import type { Db } from '#server/db/db.ts';
import { lockOwner } from '#server/db/owner-lock.ts';
import { lockFormerInvoice } from '../billing/stored-payments.ts';
import { findEntriesOf, findFormerInvoices, type InvoiceId } from './ledger.sql.ts';
import { findReferral } from './referrals.sql.ts';
import { settleInvoice } from './settle-invoice.ts';

type Deps = { db: Db; now: () => Date; newId: () => string };

const INVOICES_PER_BATCH = 200;

/** Updates the commission for payments of deleted accounts, for example after a refund. */
export const createFormerLedger = ({ db, now, newId }: Deps) => {
  /**
   * Inserts the missing ledger entries about an invoice of a deleted account. Returns the number of inserted entries.
   * It is 0 if the invoice earned no commission, or if the account of the affiliate was deleted too.
   */
  const settle = async (tx: Db, { provider, providerId }: InvoiceId): Promise<number> => {
    // Lock the invoice before reading it. An outdated invoice could revert a newer entry.
    const invoice = await lockFormerInvoice(tx, provider, providerId);
    const [first] = await findEntriesOf(tx, provider, providerId);
    if (invoice === undefined || !first?.affiliateId || first.referralId === null) return 0;
    if (!(await lockOwner(tx, first.affiliateId))) return 0;
    const referral = await findReferral(tx, first.referralId);
    if (referral === undefined) return 0;
    const kept = { ...invoice, commissionPercent: first.percent ?? 0 };
    return settleInvoice(tx, { referral, invoice: kept }, { now, newId });
  };

  return {
    settle,

    /** Settles the invoices of all deleted accounts. Returns the ids of the invoices with missing entries. */
    heal: async (): Promise<string[]> => {
      const healed: string[] = [];
      for (let after = ''; ;) {
        const invoices = await findFormerInvoices(db, after, INVOICES_PER_BATCH);
        for (const invoice of invoices) {
          if ((await db.transaction((tx) => settle(tx, invoice))) > 0) healed.push(invoice.providerId);
        }
        const last = invoices.at(-1);
        if (last === undefined || invoices.length < INVOICES_PER_BATCH) return healed;
        after = last.providerId;
      }
    },
  };
};

export type FormerLedger = ReturnType<typeof createFormerLedger>;
