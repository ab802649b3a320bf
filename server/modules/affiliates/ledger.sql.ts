import { and, asc, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { affiliateEntry, referral, referredAccount } from '#server/db/schema/affiliates.ts';
import { invoice } from '#server/db/schema/billing.ts';
import type { LedgerPart } from '#shared/domain/affiliate/commission.ts';
import type { Currency } from '#shared/domain/money.ts';

export type EntryRow = typeof affiliateEntry.$inferSelect;
export type NewEntry = typeof affiliateEntry.$inferInsert;

/** Lists the entries about an invoice, ordered by step. */
export const findEntriesOf = async (db: Db, provider: string, invoiceId: string): Promise<EntryRow[]> =>
  db
    .select()
    .from(affiliateEntry)
    .where(and(eq(affiliateEntry.provider, provider), eq(affiliateEntry.invoiceId, invoiceId)))
    .orderBy(asc(affiliateEntry.step));

export const findEntriesOfReferral = async (db: Db, referralId: string): Promise<EntryRow[]> =>
  db
    .select()
    .from(affiliateEntry)
    .where(eq(affiliateEntry.referralId, referralId))
    .orderBy(asc(affiliateEntry.provider), asc(affiliateEntry.invoiceId), asc(affiliateEntry.step));

export const insertEntry = async (tx: Db, entry: NewEntry): Promise<void> => {
  await tx.insert(affiliateEntry).values(entry);
};

/** True for a held entry: its referral waits for a review, or its payment has an open dispute. */
const heldSql = sql<boolean>`(coalesce(${referral.state} = 'held', false) or coalesce(${invoice.disputeStatus} = 'open', false))`;

const ofInvoice = and(eq(invoice.provider, affiliateEntry.provider), eq(invoice.providerId, affiliateEntry.invoiceId));

/** Sums an affiliate's ledger in cents, by currency and by the flags of `LedgerPart`. */
export const findParts = async (
  db: Db,
  affiliateId: string,
  now: Date,
): Promise<(LedgerPart & { currency: Currency })[]> => {
  const isRedeem = sql<boolean>`${affiliateEntry.redeemRequestId} is not null`;
  const isWaiting = sql<boolean>`${affiliateEntry.availableAt} > ${now.toISOString()}::timestamptz`;
  return db
    .select({
      currency: affiliateEntry.currency,
      isRedeem: sql<boolean>`${isRedeem}`.as('is_redeem'),
      isHeld: sql<boolean>`${heldSql}`.as('is_held'),
      isWaiting: sql<boolean>`${isWaiting}`.as('is_waiting'),
      amountCents: sql<number>`sum(${affiliateEntry.amountCents})::float8`,
    })
    .from(affiliateEntry)
    .leftJoin(referral, eq(referral.id, affiliateEntry.referralId))
    .leftJoin(invoice, ofInvoice)
    .where(eq(affiliateEntry.affiliateId, affiliateId))
    .groupBy(affiliateEntry.currency, sql`is_redeem`, sql`is_held`, sql`is_waiting`);
};

/** Lists up to `most` entries of an affiliate after the first `skip` entries, newest first. */
export const findEntries = async (
  db: Db,
  { affiliateId, currency, skip, most }: { affiliateId: string; currency: Currency; skip: number; most: number },
): Promise<{ entry: EntryRow; isHeld: boolean }[]> =>
  db
    .select({ entry: affiliateEntry, isHeld: heldSql })
    .from(affiliateEntry)
    .leftJoin(referral, eq(referral.id, affiliateEntry.referralId))
    .leftJoin(invoice, ofInvoice)
    .where(and(eq(affiliateEntry.affiliateId, affiliateId), eq(affiliateEntry.currency, currency)))
    .orderBy(desc(affiliateEntry.at), desc(affiliateEntry.step), desc(affiliateEntry.id))
    .limit(most)
    .offset(skip);

export const countEntries = async (db: Db, affiliateId: string, currency: Currency): Promise<number> =>
  (
    await db
      .select({ found: count() })
      .from(affiliateEntry)
      .where(and(eq(affiliateEntry.affiliateId, affiliateId), eq(affiliateEntry.currency, currency)))
  )[0]?.found ?? 0;

/** Sums the entries that become redeemable after `now`, in cents by day (UTC) and currency. Excludes held entries. */
export const findComing = async (
  db: Db,
  affiliateId: string,
  now: Date,
): Promise<{ day: string; currency: Currency; cents: number }[]> => {
  const day = sql<string>`to_char(${affiliateEntry.availableAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      day: sql<string>`${day}`.as('day'),
      currency: affiliateEntry.currency,
      cents: sql<number>`sum(${affiliateEntry.amountCents})::float8`,
    })
    .from(affiliateEntry)
    .leftJoin(referral, eq(referral.id, affiliateEntry.referralId))
    .leftJoin(invoice, ofInvoice)
    .where(and(eq(affiliateEntry.affiliateId, affiliateId), gt(affiliateEntry.availableAt, now), sql`not ${heldSql}`))
    .groupBy(sql`day`, affiliateEntry.currency)
    .orderBy(sql`day`, affiliateEntry.currency);
  return rows.filter(({ cents }) => cents !== 0);
};

/** Lists up to `most` referred accounts with an id greater than `after`, ordered by id. */
export const findReferred = async (db: Db, after: string, most: number): Promise<string[]> =>
  (
    await db
      .select({ userId: referredAccount.userId })
      .from(referredAccount)
      .where(gt(referredAccount.userId, after))
      .orderBy(asc(referredAccount.userId))
      .limit(most)
  ).map(({ userId }) => userId);

export type InvoiceId = { provider: string; providerId: string };

/**
 * Lists up to `most` invoices of deleted accounts with an id greater than `after`, ordered by id. Only invoices that
 * earned commission are listed.
 */
export const findFormerInvoices = async (db: Db, after: string, most: number): Promise<InvoiceId[]> =>
  db
    .selectDistinct({ provider: invoice.provider, providerId: invoice.providerId })
    .from(invoice)
    .innerJoin(affiliateEntry, ofInvoice)
    .where(and(isNull(invoice.userId), isNotNull(affiliateEntry.affiliateId), gt(invoice.providerId, after)))
    .orderBy(asc(invoice.providerId))
    .limit(most);
