import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appUser, codeRequest, codeTicket, pendingRegistration } from '#server/db/schema/accounts.ts';

export type User = typeof appUser.$inferSelect;
export type Registration = typeof pendingRegistration.$inferSelect;
export type CodeRequest = typeof codeRequest.$inferSelect;
export type CodeKind = CodeRequest['kind'];

export const findUserByEmail = async (db: Db, emailFolded: string): Promise<User | undefined> =>
  (await db.select().from(appUser).where(eq(appUser.emailFolded, emailFolded)))[0];

/** Undefined where the address was taken at this very moment. */
export const insertUser = async (tx: Db, user: User): Promise<User | undefined> =>
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

export const insertCodeRequest = async (
  tx: Db,
  request: { id: string; registrationId: string; askedAt: Date },
): Promise<void> => {
  await tx.insert(codeRequest).values({ ...request, kind: 'sign-up' });
};

export const findCodeRequest = async (db: Db, id: string): Promise<CodeRequest | undefined> =>
  (await db.select().from(codeRequest).where(eq(codeRequest.id, id)))[0];

export const findCodeRequestOfRegistration = async (db: Db, id: string): Promise<CodeRequest | undefined> =>
  (await db.select().from(codeRequest).where(eq(codeRequest.registrationId, id)))[0];

/** Of a ticket that has not ended; a ticket of another kind is unknown. */
export const findCodeRequestByTicket = async (
  db: Db,
  { ticketHash, kind, now }: { ticketHash: string; kind: CodeKind; now: Date },
): Promise<CodeRequest | undefined> => {
  const rows = await db
    .select({ request: codeRequest })
    .from(codeTicket)
    .innerJoin(codeRequest, eq(codeRequest.id, codeTicket.requestId))
    .where(and(eq(codeTicket.ticketHash, ticketHash), gt(codeTicket.expiresAt, now), eq(codeRequest.kind, kind)));
  return rows[0]?.request;
};

export const insertTicket = async (
  tx: Db,
  ticket: { ticketHash: string; requestId: string; expiresAt: Date },
): Promise<void> => {
  await tx.insert(codeTicket).values(ticket);
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
