import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { invoice } from '#server/db/schema/billing.ts';
import type { CsvValue } from '#shared/lib/csv.ts';
import type { BillingProvider } from './billing-provider.ts';
import type { Dispute, Fee, PaidInvoice, ProviderMovements, Refund } from './provider-movements.ts';

type Deps = { db: Db; provider: Pick<BillingProvider, 'name' | 'readMovements'> };

/** Columns of the export. Outgoing money is negative. A cell is empty if the provider does not return the value. */
export const PAYMENT_COLUMNS = [
  'type',
  'date',
  'invoice',
  'account',
  'plan',
  'net',
  'tax',
  'gross',
  'paid',
  'currency',
  'fee',
  'fee_currency',
  'status',
  'reference',
] as const;

type Row = Record<(typeof PAYMENT_COLUMNS)[number], CsvValue>;
/** Stored data of an invoice. `account` is null if the account was deleted. */
type Known = { number: string | null; account: string | null; plan: string };

/**
 * Exports the money movements of the payment provider with the account and the plan of each invoice. Returns one row
 * per paid invoice, refund and dispute from `from` (inclusive) to `until` (exclusive), oldest first.
 */
export const createExportPayments =
  ({ db, provider }: Deps) =>
  async (from: Date, until: Date): Promise<CsvValue[][]> => {
    const movements = await provider.readMovements(from, until);
    const known = await findKnown(db, provider.name, movements);
    const rows = [
      ...movements.invoices.map((paid) => invoiceRow(paid, known.get(paid.id))),
      ...movements.refunds.map((refund) => returnRow('refund', refund, knownOf(known, refund))),
      ...movements.disputes.map((dispute) => disputeRow(dispute, knownOf(known, dispute))),
    ];
    return rows
      .toSorted((a, b) => `${a.date} ${a.reference}`.localeCompare(`${b.date} ${b.reference}`))
      .map((row) => PAYMENT_COLUMNS.map((column) => row[column]));
  };

/** Returns a number, because a spreadsheet interprets text that starts with a minus sign as a formula. */
const amount = (cents: number): number => cents / 100;

const invoiceRow = (paidInvoice: PaidInvoice, known: Known | undefined): Row => ({
  type: 'invoice',
  date: paidInvoice.paidAt.toISOString(),
  invoice: paidInvoice.number,
  account: known?.account ?? null,
  plan: known?.plan ?? null,
  net: amount(paidInvoice.netCents),
  tax: amount(paidInvoice.taxCents),
  gross: amount(paidInvoice.grossCents),
  paid: amount(paidInvoice.paidCents),
  currency: paidInvoice.currency,
  ...feeCells(paidInvoice.fee),
  status: 'paid',
  reference: paidInvoice.id,
});

const returnRow = (type: 'refund' | 'dispute', refund: Refund, known: Known | undefined): Row => ({
  type,
  date: refund.at.toISOString(),
  invoice: refund.invoice?.number ?? known?.number ?? null,
  account: known?.account ?? null,
  plan: known?.plan ?? null,
  net: null,
  tax: null,
  gross: null,
  paid: amount(0 - refund.cents),
  currency: refund.currency,
  ...feeCells(null),
  status: null,
  reference: refund.id,
});

/** The amount of a won dispute is 0, because the bank returned the money. */
const disputeRow = (dispute: Dispute, known: Known | undefined): Row => ({
  ...returnRow('dispute', dispute, known),
  paid: amount(dispute.status === 'won' ? 0 : 0 - dispute.cents),
  ...feeCells(dispute.fee),
  status: dispute.status,
});

const feeCells = (fee: Fee | null): Pick<Row, 'fee' | 'fee_currency'> => ({
  fee: fee === null ? null : amount(fee.cents),
  fee_currency: fee?.currency ?? null,
});

/** Finds stored data by invoice id, or by payment id for a one-off purchase. */
const knownOf = (known: ReadonlyMap<string, Known>, { invoice: of, paymentId }: Refund): Known | undefined =>
  known.get(of?.id ?? '') ?? known.get(paymentId ?? '');

const findKnown = async (db: Db, provider: string, movements: ProviderMovements): Promise<Map<string, Known>> => {
  const { invoices, refunds, disputes } = movements;
  const returned = [...refunds, ...disputes];
  const ids = [...invoices.map(({ id }) => id), ...returned.flatMap((movement) => movement.invoice?.id ?? [])];
  const payments = returned.flatMap(({ paymentId }) => paymentId ?? []);
  if (ids.length + payments.length === 0) return new Map();
  const rows = await db
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.provider, provider),
        or(inArray(invoice.providerId, ids), inArray(invoice.subscriptionProviderId, payments)),
      ),
    );
  return new Map(
    rows.flatMap((row) => {
      const known = { number: row.number, account: row.userId, plan: row.description };
      return [
        ...(row.subscriptionProviderId === null ? [] : [[row.subscriptionProviderId, known] as const]),
        [row.providerId, known] as const,
      ];
    }),
  );
};
