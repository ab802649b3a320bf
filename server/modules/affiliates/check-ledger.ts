import type { Db } from '#server/db/db.ts';
import type { FormerLedger } from './former-ledger.service.ts';
import type { Ledger } from './ledger.service.ts';
import { findUnbalanced } from './redeem.sql.ts';
import type { Suspicions } from './suspicions.service.ts';

export const CHECK_LEDGER = 'affiliates.check';
export const CHECK_TIMES = '23 4 * * *';

const MOST_NAMED = 20;

type Deps = {
  db: Db;
  ledger: Pick<Ledger, 'heal'>;
  formerLedger: Pick<FormerLedger, 'heal'>;
  suspicions: Pick<Suspicions, 'forgetOldNetworks'>;
  onError: (error: unknown) => void;
};

/**
 * Checks the ledger against the invoices and the redeem requests, and deletes old networks. It adds the missing entries
 * of invoices, and reports each difference as an error.
 */
export const createLedgerCheck =
  ({ db, ledger, formerLedger, suspicions, onError }: Deps) =>
  async (): Promise<void> => {
    const healed = await ledger.heal();
    if (healed.length > 0)
      onError(new Error(`The ledger lacked commission of ${healed.length} accounts, which was added.`));
    const former = await formerLedger.heal();
    if (former.length > 0)
      onError(new Error(`The ledger lacked entries about invoices of deleted accounts: ${former.join(', ')}.`));
    const unbalanced = await findUnbalanced(db, MOST_NAMED);
    if (unbalanced.length > 0)
      onError(new Error(`The ledger and these redeem requests do not agree: ${unbalanced.join(', ')}.`));
    await suspicions.forgetOldNetworks();
  };
