import { and, desc, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appUser, codeRequest, codeTicket, pendingRegistration } from '#server/db/schema/accounts.ts';

export type User = typeof appUser.$inferSelect;
export type Registration = typeof pendingRegistration.$inferSelect;
export type CodeRequest = typeof codeRequest.$inferSelect;
export type CodeKind = CodeRequest['kind'];
export type TicketOrigin = (typeof codeTicket.$inferSelect)['origin'];

/**
 * A ticket that has not expired, with its request. `account`: the folded address that receives the mails of the
 * request.
 */
export type FoundTicket = { request: CodeRequest; codeGiven: boolean; origin: TicketOrigin; account: string };

export const findUserByEmail = async (db: Db, emailFolded: string): Promise<User | undefined> =>
  (await db.select().from(appUser).where(eq(appUser.emailFolded, emailFolded)))[0];

export const findUserById = async (db: Db, id: string): Promise<User | undefined> =>
  (await db.select().from(appUser).where(eq(appUser.id, id)))[0];

/** Sets the password hash. Returns false if the stored hash is no longer `insteadOf`. */
export const setPasswordHash = async (
  tx: Db,
  id: string,
  { passwordHash, insteadOf }: { passwordHash: string; insteadOf: string },
): Promise<boolean> => {
  const rows = await tx
    .update(appUser)
    .set({ passwordHash })
    .where(and(eq(appUser.id, id), eq(appUser.passwordHash, insteadOf)))
    .returning({ id: appUser.id });
  return rows.length > 0;
};

/** Sets the address. Throws PostgreSQL's unique_violation if another account has it. */
export const setEmail = async (
  tx: Db,
  id: string,
  { email, emailFolded }: { email: string; emailFolded: string },
): Promise<void> => {
  await tx.update(appUser).set({ email, emailFolded }).where(eq(appUser.id, id));
};

export const setName = async (db: Db, id: string, name: string): Promise<void> => {
  await db.update(appUser).set({ name }).where(eq(appUser.id, id));
};

/** Inserts an account. Returns undefined if a concurrent call inserted one with this address. */
export const insertUser = async (tx: Db, user: typeof appUser.$inferInsert): Promise<User | undefined> =>
  (await tx.insert(appUser).values(user).onConflictDoNothing({ target: appUser.emailFolded }).returning())[0];

export const insertRegistration = async (tx: Db, registration: Registration): Promise<void> => {
  await tx.insert(pendingRegistration).values(registration);
};

export const findRegistration = async (db: Db, id: string): Promise<Registration | undefined> =>
  (await db.select().from(pendingRegistration).where(eq(pendingRegistration.id, id)))[0];

/** Returns at most `most` registrations, the newest first. */
export const findRegistrationsByEmail = async (db: Db, emailFolded: string, most: number): Promise<Registration[]> =>
  db
    .select()
    .from(pendingRegistration)
    .where(eq(pendingRegistration.emailFolded, emailFolded))
    .orderBy(desc(pendingRegistration.createdAt), desc(pendingRegistration.id))
    .limit(most);

/** Deletes a registration with its code request and tickets. */
export const deleteRegistration = async (tx: Db, id: string): Promise<Registration | undefined> =>
  (await tx.delete(pendingRegistration).where(eq(pendingRegistration.id, id)).returning())[0];

export const deleteRegistrationsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(pendingRegistration).where(lt(pendingRegistration.createdAt, moment));
};

export const insertCodeRequest = async (tx: Db, request: typeof codeRequest.$inferInsert): Promise<void> => {
  await tx.insert(codeRequest).values(request);
};

export const findCodeRequest = async (db: Db, id: string): Promise<CodeRequest | undefined> =>
  (await db.select().from(codeRequest).where(eq(codeRequest.id, id)))[0];

/** Locks the code request until the transaction ends. Returns undefined if a concurrent call deletes it first. */
export const lockCodeRequestOfRegistration = async (tx: Db, id: string): Promise<CodeRequest | undefined> =>
  (await tx.select().from(codeRequest).where(eq(codeRequest.registrationId, id)).for('update'))[0];

/** Returns undefined if the ticket does not exist or has expired. */
export const findCodeRequestByTicket = async (
  db: Db,
  ticketHash: string,
  now: Date,
): Promise<FoundTicket | undefined> => {
  const account = sql<string>`coalesce(${codeRequest.emailFolded}, ${pendingRegistration.emailFolded})`;
  const rows = await db
    .select({ request: codeRequest, codeGiven: codeTicket.codeGiven, origin: codeTicket.origin, account })
    .from(codeTicket)
    .innerJoin(codeRequest, eq(codeRequest.id, codeTicket.requestId))
    .leftJoin(pendingRegistration, eq(pendingRegistration.id, codeRequest.registrationId))
    .where(and(eq(codeTicket.ticketHash, ticketHash), gt(codeTicket.expiresAt, now)));
  return rows[0];
};

export const insertTicket = async (tx: Db, ticket: typeof codeTicket.$inferInsert): Promise<void> => {
  await tx.insert(codeTicket).values(ticket);
};

export const markCodeGiven = async (tx: Db, ticketHash: string, expiresAt: Date): Promise<void> => {
  await tx.update(codeTicket).set({ codeGiven: true, expiresAt }).where(eq(codeTicket.ticketHash, ticketHash));
};

/** Deletes a ticket. Returns true for exactly one of several concurrent calls. */
export const deleteTicket = async (tx: Db, ticketHash: string): Promise<boolean> => {
  const ticket = eq(codeTicket.ticketHash, ticketHash);
  return (await tx.delete(codeTicket).where(ticket).returning({ ticketHash: codeTicket.ticketHash })).length > 0;
};

/** Invalidates the code. Returns true for exactly one of several concurrent calls with this `codeHash`. */
export const endCode = async (tx: Db, id: string, codeHash: string): Promise<boolean> => {
  const rows = await tx
    .update(codeRequest)
    .set({ codeHash: null, triesLeft: 0 })
    .where(and(eq(codeRequest.id, id), eq(codeRequest.codeHash, codeHash)))
    .returning({ id: codeRequest.id });
  return rows.length > 0;
};

/** Deletes a code request with its tickets. Returns true for exactly one of several concurrent calls. */
export const deleteCodeRequest = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.delete(codeRequest).where(eq(codeRequest.id, id)).returning({ id: codeRequest.id })).length > 0;

export const deleteResetsOf = async (tx: Db, emailFolded: string): Promise<void> => {
  await tx.delete(codeRequest).where(and(eq(codeRequest.kind, 'reset'), eq(codeRequest.emailFolded, emailFolded)));
};

export const deleteEmailChangesOf = async (tx: Db, userId: string): Promise<void> => {
  await tx.delete(codeRequest).where(eq(codeRequest.userId, userId));
};

/** Deletes old code requests. Those of sign-ups are deleted with their registration instead. */
export const deleteCodeRequestsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(codeRequest).where(and(ne(codeRequest.kind, 'sign-up'), lt(codeRequest.askedAt, moment)));
};

export const deleteEndedTickets = async (db: Db, now: Date): Promise<void> => {
  await db.delete(codeTicket).where(lte(codeTicket.expiresAt, now));
};

/**
 * Records the time of a mail request. Returns true for exactly one of several concurrent calls, and only if the last
 * request was not after `notSince`.
 */
export const recordMailRequest = async (
  tx: Db,
  id: string,
  { now, notSince }: { now: Date; notSince: Date },
): Promise<boolean> => {
  const rows = await tx
    .update(codeRequest)
    .set({ askedAt: now })
    .where(and(eq(codeRequest.id, id), lte(codeRequest.askedAt, notSince)))
    .returning({ id: codeRequest.id });
  return rows.length > 0;
};

/**
 * Replaces the current code, so that only the newest one is valid. Returns false if the request does not exist any
 * more.
 */
export const setCode = async (
  tx: Db,
  id: string,
  code: { codeHash: string; codeExpiresAt: Date; triesLeft: number },
): Promise<boolean> => {
  const rows = await tx.update(codeRequest).set(code).where(eq(codeRequest.id, id)).returning({ id: codeRequest.id });
  return rows.length > 0;
};

/** Uses one try and returns the stored code hash. Returns undefined if no try or no valid code is left. */
export const spendTry = async (tx: Db, id: string, now: Date): Promise<string | undefined> => {
  const rows = await tx
    .update(codeRequest)
    .set({ triesLeft: sql`${codeRequest.triesLeft} - 1` })
    .where(and(eq(codeRequest.id, id), gt(codeRequest.triesLeft, 0), gt(codeRequest.codeExpiresAt, now)))
    .returning({ codeHash: codeRequest.codeHash });
  return rows[0]?.codeHash ?? undefined;
};
