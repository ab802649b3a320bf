import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '#server/db/db.ts';
import { invoice } from '#server/db/schema/billing.ts';
import { Currency } from '#shared/contract/fields.ts';

type InvoiceRow = typeof invoice.$inferSelect;

/** Payments of one month (UTC) in one currency. `lostCents`: lost disputes, which `refundedCents` does not include. */
export type PaymentMonth = Pick<InvoiceRow, 'provider' | 'currency'> & {
  /** Format: `YYYY-MM`. */
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

/**
 * Selects refunds without a known time. These refunds belong to invoices that an earlier version stored. They count in
 * the month of the payment.
 */
const undatedRefundsSql = sql`
  select provider, currency, paid_at, dispute_status is not distinct from 'lost' as is_lost, refunded_cents
    - coalesce((select sum((part ->> 'cents')::int) from jsonb_array_elements(money_back) as part), 0) as cents
  from invoice where paid_at is not null and refunded_cents > 0`;

/** Selects one row for each payment, refund and lost dispute. `paid` is null for a refund or a dispute. */
const movementsSql = sql`
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
    from (${undatedRefundsSql}) as timeless where cents > 0`;

/**
 * Sums the payments of each month since `since`, newest first. A refund or a lost dispute counts in the month in which
 * the money moved.
 */
export const findPaymentMonths = (db: Db, since: Date): Promise<PaymentMonth[]> =>
  queryRows(
    db,
    sql`select to_char(at at time zone 'UTC', 'YYYY-MM') as month, provider, currency, count(paid)::int as payments,
        coalesce(sum(paid), 0)::float8 as "paidCents", sum(refunded)::float8 as "refundedCents",
        sum(lost)::float8 as "lostCents"
      from (${movementsSql}) as moved where at >= ${since.toISOString()}::timestamptz
      group by 1, 2, 3 order by 1 desc, 2, 3`,
    PaymentMonthRow,
  );

/** Number and sum (cents) of the open disputes in one currency. */
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
