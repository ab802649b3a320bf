import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { Stamp } from '#shared/store/outbox/outbox.ts';
import { writeMutation } from './write-mutation.ts';

/** Inside a transaction. Returns false if the cost is known, or if the stored cost of its ad was entered later. */
export const putCost = async (db: LocalDatabase, cost: OwnCost, stamp: Stamp): Promise<boolean> => {
  const known = await db.ownCosts.get(cost.adId);
  if (known !== undefined && known.savedAt > cost.savedAt) return false;
  return writeMutation(db, { kind: 'set-own-cost', cost }, stamp);
};
