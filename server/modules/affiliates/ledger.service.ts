import type { Db } from '#server/db/db.ts';
import { lockOwner } from '#server/db/owner-lock.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { storedInvoicesOf, type StoredInvoice } from '../billing/stored-payments.ts';
import { findEntriesOfReferral, findReferred, insertEntry } from './ledger.sql.ts';
import { findReferralOf, type ReferralRow } from './referrals.sql.ts';
import { settleInvoice } from './settle-invoice.ts';

export type LedgerDeps = { db: Db; now: () => Date; newId: () => string };

const ACCOUNTS_PER_BATCH = 200;
const LOWEST_USER_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Inserts the missing ledger entries about invoices of referred accounts. Each write holds the lock of the affiliate.
 */
export const createLedger = ({ db, now, newId }: LedgerDeps) => {
  /**
   * Inserts the missing entries about the invoices of an account. Returns the number of inserted entries. It is 0 if
   * the account has no affiliate, or if the affiliate's account was deleted. This function calls `readInvoices` after
   * it has locked the affiliate, because invoices that were read earlier can be older than the ledger.
   */
  const settleAccount = async (
    tx: Db,
    userId: string,
    readInvoices: () => Promise<readonly StoredInvoice[]>,
  ): Promise<number> => {
    const found = await findReferralOf(tx, userId);
    if (found === undefined || !(await lockOwner(tx, found.affiliateId))) return 0;
    // Re-read the referral after locking. The operator may have cleared or refused it in the meantime.
    const referral = await findReferralOf(tx, userId);
    if (referral === undefined) return 0;
    let written = 0;
    for (const invoice of await readInvoices())
      written += await settleInvoice(tx, { referral, invoice }, { now, newId });
    return written;
  };

  return {
    settleAccount,

    /** Reverses all commission of a refused referral. The caller holds the lock of the affiliate. */
    reverseCommission: async (tx: Db, { id }: ReferralRow): Promise<void> => {
      const byInvoice = groupBy(
        await findEntriesOfReferral(tx, id),
        ({ provider, invoiceId }) => `${provider} ${invoiceId}`,
      );
      for (const entries of byInvoice.values()) {
        const [first] = entries;
        const sum = entries.reduce((total, { amountCents }) => total + amountCents, 0);
        if (first === undefined || sum === 0) continue;
        const next = { kind: 'refused' as const, amountCents: -sum, at: now(), step: entries.length };
        await insertEntry(tx, { ...first, ...next, id: newId() });
      }
    },

    /** Inserts the missing entries of all referred accounts. Returns the ids of the accounts with missing entries. */
    heal: async (): Promise<string[]> => {
      const healed: string[] = [];
      for (let after = LOWEST_USER_ID; ;) {
        const userIds = await findReferred(db, after, ACCOUNTS_PER_BATCH);
        for (const userId of userIds) {
          const written = await db.transaction((tx) => settleAccount(tx, userId, () => storedInvoicesOf(tx, userId)));
          if (written > 0) healed.push(userId);
        }
        const last = userIds.at(-1);
        if (last === undefined || userIds.length < ACCOUNTS_PER_BATCH) return healed;
        after = last;
      }
    },
  };
};

export type Ledger = ReturnType<typeof createLedger>;
