import * as z from 'zod/mini';
import type { Db } from '#server/db/db.ts';
import type { Alarms } from '#server/http/alarms.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { NotifyOperator } from '#server/mail/operator-notice.ts';
import { amountText } from '#shared/domain/money.ts';
import { ProviderFailure, type BillingProvider, type ProviderInvoice } from './billing-provider.ts';
import { findUncredited, findUncreditedInvoice, markCredited, markReported, type InvoiceRow } from './readings.sql.ts';

/** Job that creates the missing credit notes of an invoice. Payload: `{ provider, invoiceId }`, ids of the provider. */
export const CREDIT_NOTES = 'billing.credit-notes';
/** Job that retries all missing credit notes. It reports credit notes that the provider rejects to the operator. */
export const CHECK_CREDIT_NOTES = 'billing.check-credit-notes';
export const CHECK_CREDIT_NOTES_SCHEDULE = '17 7 * * *';

const INVOICES_PER_BATCH = 500;

const Payload = z.object({ provider: z.string(), invoiceId: z.string() });

type Requesting = { jobs: Pick<Jobs, 'enqueue'>; provider: Pick<BillingProvider, 'name'> };

/**
 * Enqueues a job for each invoice with a missing credit note, for example after a crash. Called in the transaction that
 * stores changed invoices.
 */
export const requestCreditNotes = async (
  { jobs, provider }: Requesting,
  tx: Db,
  invoices: readonly Pick<ProviderInvoice, 'id' | 'uncreditedCents'>[],
): Promise<void> => {
  for (const { id: invoiceId, uncreditedCents } of invoices) {
    if (uncreditedCents === 0) continue;
    await jobs.enqueue(tx, CREDIT_NOTES, { provider: provider.name, invoiceId }, { key: invoiceId });
  }
};

type Deps = {
  db: Db;
  provider: Pick<BillingProvider, 'name' | 'creditRefunds'>;
  now: () => Date;
  notifyOperator: NotifyOperator;
  onAlarm: Alarms['raise'];
  onError: (error: unknown) => void;
};

/** Creates the credit notes that the refund call could not create. */
export const createCreditNotes = ({ db, provider, now, notifyOperator, onAlarm, onError }: Deps) => {
  /**
   * Creates the missing credit notes of an invoice, and marks the invoice as credited. It does not rely on a reading,
   * because the provider may have deleted the customer. Throws ProviderFailure. If the provider no longer has the
   * invoice, it logs an error instead.
   */
  const credit = async (row: InvoiceRow): Promise<void> => {
    try {
      await provider.creditRefunds(row.providerId);
    } catch (cause) {
      if (!(cause instanceof ProviderFailure) || cause.reason !== 'unknown') throw cause;
      const gone = 'The invoice or its payment no longer exists at the provider. Its refunds get no credit note.';
      onError(new Error(`${row.providerId}: ${gone}`, { cause }));
    }
    await markCredited(db, row);
  };

  /** Raises an alarm. Mails the operator only on the first failure of an invoice since its last credit note. */
  const report = async (row: InvoiceRow): Promise<void> => {
    const number = row.number ?? row.providerId;
    onAlarm('creditNoteMissing', { code: number });
    const values = { amount: amountText(row.uncreditedCents, row.currency), number };
    await db.transaction(async (tx) => {
      if (await markReported(tx, row, now())) await notifyOperator(tx, { kind: 'credit-note-missing', values });
    });
  };

  return {
    /** Handles the job `CREDIT_NOTES`. Throws ProviderFailure, so that the queue retries the job. */
    createMissing: async (payload: unknown): Promise<void> => {
      const { provider: name, invoiceId } = Payload.parse(payload);
      if (name !== provider.name) return;
      const row = await findUncreditedInvoice(db, name, invoiceId);
      if (row !== undefined) await credit(row);
    },

    /** Handles the job `CHECK_CREDIT_NOTES`. If one invoice fails, the job continues with the next invoice. */
    checkAll: async (): Promise<void> => {
      for (const row of await findUncredited(db, provider.name, INVOICES_PER_BATCH)) {
        try {
          await credit(row);
        } catch (error) {
          if (!(error instanceof ProviderFailure)) throw error;
          onError(error);
          if (error.reason !== 'unreachable') await report(row);
        }
      }
    },
  };
};
