import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '#server/db/db.ts';
import { affiliateEntry, redeemRequest, redeemTarget } from '#server/db/schema/affiliates.ts';
import type { Currency } from '#shared/domain/money.ts';

export type RequestRow = typeof redeemRequest.$inferSelect;
export type TargetRow = typeof redeemTarget.$inferSelect;
/** `target`: the bank account of the payout. It is null if the user's account and bank details were deleted. */
export type RequestWithTarget = { request: RequestRow; target: TargetRow | null };

const OPEN = ['filed', 'approved'] as const;

export const insertRequest = async (tx: Db, request: RequestRow, target: TargetRow): Promise<void> => {
  await tx.insert(redeemRequest).values(request);
  await tx.insert(redeemTarget).values(target);
};

/** Lists up to `most` requests of an affiliate, newest first. */
export const findRequestsOf = async (db: Db, affiliateId: string, most: number): Promise<RequestRow[]> =>
  db
    .select()
    .from(redeemRequest)
    .where(eq(redeemRequest.affiliateId, affiliateId))
    .orderBy(desc(redeemRequest.filedAt), desc(redeemRequest.id))
    .limit(most);

/** Sums the requests of an affiliate by currency and state, in cents. */
export const sumRequestsOf = async (
  db: Db,
  affiliateId: string,
): Promise<{ currency: Currency; state: RequestRow['state']; cents: number }[]> =>
  db
    .select({
      currency: redeemRequest.currency,
      state: redeemRequest.state,
      cents: sql<number>`sum(${redeemRequest.amountCents})::float8`,
    })
    .from(redeemRequest)
    .where(eq(redeemRequest.affiliateId, affiliateId))
    .groupBy(redeemRequest.currency, redeemRequest.state);

const withTarget = (db: Db) =>
  db
    .select({ request: redeemRequest, target: redeemTarget })
    .from(redeemRequest)
    .leftJoin(redeemTarget, eq(redeemTarget.redeemRequestId, redeemRequest.id));

/** Lists up to `most` requests in one of these states, oldest first. */
export const findRequestsIn = async (
  db: Db,
  states: readonly RequestRow['state'][],
  most: number,
): Promise<RequestWithTarget[]> =>
  withTarget(db)
    .where(inArray(redeemRequest.state, [...states]))
    .orderBy(asc(redeemRequest.filedAt), asc(redeemRequest.id))
    .limit(most);

export const findRequest = async (db: Db, id: string): Promise<RequestWithTarget | undefined> =>
  (await withTarget(db).where(eq(redeemRequest.id, id)))[0];

export const findOpenRequestsOf = async (db: Db, affiliateId: string): Promise<RequestRow[]> =>
  db
    .select()
    .from(redeemRequest)
    .where(and(eq(redeemRequest.affiliateId, affiliateId), inArray(redeemRequest.state, [...OPEN])));

export const countOpenRequests = async (db: Db): Promise<number> =>
  (
    await db
      .select({ found: count() })
      .from(redeemRequest)
      .where(inArray(redeemRequest.state, [...OPEN]))
  )[0]?.found ?? 0;

/** Changes a request if its state is in `from`. Returns true if it was changed; only one concurrent call succeeds. */
export const changeRequest = async (
  tx: Db,
  id: string,
  from: readonly RequestRow['state'][],
  set: Partial<RequestRow> & Pick<RequestRow, 'state'>,
): Promise<boolean> => {
  const rows = await tx
    .update(redeemRequest)
    .set(set)
    .where(and(eq(redeemRequest.id, id), inArray(redeemRequest.state, [...from])))
    .returning({ id: redeemRequest.id });
  return rows.length > 0;
};

/**
 * Lists the ids of up to `most` requests whose ledger entries do not match their state. The entries of a rejected
 * request sum to 0. The entries of any other request sum to minus its amount. A listed request indicates a bug.
 */
export const findUnbalanced = async (db: Db, most: number): Promise<string[]> => {
  const rows = await queryRows(
    db,
    sql`select r.id from ${redeemRequest} r
        left join ${affiliateEntry} e on e.redeem_request_id = r.id
        group by r.id, r.state, r.amount_cents
        having coalesce(sum(e.amount_cents), 0) <> case when r.state = 'rejected' then 0 else -r.amount_cents end
        limit ${most}`,
    z.object({ id: z.string() }),
  );
  return rows.map(({ id }) => id);
};
