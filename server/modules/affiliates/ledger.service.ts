import type { Db } from '#server/db/db.ts';
import { holdOwner } from '#server/db/owner-lock.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import { storedInvoicesOf, type StoredInvoice } from '../billing/stored-payments.ts';
import { findEntriesOfReferral, findReferred, insertEntry } from './ledger.sql.ts';
import { findReferralOf, type ReferralRow } from './referrals.sql.ts';
import { settleInvoice } from './settle-invoice.ts';

export type LedgerDeps = { db: Db; now: () => Date; newId: () => string };

const ACCOUNTS_AT_ONCE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Writes what the ledger lacks about invoices of referred accounts, under the affiliate's lock, and nothing twice. */
export const createLedger = ({ db, now, newId }: LedgerDeps) => {
  /**
   * Answers how many entries were missing. Nothing where nobody referred this account, or whoever did is gone. The invoices
   * are read under the lock: what was read before it may be older than what the ledger has heard of meanwhile.
   */
  const settleAccount = async (
    tx: Db,
    userId: string,
    readInvoices: () => Promise<readonly StoredInvoice[]>,
  ): Promise<number> => {
    const found = await findReferralOf(tx, userId);
    if (found === undefined || !(await holdOwner(tx, found.affiliateId))) return 0;
    // Once more under the lock: the operator may have decided meanwhile.
    const referral = await findReferralOf(tx, userId);
    if (referral === undefined) return 0;
    let written = 0;
    for (const invoice of await readInvoices())
      written += await settleInvoice(tx, { referral, invoice }, { now, newId });
    return written;
  };

  return {
    settleAccount,

    /** Takes back all that a refused referral earned. The affiliate's lock is held by the caller. */
    takeBack: async (tx: Db, { id }: ReferralRow): Promise<void> => {
      const byInvoice = groupBy(await findEntriesOfReferral(tx, id), (one) => `${one.provider} ${one.invoiceId}`);
      for (const entries of byInvoice.values()) {
        const [first] = entries;
        const sum = entries.reduce((total, { amountCents }) => total + amountCents, 0);
        if (first === undefined || sum === 0) continue;
        const next = { kind: 'refused' as const, amountCents: -sum, at: now(), step: entries.length };
        await insertEntry(tx, { ...first, ...next, id: newId() });
      }
    },

    /** Looks at every referred account once more. Answers the ids of those whose ledger lacked something, which it has now. */
    heal: async (): Promise<string[]> => {
      const healed: string[] = [];
      for (let after = BEFORE_ALL; ;) {
        const userIds = await findReferred(db, after, ACCOUNTS_AT_ONCE);
        for (const userId of userIds) {
          const written = await db.transaction((tx) => settleAccount(tx, userId, () => storedInvoicesOf(tx, userId)));
          if (written > 0) healed.push(userId);
        }
        const last = userIds.at(-1);
        if (last === undefined || userIds.length < ACCOUNTS_AT_ONCE) return healed;
        after = last;
      }
    },
  };
};

export type Ledger = ReturnType<typeof createLedger>;
