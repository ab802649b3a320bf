import { asc, desc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { redeemRequest } from '#server/db/schema/affiliates.ts';
import type { RequestRow } from './redeem.sql.ts';

/** Number and sum (cents) of the redeem requests of one state in one currency. */
export type OpenPayouts = Pick<RequestRow, 'state' | 'currency'> & { requests: number; cents: number };

/** Number and sum (cents) of the redeem requests that were paid in one month (UTC, `YYYY-MM`). */
export type PaidMonth = Pick<RequestRow, 'currency'> & { month: string; requests: number; cents: number };

const sums = {
  currency: redeemRequest.currency,
  requests: sql<number>`count(*)::int`,
  cents: sql<number>`sum(${redeemRequest.amountCents})::float8`,
};

/** Sums filed and approved requests. These requests wait for the operator. */
export const sumOpenPayouts = (db: Db): Promise<OpenPayouts[]> =>
  db
    .select({ state: redeemRequest.state, ...sums })
    .from(redeemRequest)
    .where(inArray(redeemRequest.state, ['filed', 'approved']))
    .groupBy(redeemRequest.state, redeemRequest.currency)
    .orderBy(desc(redeemRequest.state), asc(redeemRequest.currency));

const monthSql = sql<string>`to_char(${redeemRequest.paidAt} at time zone 'UTC', 'YYYY-MM')`;

/** Sums the paid requests of each month since `since`, newest month first. */
export const findPaidMonths = (db: Db, since: Date): Promise<PaidMonth[]> =>
  db
    .select({ month: sql<string>`${monthSql}`.as('month'), ...sums })
    .from(redeemRequest)
    .where(sql`${redeemRequest.state} = 'paid' and ${redeemRequest.paidAt} >= ${since.toISOString()}::timestamptz`)
    .groupBy(sql`month`, redeemRequest.currency)
    .orderBy(desc(sql`month`), asc(redeemRequest.currency));
