import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { BillingProvider } from './billing-provider.ts';
import { isLive } from './is-live.ts';
import { findCustomerOf } from './readings.sql.ts';

/** Takes `{ provider, customerId }` of an account that is gone. */
export const END_ALL = 'billing.end-all';

const Payload = z.object({ provider: z.string(), customerId: z.string() });

/** In the transaction that deletes an account: nobody is charged for what he deleted. */
export const leaveBilling = async (tx: Db, userId: string, jobs: Pick<Jobs, 'enqueue'>): Promise<void> => {
  const customer = await findCustomerOf(tx, userId);
  if (customer === undefined) return;
  const { provider, customerId } = customer;
  await jobs.enqueue(tx, END_ALL, { provider, customerId });
};

/** Ends all running plans of a customer, and removes name and email address at the provider. */
export const createEndAll =
  (provider: BillingProvider, newId: () => string) =>
  async (payload: unknown): Promise<void> => {
    const { provider: name, customerId } = Payload.parse(payload);
    const state = name === provider.name ? await provider.readCustomer(customerId) : null;
    if (state === null) return;
    for (const { id, status, periodEndsAt } of state.subscriptions) {
      if (isLive(status) && periodEndsAt !== null) await provider.endNow(id, newId());
    }
    await provider.updateCustomer(customerId, null, newId());
  };
