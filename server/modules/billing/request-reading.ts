import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { findAllCustomerIds } from './admin.sql.ts';
import { requireReading } from './readings.sql.ts';

/** Job that reads a customer. Payload: `{ customerId }` or `{ paymentId }`, ids of the provider. */
export const READ_CUSTOMER = 'billing.read';

/** Job that enqueues a reading of each customer. With many customers, it runs for minutes. */
export const READ_ALL_CUSTOMERS = 'billing.read-all';

/** Number of concurrent readings. With one reading at a time, a slow response would delay all other customers. */
export const READINGS_AT_ONCE = 4;

type OfCustomer = { provider: string; customerId: string };

/**
 * Enqueues a reading of a customer in the caller's transaction. A waiting job of the same customer is reused, because
 * it has not started yet. Returns false and enqueues nothing if no user has this customer.
 */
export const requestReading = async (
  jobs: Pick<Jobs, 'enqueue'>,
  tx: Db,
  { provider, customerId }: OfCustomer,
): Promise<boolean> => {
  if (!(await requireReading(tx, provider, customerId))) return false;
  await enqueueReading(jobs, tx, customerId);
  return true;
};

/** Enqueues a reading of a customer, even if no user has this customer, for example after an account deletion. */
export const requestAnyReading = async (jobs: Pick<Jobs, 'enqueue'>, tx: Db, customer: OfCustomer): Promise<void> => {
  if (!(await requestReading(jobs, tx, customer))) await enqueueReading(jobs, tx, customer.customerId);
};

const enqueueReading = (jobs: Pick<Jobs, 'enqueue'>, tx: Db, customerId: string): Promise<void> =>
  jobs.enqueue(tx, READ_CUSTOMER, { customerId }, { key: customerId });

type ReadAllDeps = { db: Db; jobs: Pick<Jobs, 'enqueue'>; provider: { name: string } };

/** Creates the handler of `READ_ALL_CUSTOMERS`. A repeated job does not enqueue a second reading of a customer. */
export const createReadAllCustomers =
  ({ db, jobs, provider: { name: provider } }: ReadAllDeps) =>
  async (): Promise<void> => {
    for (const customerId of await findAllCustomerIds(db, provider))
      await db.transaction((tx) => requestReading(jobs, tx, { provider, customerId }));
  };
