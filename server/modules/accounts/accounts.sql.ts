import { and, desc, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appUser, codeRequest, codeTicket, pendingRegistration } from '#server/db/schema/accounts.ts';

export type User = typeof appUser.$inferSelect;
export type Registration = typeof pendingRegistration.$inferSelect;
export type CodeRequest = typeof codeRequest.$inferSelect;
export type CodeKind = CodeRequest['kind'];
export type TicketOrigin = (typeof codeTicket.$inferSelect)['origin'];

/**
 * A ticket that has not expired, with its request. `account`: the address (folded) that gets the mails of the request.
 */
export type FoundTicket = { request: CodeRequest; codeGiven: boolean; origin: TicketOrigin; account: string };

export const findUserByEmail = async (db: Db, emailFolded: string): Promise<User | undefined> =>
  (await db.select().from(appUser).where(eq(appUser.emailFolded, emailFolded)))[0];

export const findUserById = async (db: Db, id: string): Promise<User | undefined> =>
  (await db.select().from(appUser).where(eq(appUser.id, id)))[0];

/** False where the password is another than `insteadOf` by now. */
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

/** Throws PostgreSQL's unique_violation where the address is taken. */
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

/** Undefined where the address was taken at this very moment. */
export const insertUser = async (tx: Db, user: typeof appUser.$inferInsert): Promise<User | undefined> =>
  (await tx.insert(appUser).values(user).onConflictDoNothing({ target: appUser.emailFolded }).returning())[0];

export const insertRegistration = async (tx: Db, registration: Registration): Promise<void> => {
  await tx.insert(pendingRegistration).values(registration);
};

export const findRegistration = async (db: Db, id: string): Promise<Registration | undefined> =>
  (await db.select().from(pendingRegistration).where(eq(pendingRegistration.id, id)))[0];

/** Newest first. */
export const findRegistrationsByEmail = async (db: Db, emailFolded: string, most: number): Promise<Registration[]> =>
  db
    .select()
    .from(pendingRegistration)
    .where(eq(pendingRegistration.emailFolded, emailFolded))
    .orderBy(desc(pendingRegistration.createdAt), desc(pendingRegistration.id))
    .limit(most);

/** Takes its code request and tickets along. */
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

/** Held until the end of the transaction: one that is being used up at this moment is waited for, and then not found. */
export const holdCodeRequestOfRegistration = async (tx: Db, id: string): Promise<CodeRequest | undefined> =>
  (await tx.select().from(codeRequest).where(eq(codeRequest.registrationId, id)).for('update'))[0];

/** Undefined if the ticket does not exist or has expired. */
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

/** True for exactly one of several concurrent calls. */
export const deleteTicket = async (tx: Db, ticketHash: string): Promise<boolean> => {
  const ticket = eq(codeTicket.ticketHash, ticketHash);
  return (await tx.delete(codeTicket).where(ticket).returning({ ticketHash: codeTicket.ticketHash })).length > 0;
};

/** True for exactly one of those who use the code `codeHash` at once: it works no more. */
export const endCode = async (tx: Db, id: string, codeHash: string): Promise<boolean> => {
  const rows = await tx
    .update(codeRequest)
    .set({ codeHash: null, triesLeft: 0 })
    .where(and(eq(codeRequest.id, id), eq(codeRequest.codeHash, codeHash)))
    .returning({ id: codeRequest.id });
  return rows.length > 0;
};

/** Takes its tickets along. True for exactly one of those who ask at once. */
export const deleteCodeRequest = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.delete(codeRequest).where(eq(codeRequest.id, id)).returning({ id: codeRequest.id })).length > 0;

export const deleteResetsOf = async (tx: Db, emailFolded: string): Promise<void> => {
  await tx.delete(codeRequest).where(and(eq(codeRequest.kind, 'reset'), eq(codeRequest.emailFolded, emailFolded)));
};

export const deleteEmailChangesOf = async (tx: Db, userId: string): Promise<void> => {
  await tx.delete(codeRequest).where(eq(codeRequest.userId, userId));
};

/** Those of sign-ups go with their registration. */
export const deleteCodeRequestsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(codeRequest).where(and(ne(codeRequest.kind, 'sign-up'), lt(codeRequest.askedAt, moment)));
};

export const deleteEndedTickets = async (db: Db, now: Date): Promise<void> => {
  await db.delete(codeTicket).where(lte(codeTicket.expiresAt, now));
};

/** True for exactly one of those who ask at once, and only if nobody did since `notSince`. */
export const markAsked = async (
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

/** Replaces the live code, so that only the newest one works. False where the request is gone. */
export const setCode = async (
  tx: Db,
  id: string,
  code: { codeHash: string; codeExpiresAt: Date; triesLeft: number },
): Promise<boolean> => {
  const rows = await tx.update(codeRequest).set(code).where(eq(codeRequest.id, id)).returning({ id: codeRequest.id });
  return rows.length > 0;
};

/** Spends one try and returns what the code is to be compared with; undefined where no try or no live code is left. */
export const spendTry = async (tx: Db, id: string, now: Date): Promise<string | undefined> => {
  const rows = await tx
    .update(codeRequest)
    .set({ triesLeft: sql`${codeRequest.triesLeft} - 1` })
    .where(and(eq(codeRequest.id, id), gt(codeRequest.triesLeft, 0), gt(codeRequest.codeExpiresAt, now)))
    .returning({ codeHash: codeRequest.codeHash });
  return rows[0]?.codeHash ?? undefined;
};
