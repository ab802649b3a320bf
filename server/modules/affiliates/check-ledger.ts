import type { Db } from '#server/db/db.ts';
import type { FormerLedger } from './former-ledger.service.ts';
import type { Ledger } from './ledger.service.ts';
import { findUnbalanced } from './redeem.sql.ts';
import type { Suspicions } from './suspicions.service.ts';

export const CHECK_LEDGER = 'affiliates.check';
/** Cron schedule in UTC: once a day. */
export const CHECK_SCHEDULE = '23 4 * * *';

const MAX_LISTED_REQUESTS = 20;

type Deps = {
  db: Db;
  ledger: Pick<Ledger, 'heal'>;
  formerLedger: Pick<FormerLedger, 'heal'>;
  suspicions: Pick<Suspicions, 'forgetOldNetworks'>;
  onError: (error: unknown) => void;
};

/**
 * Compares the ledger with the invoices and the redeem requests, and deletes old network hashes. The job inserts
 * missing entries of invoices, and reports each difference to `onError`.
 */
export const createLedgerCheck =
  ({ db, ledger, formerLedger, suspicions, onError }: Deps) =>
  async (): Promise<void> => {
    const healed = await ledger.heal();
    if (healed.length > 0)
      onError(new Error(`Commission of ${healed.length} accounts was missing in the ledger and was added.`));
    const former = await formerLedger.heal();
    if (former.length > 0)
      onError(
        new Error(
          `Ledger entries about these invoices of deleted accounts were missing and were added: ${former.join(', ')}.`,
        ),
      );
    const unbalanced = await findUnbalanced(db, MAX_LISTED_REQUESTS);
    if (unbalanced.length > 0)
      onError(
        new Error(`The ledger entries of these redeem requests do not match their state: ${unbalanced.join(', ')}.`),
      );
    await suspicions.forgetOldNetworks();
  };
