import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '#server/db/db.ts';
import { invoice } from '#server/db/schema/billing.ts';
import { Currency } from '#shared/contract/fields.ts';

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

const PaymentMonthRow = z.object({
  month: z.string(),
  provider: z.string(),
  currency: Currency,
  payments: z.number(),
  paidCents: z.number(),
  refundedCents: z.number(),
  lostCents: z.number(),
});

/** Refunds whose time is not known, of invoices that an earlier version read. They count in the month of the payment. */
const timelessSql = sql`
  select provider, currency, paid_at, dispute_status is not distinct from 'lost' as is_lost, refunded_cents
    - coalesce((select sum((part ->> 'cents')::int) from jsonb_array_elements(money_back) as part), 0) as cents
  from invoice where paid_at is not null and refunded_cents > 0`;

/** One row for each payment, refund and lost dispute. `paid` is null in rows that are no payment. */
const movedSql = sql`
  select paid_at as at, provider, currency, total_cents as paid, 0 as refunded, 0 as lost
    from invoice where status = 'paid' and total_cents > 0
  union all
  select (part ->> 'at')::timestamptz, provider, currency, null,
    case when part ->> 'kind' = 'refund' then (part ->> 'cents')::int else 0 end,
    case when part ->> 'kind' = 'dispute' then (part ->> 'cents')::int else 0 end
    from invoice cross join lateral jsonb_array_elements(money_back) as part
  union all
  select paid_at, provider, currency, null,
    case when is_lost then 0 else cents end, case when is_lost then cents else 0 end
    from (${timelessSql}) as timeless where cents > 0`;

/** The months since `since`, newest first. A refund and a lost dispute count in the month in which the money moved. */
export const findPaymentMonths = (db: Db, since: Date): Promise<PaymentMonth[]> =>
  queryRows(
    db,
    sql`select to_char(at at time zone 'UTC', 'YYYY-MM') as month, provider, currency, count(paid)::int as payments,
        coalesce(sum(paid), 0)::float8 as "paidCents", sum(refunded)::float8 as "refundedCents",
        sum(lost)::float8 as "lostCents"
      from (${movedSql}) as moved where at >= ${since.toISOString()}::timestamptz
      group by 1, 2, 3 order by 1 desc, 2, 3`,
    PaymentMonthRow,
  );

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
