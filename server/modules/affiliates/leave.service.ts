import type { Db } from '#server/db/db.ts';
import { affiliatesTexts } from '#shared/texts/en/affiliate/affiliates.ts';
import { rejectRequest } from './redeem-rejection.ts';
import { findOpenRequestsOf } from './redeem.sql.ts';

/** Rejects the open redeem requests of an account. The caller deletes the account in `tx` and holds its lock. */
export const leaveAffiliates = async (
  tx: Db,
  userId: string,
  deps: { now: () => Date; newId: () => string },
): Promise<void> => {
  for (const request of await findOpenRequestsOf(tx, userId)) {
    await rejectRequest(tx, request, affiliatesTexts.accountDeleted, deps);
  }
};
