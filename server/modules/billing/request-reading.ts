import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { requireReading } from './readings.sql.ts';

/** Reads `{ customerId }`, an id of the provider, or the customer of `{ paymentId }`. */
export const READ_CUSTOMER = 'billing.read';

/** With one reading at a time, a slow provider would delay all other customers. */
export const READINGS_AT_ONCE = 4;

/**
 * Enqueues a reading of a customer, in the caller's transaction. A job that waits for the same customer is enough: it
 * begins later. Does nothing if no user has this customer.
 */
export const requestReading = async (
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Db,
  { provider, customerId }: { provider: string; customerId: string },
): Promise<void> => {
  if (!(await requireReading(tx, provider, customerId))) return;
  await jobs.enqueue(tx, READ_CUSTOMER, { customerId }, { key: customerId });
};
