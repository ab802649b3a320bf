import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { BillingProvider, CustomerState } from './billing-provider.ts';
import { findOpenCheckout } from './checkouts.sql.ts';
import type { FormerCustomers } from './former-customers.service.ts';
import { isLive } from './is-live.ts';
import { findCustomerOf, findStoredInvoices, upsertInvoice } from './readings.sql.ts';

/** Job for a deleted account with the payload `{ provider, customerId, sessionId }`. */
export const END_ALL = 'billing.end-all';

const Payload = z.object({
  provider: z.string(),
  customerId: z.string(),
  // The open checkout session, or null. Jobs of earlier versions have no such field.
  sessionId: z._default(z.nullable(z.string()), null),
});

/** Enqueues the job `END_ALL`. Called in the transaction that deletes the account. */
export const leaveBilling = async (tx: Db, userId: string, jobs: Pick<Jobs, 'enqueue'>): Promise<void> => {
  const customer = await findCustomerOf(tx, userId);
  if (customer === undefined) return;
  const { provider, customerId } = customer;
  const sessionId = (await findOpenCheckout(tx, userId))?.sessionId ?? null;
  await jobs.enqueue(tx, END_ALL, { provider, customerId, sessionId });
};

type Deps = { db: Db; provider: BillingProvider; formers: FormerCustomers; newId: () => string };

/**
 * Creates the job handler for `END_ALL`. It closes the open checkout of a deleted account, ends its subscriptions,
 * refunds payments that were made during the deletion, and removes the personal data at the provider.
 */
export const createEndAll = (deps: Deps) => {
  const { provider, formers, newId } = deps;
  return async (payload: unknown): Promise<void> => {
    const { provider: name, customerId, sessionId } = Payload.parse(payload);
    if (name !== provider.name) return;
    if (sessionId !== null) await provider.closeCheckout(sessionId, `close-deleted-${sessionId}`);
    const state = await provider.readCustomer(customerId);
    if (state === null) return;
    for (const { id, status, periodEndsAt } of state.subscriptions) {
      if (isLive(status) && periodEndsAt !== null) await provider.endNow(id, newId());
    }
    if (await refundLatePayments(deps, state)) await formers.readFormer(customerId);
    await provider.updateCustomer(customerId, null, newId());
  };
};

/**
 * Refunds payments that were made after the last reading of the account, and stores their invoices. Returns true if a
 * payment was refunded.
 */
const refundLatePayments = async ({ db, provider }: Deps, { invoices }: CustomerState): Promise<boolean> => {
  let hasRefunded = false;
  const stored = new Set(
    await findStoredInvoices(
      db,
      provider.name,
      invoices.map(({ id }) => id),
    ),
  );
  for (const { id: providerId, subscriptionId: subscriptionProviderId, ...facts } of invoices) {
    if (stored.has(providerId) || facts.status !== 'paid') continue;
    const refunded = await provider.refund(providerId, null, `deleted-${providerId}`);
    const refundedCents = Math.min(facts.totalCents, facts.refundedCents + refunded);
    await upsertInvoice(db, {
      ...facts,
      refundedCents,
      provider: provider.name,
      providerId,
      subscriptionProviderId,
      userId: null,
    });
    hasRefunded = true;
  }
  return hasRefunded;
};
