import type { Db } from '#server/db/db.ts';
import { statesBefore } from '#shared/domain/affiliate/redeem-state.ts';
import { insertEntry, type NewEntry } from './ledger.sql.ts';
import { changeRequest, type RequestRow } from './redeem.sql.ts';

type Deps = { now: () => Date; newId: () => string };

/** Builds the ledger entry of a redeem request: `redeem` subtracts the amount, `redeem-returned` adds it back. */
export const entryOf = (
  { id, affiliateId, currency, amountCents }: RequestRow,
  kind: 'redeem' | 'redeem-returned',
  { now, newId }: Deps,
): NewEntry => ({
  id: newId(),
  affiliateId,
  kind,
  currency,
  amountCents: kind === 'redeem' ? -amountCents : amountCents,
  at: now(),
  availableAt: now(),
  redeemRequestId: id,
});

/**
 * Rejects a redeem request and returns its amount to the balance. The caller holds the lock of the affiliate. Returns
 * false if the request was already paid or rejected.
 */
export const rejectRequest = async (tx: Db, request: RequestRow, reason: string, deps: Deps): Promise<boolean> => {
  const set = { state: 'rejected' as const, rejectedAt: deps.now(), reason };
  if (!(await changeRequest(tx, request.id, statesBefore('rejected'), set))) return false;
  await insertEntry(tx, entryOf(request, 'redeem-returned', deps));
  return true;
};
