import type { Db } from '#server/db/db.ts';
import { hasPaid, lockCustomer } from './readings.sql.ts';

/**
 * Whether an account has ever paid, given back or not. Whoever stores a payment of it waits until this transaction ends, or
 * was first: what is decided by the answer stays right.
 */
export const hasEverPaid = async (tx: Db, userId: string): Promise<boolean> => {
  await lockCustomer(tx, userId);
  return hasPaid(tx, userId);
};
