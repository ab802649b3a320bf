import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import { ProviderFailure, type BillingProvider } from './billing-provider.ts';
import { findCustomerOf } from './readings.sql.ts';

/** Job with the payload `{ userId }`. It reads the details when it runs, because they can change until then. */
export const UPDATE_CUSTOMER = 'billing.customer-details';

const Payload = z.object({ userId: z.uuid() });

/** Enqueues the job. Called in the transaction that changes the name or the email address of a user. */
export const enqueueNewDetails = async (tx: Db, userId: string, jobs: Pick<Jobs, 'enqueue'>): Promise<void> => {
  if ((await findCustomerOf(tx, userId)) !== undefined) await jobs.enqueue(tx, UPDATE_CUSTOMER, { userId });
};

type Deps = {
  db: Db;
  provider: BillingProvider;
  lookup: Pick<AccountLookup, 'findUserById'>;
  newId: () => string;
};

/** Creates the job handler that sends the current name and email address of a user to the provider. */
export const createCustomerDetailsJob =
  ({ db, provider, lookup, newId }: Deps) =>
  async (payload: unknown): Promise<void> => {
    const { userId } = Payload.parse(payload);
    const user = await lookup.findUserById(userId);
    const customer = await findCustomerOf(db, userId);
    if (user === undefined || customer?.provider !== provider.name) return;
    try {
      await provider.updateCustomer(customer.customerId, { email: user.email, name: user.name }, newId());
    } catch (error) {
      // If the provider deleted the customer, the next purchase creates a customer with the new details.
      if (!(error instanceof ProviderFailure) || error.reason !== 'unknown') throw error;
    }
  };
