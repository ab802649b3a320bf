import { and, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, UNNAMED, type Db } from '../../db/db.ts';
import { syncClient, syncRefusal, userSync } from '../../db/schema/sync.ts';
import { SYNCED_TABLES } from './kinds/synced-tables.ts';

const isClient = (userId: string, clientId: string) =>
  and(eq(syncClient.userId, userId), eq(syncClient.clientId, clientId));

/** Call it while holding the lock of the account. */
export const readLastMutationId = async (tx: Db, userId: string, clientId: string): Promise<number> => {
  const [row] = await tx.select({ last: syncClient.lastMutationId }).from(syncClient).where(isClient(userId, clientId));
  return row?.last ?? 0;
};

export const writeLastMutationId = async (
  tx: Db,
  userId: string,
  clientId: string,
  { lastMutationId, pushedAt }: { lastMutationId: number; pushedAt: Date },
): Promise<void> => {
  await tx
    .insert(syncClient)
    .values({ userId, clientId, lastMutationId, pushedAt })
    .onConflictDoUpdate({ target: [syncClient.userId, syncClient.clientId], set: { lastMutationId, pushedAt } });
};

/**
 * Removes all clients of an account except the `most` that pushed last. A removed client gets SYNC_OUT_OF_ORDER; it
 * then starts a new outbox and sends its waiting entries again.
 */
export const removeIdleClients = async (tx: Db, userId: string, most: number): Promise<void> => {
  await tx.execute(sql`
    delete from sync_client where user_id = ${userId} and client_id in (
      select client_id from sync_client where user_id = ${userId} order by pushed_at desc, client_id offset ${most})`);
};

/** Removes all refusals of an account except the `most` newest. */
export const removeOldRefusals = async (tx: Db, userId: string, most: number): Promise<void> => {
  await tx.execute(sql`
    delete from sync_refusal where user_id = ${userId} and (client_id, mutation_id) in (
      select client_id, mutation_id from sync_refusal where user_id = ${userId}
      order by refused_at desc, mutation_id desc offset ${most})`);
};

/** Returns error codes by mutation id. */
export const readRefusals = async (
  tx: Db,
  userId: string,
  clientId: string,
  mutationIds: number[],
): Promise<Map<number, string>> => {
  if (mutationIds.length === 0) return new Map();
  const found = await tx
    .select({ mutationId: syncRefusal.mutationId, errorCode: syncRefusal.errorCode })
    .from(syncRefusal)
    .where(
      and(
        eq(syncRefusal.userId, userId),
        eq(syncRefusal.clientId, clientId),
        inArray(syncRefusal.mutationId, mutationIds),
      ),
    );
  return new Map(found.map((row) => [row.mutationId, row.errorCode]));
};

export const writeRefusal = async (tx: Db, row: typeof syncRefusal.$inferInsert): Promise<void> => {
  await tx.insert(syncRefusal).values(row);
};

/**
 * Returns a function that reads the highest seq of an account, 0 if nothing ever changed. The query is built once,
 * because it is the most frequent one.
 */
export const createReadSeq = (db: Db) => {
  const query = db
    .select({ seq: userSync.seq })
    .from(userSync)
    .where(eq(userSync.userId, sql.placeholder('userId')))
    .prepare(UNNAMED);
  return async (userId: string): Promise<number> => (await query.execute({ userId }))[0]?.seq ?? 0;
};

/** Returns zeros if nothing ever changed. */
export const readClock = async (tx: Db, userId: string): Promise<{ seq: number; purgedSeq: number }> => {
  const [row] = await tx
    .select({ seq: userSync.seq, purgedSeq: userSync.purgedSeq })
    .from(userSync)
    .where(eq(userSync.userId, userId));
  return row ?? { seq: 0, purgedSeq: 0 };
};

const TABLES = Object.values(SYNCED_TABLES).map(({ table }) => table);

/** Lists accounts with tombstones from `cutoff` or before. */
export const listOwnersToPurge = async (db: Db, cutoff: Date): Promise<string[]> => {
  const owners = new Set<string>();
  for (const table of TABLES) {
    const query = sql`select distinct ${table.userId}::text as owner from ${table} where ${lte(table.deletedAt, cutoff)}`;
    for (const { owner } of await queryRows(db, query, z.object({ owner: z.string() }))) owners.add(owner);
  }
  return [...owners];
};

/** Deletes tombstones from `cutoff` or before. Returns the highest seq of them, or 0. */
export const deleteTombstones = async (tx: Db, owner: string, cutoff: Date): Promise<number> => {
  let highest = 0;
  for (const table of TABLES) {
    const isOld = and(eq(table.userId, owner), lte(table.deletedAt, cutoff));
    const query = sql`delete from ${table} where ${isOld} returning ${table.seq}::float8 as seq`;
    const gone = await queryRows(tx, query, z.object({ seq: z.number() }));
    highest = gone.reduce((most, row) => Math.max(most, row.seq), highest);
  }
  return highest;
};

export const raisePurgedSeq = async (tx: Db, userId: string, purgedSeq: number): Promise<void> => {
  await tx
    .update(userSync)
    .set({ purgedSeq })
    .where(and(eq(userSync.userId, userId), gt(sql`${purgedSeq}::bigint`, userSync.purgedSeq)));
};

const Tombstones = z.object({ rows: z.int(), seq: z.nullable(z.number()) });

/**
 * Counts the tombstones of an account. `seq`: the seq of the newest tombstone that is not among the `most` newest; null
 * if there are at most `most`. Uses the indexes of tombstones.
 */
export const countTombstones = async (
  tx: Db,
  owner: string,
  most: number,
): Promise<{ rows: number; seq: number | null }> => {
  const parts = TABLES.map(
    (table) =>
      sql`select ${table.seq} as seq from ${table} where ${eq(table.userId, owner)} and ${isNotNull(table.deletedAt)}`,
  );
  const query = sql`
    with tombstones as (${sql.join(parts, sql` union all `)})
    select (select count(*) from tombstones)::int as rows,
      (select seq::float8 from tombstones order by seq desc offset ${most} limit 1) as seq`;
  const [found] = await queryRows(tx, query, Tombstones);
  return found ?? { rows: 0, seq: null };
};

/** Deletes the tombstones of an account up to a seq. */
export const deleteTombstonesUpTo = async (tx: Db, owner: string, upTo: number): Promise<void> => {
  for (const table of TABLES) {
    const isUpTo = and(eq(table.userId, owner), isNotNull(table.deletedAt), lte(table.seq, upTo));
    await tx.execute(sql`delete from ${table} where ${isUpTo}`);
  }
};

/** Writes the tombstone counter directly, for transactions that change no other row of the account. */
export const writeTombstoneCount = async (
  tx: Db,
  userId: string,
  counted: { tombstones: number; tombstonesSeq: number },
): Promise<void> => {
  await tx.update(userSync).set(counted).where(eq(userSync.userId, userId));
};

/** Lists the open accounts of one of `parts` parts of about equal size. */
export const listOwnersInPart = async (db: Db, { part, parts }: { part: number; parts: number }): Promise<string[]> => {
  // The last digits of random ids are uniformly distributed.
  const digits = sql`('x' || right(${userSync.userId}::text, 7))::bit(28)::integer`;
  const found = await db
    .select({ userId: userSync.userId })
    .from(userSync)
    .where(and(isNull(userSync.closedAt), sql`${digits} % ${parts} = ${part}`));
  return found.map(({ userId }) => userId);
};

/** Lists open accounts that may have more than `most` tombstones. */
export const listOwnersWithTombstones = async (db: Db, most: number): Promise<string[]> => {
  const bound = sql`${userSync.tombstones} + ${userSync.seq} - ${userSync.tombstonesSeq}`;
  const found = await db
    .select({ userId: userSync.userId })
    .from(userSync)
    .where(and(gt(bound, most), isNull(userSync.closedAt)));
  return found.map(({ userId }) => userId);
};
