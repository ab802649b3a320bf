import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { invoice } from '#server/db/schema/billing.ts';
import type { CsvValue } from '#shared/lib/csv.ts';
import type { BillingProvider } from './billing-provider.ts';
import type { Dispute, Fee, PaidInvoice, ProviderMovements, Refund } from './provider-movements.ts';

type Deps = { db: Db; provider: Pick<BillingProvider, 'name' | 'readMovements'> };

/** The columns of the export. Money that left is negative. Empty: the provider does not say. */
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
/** What our database knows of an invoice. `account` null: it was deleted. */
type Known = { number: string | null; account: string | null; plan: string };

/** Reads the money of a month from the payment provider, and names account and plan of each invoice. */
export const createPaymentExport = ({ db, provider }: Deps) => ({
  /** One row for each paid invoice, refund and dispute from `from` to before `until`, oldest first. */
  exportPayments: async (from: Date, until: Date): Promise<CsvValue[][]> => {
    const movements = await provider.readMovements(from, until);
    const known = await findKnown(db, provider.name, movements);
    const rows = [
      ...movements.invoices.map((one) => invoiceRow(one, known.get(one.id))),
      ...movements.refunds.map((one) => returnRow('refund', one, knownOf(known, one))),
      ...movements.disputes.map((one) => disputeRow(one, knownOf(known, one))),
    ];
    return rows
      .toSorted((a, b) => `${a.date} ${a.reference}`.localeCompare(`${b.date} ${b.reference}`))
      .map((row) => PAYMENT_COLUMNS.map((column) => row[column]));
  },
});

/** A number, because a spreadsheet reads a text that begins with a minus as a formula. */
const amount = (cents: number): number => cents / 100;

const invoiceRow = (one: PaidInvoice, known: Known | undefined): Row => ({
  type: 'invoice',
  date: one.paidAt.toISOString(),
  invoice: one.number,
  account: known?.account ?? null,
  plan: known?.plan ?? null,
  net: amount(one.netCents),
  tax: amount(one.taxCents),
  gross: amount(one.grossCents),
  paid: amount(one.paidCents),
  currency: one.currency,
  ...feeCells(one.fee),
  status: 'paid',
  reference: one.id,
});

const returnRow = (type: 'refund' | 'dispute', one: Refund, known: Known | undefined): Row => ({
  type,
  date: one.at.toISOString(),
  invoice: one.invoice?.number ?? known?.number ?? null,
  account: known?.account ?? null,
  plan: known?.plan ?? null,
  net: null,
  tax: null,
  gross: null,
  paid: amount(0 - one.cents),
  currency: one.currency,
  ...feeCells(null),
  status: null,
  reference: one.id,
});

/** The money of a won dispute came back, so its amount is 0. */
const disputeRow = (one: Dispute, known: Known | undefined): Row => ({
  ...returnRow('dispute', one, known),
  paid: amount(one.status === 'won' ? 0 : 0 - one.cents),
  ...feeCells(one.fee),
  status: one.status,
});

const feeCells = (fee: Fee | null): Pick<Row, 'fee' | 'fee_currency'> => ({
  fee: fee === null ? null : amount(fee.cents),
  fee_currency: fee?.currency ?? null,
});

/** By the invoice; for a one-off purchase by its payment, which is the id of the purchase. */
const knownOf = (known: ReadonlyMap<string, Known>, { invoice: of, paymentId }: Refund): Known | undefined =>
  known.get(of?.id ?? '') ?? known.get(paymentId ?? '');

const findKnown = async (db: Db, provider: string, movements: ProviderMovements): Promise<Map<string, Known>> => {
  const { invoices, refunds, disputes } = movements;
  const returned = [...refunds, ...disputes];
  const ids = [...invoices.map(({ id }) => id), ...returned.flatMap((one) => one.invoice?.id ?? [])];
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
