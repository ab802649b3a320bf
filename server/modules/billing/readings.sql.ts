import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { billingCheckout, billingCustomer, billingEvent, invoice, subscription } from '#server/db/schema/billing.ts';

export type CustomerRow = typeof billingCustomer.$inferSelect;
export type SubscriptionRow = typeof subscription.$inferSelect;
export type InvoiceRow = typeof invoice.$inferSelect;

export const findCustomer = async (db: Db, provider: string, customerId: string): Promise<CustomerRow | undefined> =>
  (
    await db
      .select()
      .from(billingCustomer)
      .where(and(eq(billingCustomer.provider, provider), eq(billingCustomer.customerId, customerId)))
  )[0];

export const findCustomerOf = async (db: Db, userId: string): Promise<CustomerRow | undefined> =>
  (await db.select().from(billingCustomer).where(eq(billingCustomer.userId, userId)))[0];

/** Stores the customer of a user, and returns the stored row. Replaces only a customer of another provider. */
export const insertCustomer = async (
  db: Db,
  row: typeof billingCustomer.$inferInsert,
): Promise<CustomerRow | undefined> => {
  const { customerId, provider } = row;
  await db
    .insert(billingCustomer)
    .values(row)
    .onConflictDoUpdate({
      target: billingCustomer.userId,
      set: { customerId, provider, readsBegun: 0, readKept: 0, readDue: null, syncedAt: null },
      setWhere: ne(billingCustomer.provider, provider),
    });
  return findCustomerOf(db, row.userId);
};

/** Deletes the customer row, so that a customer is created on next use. Does not delete a newer customer. */
export const forgetCustomer = async (db: Db, { userId, provider, customerId }: CustomerRow): Promise<void> => {
  await db
    .delete(billingCustomer)
    .where(
      and(
        eq(billingCustomer.userId, userId),
        eq(billingCustomer.provider, provider),
        eq(billingCustomer.customerId, customerId),
      ),
    );
};

/** Assigns the serial number of a reading. Returns null if the account was deleted. */
export const beginReading = async (db: Db, userId: string): Promise<number | null> => {
  const rows = await db
    .update(billingCustomer)
    .set({ readsBegun: sql`${billingCustomer.readsBegun} + 1` })
    .where(eq(billingCustomer.userId, userId))
    .returning({ number: billingCustomer.readsBegun });
  return rows[0]?.number ?? null;
};

/** Marks a customer as due for a reading that starts from now on. Returns false if no user has this customer. */
export const requireReading = async (tx: Db, provider: string, customerId: string): Promise<boolean> => {
  const rows = await tx
    .update(billingCustomer)
    .set({ readDue: sql`${billingCustomer.readsBegun} + 1` })
    .where(and(eq(billingCustomer.provider, provider), eq(billingCustomer.customerId, customerId)))
    .returning({ userId: billingCustomer.userId });
  return rows.length > 0;
};

/** Marks the reading with this number, and the work that it found, as completed. */
export const endReading = async (db: Db, userId: string, number: number): Promise<void> => {
  await db
    .update(billingCustomer)
    .set({ readDue: null })
    .where(and(eq(billingCustomer.userId, userId), lte(billingCustomer.readDue, number)));
};

/** Locks the customer of a user until the transaction ends. */
export const lockCustomer = async (tx: Db, userId: string): Promise<CustomerRow | undefined> =>
  (await tx.select().from(billingCustomer).where(eq(billingCustomer.userId, userId)).for('update'))[0];

export const markRead = async (tx: Db, userId: string, readKept: number, at: Date): Promise<void> => {
  await tx.update(billingCustomer).set({ readKept, syncedAt: at }).where(eq(billingCustomer.userId, userId));
};

/** Stores when the user requested a start before the withdrawal period ends; null if the user did not request it. */
export const markStartRequested = async (db: Db, userId: string, at: Date | null): Promise<void> => {
  await db.update(billingCustomer).set({ startRequestedAt: at }).where(eq(billingCustomer.userId, userId));
};

export const findSubscriptionsOf = async (db: Db, userId: string): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscription)
    .where(eq(subscription.userId, userId))
    .orderBy(asc(subscription.startedAt), asc(subscription.id));

export const findInvoicesOf = async (db: Db, userId: string): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoice)
    .where(eq(invoice.userId, userId))
    .orderBy(asc(invoice.effectiveAt), asc(invoice.providerId));

/** Returns true if the account has ever paid. Refunded payments count too. */
export const hasPaid = async (db: Db, userId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: invoice.providerId })
    .from(invoice)
    .where(and(eq(invoice.userId, userId), eq(invoice.status, 'paid'), gt(invoice.totalCents, 0)))
    .limit(1);
  return rows.length > 0;
};

export const upsertSubscription = async (tx: Db, row: typeof subscription.$inferInsert): Promise<void> => {
  const { id: _id, userId: _user, provider: _provider, providerId: _providerId, withdrawnAt: _ours, ...seen } = row;
  await tx
    .insert(subscription)
    .values(row)
    .onConflictDoUpdate({ target: [subscription.provider, subscription.providerId], set: seen });
};

export const upsertInvoice = async (tx: Db, row: typeof invoice.$inferInsert): Promise<void> => {
  const { provider: _provider, providerId: _providerId, userId: _user, ...seen } = row;
  await tx
    .insert(invoice)
    .values(row)
    .onConflictDoUpdate({ target: [invoice.provider, invoice.providerId], set: seen });
};

/** Returns the invoices of deleted accounts among `ids`, and locks them until the transaction ends. */
export const lockFormerInvoices = async (tx: Db, provider: string, ids: readonly string[]): Promise<InvoiceRow[]> => {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.provider, provider), inArray(invoice.providerId, [...ids]), isNull(invoice.userId)))
    .orderBy(asc(invoice.providerId))
    .for('update');
};

/** Lists up to `most` invoices with a refund that has no credit note yet, oldest first. */
export const findUncredited = async (db: Db, provider: string, most: number): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoice)
    .where(and(eq(invoice.provider, provider), gt(invoice.uncreditedCents, 0)))
    .orderBy(asc(invoice.effectiveAt), asc(invoice.providerId))
    .limit(most);

/** Finds an invoice by id. Returns undefined if no credit note is missing. */
export const findUncreditedInvoice = async (
  db: Db,
  provider: string,
  providerId: string,
): Promise<InvoiceRow | undefined> =>
  (
    await db
      .select()
      .from(invoice)
      .where(and(eq(invoice.provider, provider), eq(invoice.providerId, providerId), gt(invoice.uncreditedCents, 0)))
  )[0];

/** Marks an invoice as credited, unless a reading has stored another refund since the row was read. */
export const markCredited = async (
  db: Db,
  { provider, providerId, refundedCents }: Pick<InvoiceRow, 'provider' | 'providerId' | 'refundedCents'>,
): Promise<void> => {
  await db
    .update(invoice)
    .set({ uncreditedCents: 0, creditNoteReportedAt: null })
    .where(
      and(eq(invoice.provider, provider), eq(invoice.providerId, providerId), eq(invoice.refundedCents, refundedCents)),
    );
};

/** Marks the missing credit note of an invoice as reported. Returns false if it was reported before. */
export const markReported = async (
  tx: Db,
  { provider, providerId }: Pick<InvoiceRow, 'provider' | 'providerId'>,
  at: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(invoice)
    .set({ creditNoteReportedAt: at })
    .where(
      and(eq(invoice.provider, provider), eq(invoice.providerId, providerId), isNull(invoice.creditNoteReportedAt)),
    )
    .returning({ id: invoice.providerId });
  return rows.length > 0;
};

/** Returns the ids of the stored invoices among `ids`. */
export const findStoredInvoices = async (db: Db, provider: string, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: invoice.providerId })
    .from(invoice)
    .where(and(eq(invoice.provider, provider), inArray(invoice.providerId, [...ids])));
  return rows.map(({ id }) => id);
};

/** Stores an event. Returns false if it was stored before. */
export const insertEvent = async (tx: Db, row: typeof billingEvent.$inferInsert): Promise<boolean> =>
  (await tx.insert(billingEvent).values(row).onConflictDoNothing().returning({ id: billingEvent.eventId })).length > 0;

export const deleteEventsBefore = async (db: Db, at: Date): Promise<void> => {
  await db.delete(billingEvent).where(lt(billingEvent.receivedAt, at));
};

/**
 * Lists up to `most` customers whose events may have been lost: they have an open checkout or a running subscription,
 * and were not read since `before`.
 */
export const findUnreadCustomers = async (db: Db, provider: string, before: Date, most: number): Promise<string[]> => {
  const runs = db.select({ userId: subscription.userId }).from(subscription).where(ne(subscription.status, 'ended'));
  const buys = db
    .select({ userId: billingCheckout.userId })
    .from(billingCheckout)
    .where(eq(billingCheckout.isOpen, true));
  const rows = await db
    .select({ customerId: billingCustomer.customerId })
    .from(billingCustomer)
    .where(
      and(
        eq(billingCustomer.provider, provider),
        or(isNull(billingCustomer.syncedAt), lt(billingCustomer.syncedAt, before)),
        or(inArray(billingCustomer.userId, runs), inArray(billingCustomer.userId, buys)),
      ),
    )
    .orderBy(asc(billingCustomer.syncedAt))
    .limit(most);
  return rows.map(({ customerId }) => customerId);
};

/** Lists up to `most` customers whose period ended after their last reading. */
export const findOverdue = async (db: Db, provider: string, now: Date, most: number): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ customerId: billingCustomer.customerId })
    .from(billingCustomer)
    .innerJoin(subscription, eq(subscription.userId, billingCustomer.userId))
    .where(
      and(
        eq(billingCustomer.provider, provider),
        ne(subscription.status, 'ended'),
        lt(subscription.periodEndsAt, now),
        gt(subscription.periodEndsAt, billingCustomer.syncedAt),
      ),
    )
    .limit(most);
  return rows.map(({ customerId }) => customerId);
};
