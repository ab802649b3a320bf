import type { Db } from '#server/db/db.ts';
import { hasPaid, lockCustomer } from './readings.sql.ts';

/**
 * Returns whether an account has ever paid, including refunded payments. It locks the account until the transaction
 * ends, so a concurrent payment is stored before this call or after the transaction.
 */
export const hasEverPaid = async (tx: Db, userId: string): Promise<boolean> => {
  await lockCustomer(tx, userId);
  return hasPaid(tx, userId);
};
