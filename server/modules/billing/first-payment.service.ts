import type { Db } from '#server/db/db.ts';
import { hasPaid, lockCustomer } from './readings.sql.ts';

/**
 * Returns true if the account has ever paid. Refunded payments count too. Locks the billing customer until the
 * transaction ends, so that a concurrent payment is stored either before this call or after the transaction.
 */
export const hasEverPaid = async (tx: Db, userId: string): Promise<boolean> => {
  await lockCustomer(tx, userId);
  return hasPaid(tx, userId);
};
