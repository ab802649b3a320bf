import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { invoice } from '#server/db/schema/billing.ts';

type InvoiceRow = typeof invoice.$inferSelect;

/** Payments of one month (UTC) in one currency, all in cents. `lostCents`: lost disputes; the other refunds are not in it. */
export type PaymentMonth = Pick<InvoiceRow, 'provider' | 'currency'> & {
  /** `YYYY-MM`. */
  month: string;
  payments: number;
  paidCents: number;
  refundedCents: number;
  lostCents: number;
};

const monthSql = sql<string>`to_char(${invoice.paidAt} at time zone 'UTC', 'YYYY-MM')`;
const isLost = sql`${invoice.disputeStatus} is not distinct from 'lost'`;

/** The months since `since`, newest first. A refund counts in the month of its payment. */
export const findPaymentMonths = (db: Db, since: Date): Promise<PaymentMonth[]> =>
  db
    .select({
      month: sql<string>`${monthSql}`.as('month'),
      provider: invoice.provider,
      currency: invoice.currency,
      payments: sql<number>`count(*)::int`,
      paidCents: sql<number>`sum(${invoice.totalCents})::float8`,
      refundedCents: sql<number>`coalesce(sum(${invoice.refundedCents}) filter (where not (${isLost})), 0)::float8`,
      lostCents: sql<number>`coalesce(sum(${invoice.refundedCents}) filter (where ${isLost}), 0)::float8`,
    })
    .from(invoice)
    .where(
      sql`${invoice.status} = 'paid' and ${invoice.totalCents} > 0 and ${invoice.paidAt} >= ${since.toISOString()}::timestamptz`,
    )
    .groupBy(sql`month`, invoice.provider, invoice.currency)
    .orderBy(desc(sql`month`), asc(invoice.provider), asc(invoice.currency));

/** Open disputes in one currency. */
export type OpenDisputes = Pick<InvoiceRow, 'currency'> & { disputes: number; cents: number };

export const sumOpenDisputes = (db: Db): Promise<OpenDisputes[]> =>
  db
    .select({
      currency: invoice.currency,
      disputes: sql<number>`count(*)::int`,
      cents: sql<number>`sum(${invoice.totalCents})::float8`,
    })
    .from(invoice)
    .where(eq(invoice.disputeStatus, 'open'))
    .groupBy(invoice.currency)
    .orderBy(asc(invoice.currency));
