import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { findAllCustomerIds } from './admin.sql.ts';
import { requireReading } from './readings.sql.ts';

/** Reads `{ customerId }`, an id of the provider, or the customer of `{ paymentId }`. */
export const READ_CUSTOMER = 'billing.read';

/** Enqueues a reading of each customer. With many customers, this takes minutes. */
export const READ_ALL_CUSTOMERS = 'billing.read-all';

/** With one reading at a time, a slow provider would delay all other customers. */
export const READINGS_AT_ONCE = 4;

type OfCustomer = { provider: string; customerId: string };

/**
 * Enqueues a reading of a customer, in the caller's transaction. A job that waits for the same customer is enough: it
 * begins later. Returns false, and enqueues nothing, if no user has this customer.
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

/** The same, also for a customer that no user has, for example because the account was deleted. */
export const requestAnyReading = async (jobs: Pick<Jobs, 'enqueue'>, tx: Db, customer: OfCustomer): Promise<void> => {
  if (!(await requestReading(jobs, tx, customer))) await enqueueReading(jobs, tx, customer.customerId);
};

const enqueueReading = (jobs: Pick<Jobs, 'enqueue'>, tx: Db, customerId: string): Promise<void> =>
  jobs.enqueue(tx, READ_CUSTOMER, { customerId }, { key: customerId });

type ReadAllDeps = { db: Db; jobs: Pick<Jobs, 'enqueue'>; provider: { name: string } };

/** The job `READ_ALL_CUSTOMERS`. A repetition adds no reading of a customer whose reading waits. */
export const createReadAllCustomers =
  ({ db, jobs, provider: { name: provider } }: ReadAllDeps) =>
  async (): Promise<void> => {
    for (const customerId of await findAllCustomerIds(db, provider))
      await db.transaction((tx) => requestReading(jobs, tx, { provider, customerId }));
  };
