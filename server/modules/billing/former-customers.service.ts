import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#server/db/db.ts';
import type { Alarms } from '#server/http/alarms.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { NotifyOperator } from '#server/mail/operator-notice.ts';
import type { BillingProvider, CustomerState } from './billing-provider.ts';
import { requestCreditNotes } from './credit-notes.service.ts';
import { reportDisputes } from './disputes.ts';
import type { OnFormerPayment } from './stored-payments.ts';
import { upsertInvoice, lockFormerInvoices } from './readings.sql.ts';
import { toProviderInvoice } from './stored-view.ts';

type Deps = {
  db: Db;
  provider: Pick<BillingProvider, 'name' | 'readCustomer'>;
  jobs: Pick<Jobs, 'enqueue'>;
  onFormerPayment: OnFormerPayment;
  notifyOperator: NotifyOperator;
  onAlarm: Alarms['raise'];
};

/** Maximum number of readings. A concurrent reading may have stored older data, which the next reading corrects. */
const MAX_ROUNDS = 5;

/**
 * Updates the invoices of deleted accounts. The server retains these invoices, and their payments can still be refunded
 * or disputed. The invoice and its commission are then updated from the provider.
 */
export const createFormerCustomers = (deps: Deps) => ({
  /**
   * Updates the invoices of a customer whose account was deleted, until a reading finds no change. Does nothing if the
   * provider does not know the customer, or if none of the invoices is stored.
   */
  readFormer: async (customerId: string): Promise<void> => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const state = await deps.provider.readCustomer(customerId);
      if (state === null || !(await deps.db.transaction((tx) => storeFormerInvoices(deps, tx, state)))) return;
    }
  },
});

export type FormerCustomers = ReturnType<typeof createFormerCustomers>;

/** Returns true if an invoice was changed. */
const storeFormerInvoices = async (
  { provider, jobs, onFormerPayment, ...notifications }: Deps,
  tx: Db,
  { invoices }: CustomerState,
): Promise<boolean> => {
  const ids = invoices.map(({ id }) => id);
  const stored = (await lockFormerInvoices(tx, provider.name, ids)).map(toProviderInvoice);
  const before = new Map(stored.map((invoice) => [invoice.id, invoice]));
  const changed = invoices.filter(
    (invoice) => before.has(invoice.id) && !isDeepStrictEqual(invoice, before.get(invoice.id)),
  );
  for (const { id: providerId, subscriptionId: subscriptionProviderId, ...facts } of changed) {
    const row = { ...facts, provider: provider.name, providerId, subscriptionProviderId, userId: null };
    await upsertInvoice(tx, row);
    await onFormerPayment(tx, row);
  }
  await requestCreditNotes({ jobs, provider }, tx, changed);
  await reportDisputes(notifications, tx, { before, after: new Map(changed.map((invoice) => [invoice.id, invoice])) });
  return changed.length > 0;
};
