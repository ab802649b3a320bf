import { and, asc, between, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '../../db/db.ts';
import { capturedAd, savedAd } from '../../db/schema/ads.ts';
import { adPicture } from '../../db/schema/pictures.ts';
import { syncClient, syncRefusal, userSync } from '../../db/schema/sync.ts';

const isClient = (userId: string, clientId: string) =>
  and(eq(syncClient.userId, userId), eq(syncClient.clientId, clientId));

/** Under the owner's lock. */
export const readLastMutationId = async (tx: Db, userId: string, clientId: string): Promise<number> => {
  const [row] = await tx.select({ last: syncClient.lastMutationId }).from(syncClient).where(isClient(userId, clientId));
  return row?.last ?? 0;
};

export const writeLastMutationId = async (
  tx: Db,
  userId: string,
  clientId: string,
  lastMutationId: number,
): Promise<void> => {
  await tx
    .insert(syncClient)
    .values({ userId, clientId, lastMutationId })
    .onConflictDoUpdate({ target: [syncClient.userId, syncClient.clientId], set: { lastMutationId } });
};

/** Mutation id to error code. */
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

/** Zeros where nothing was ever changed. */
export const readClock = async (tx: Db, userId: string): Promise<{ seq: number; purgedSeq: number }> => {
  const [row] = await tx
    .select({ seq: userSync.seq, purgedSeq: userSync.purgedSeq })
    .from(userSync)
    .where(eq(userSync.userId, userId));
  return row ?? { seq: 0, purgedSeq: 0 };
};

const Changed = z.object({ seq: z.number(), bytes: z.number() });
export type Changed = z.infer<typeof Changed>;

/** The first `limit` changes after `since` in their order, with the size of each. */
export const listChanged = (tx: Db, userId: string, since: number, limit: number): Promise<Changed[]> =>
  queryRows(
    tx,
    sql`
      (select seq::float8 as seq, ad_bytes as bytes from captured_ad
        where user_id = ${userId} and seq > ${since} order by captured_ad.seq limit ${limit})
      union all
      (select seq::float8 as seq, 0 as bytes from saved_ad
        where user_id = ${userId} and seq > ${since} order by saved_ad.seq limit ${limit})
      order by seq limit ${limit}`,
    Changed,
  );

/** The rows whose seq lies in `first` to `last`. */
export const readChanges = async (tx: Db, userId: string, { first, last }: { first: number; last: number }) => {
  const captures = await tx
    .select()
    .from(capturedAd)
    .where(and(eq(capturedAd.userId, userId), between(capturedAd.seq, first, last)))
    .orderBy(asc(capturedAd.seq));
  const bookmarks = await tx
    .select()
    .from(savedAd)
    .where(and(eq(savedAd.userId, userId), between(savedAd.seq, first, last)));
  const adIds = [...new Set(captures.map((row) => row.adId))];
  const pictures =
    adIds.length === 0
      ? []
      : await tx
          .select()
          .from(adPicture)
          .where(and(eq(adPicture.userId, userId), inArray(adPicture.adId, adIds)))
          .orderBy(asc(adPicture.slot));
  return { captures, bookmarks, pictures };
};
export type Changes = Awaited<ReturnType<typeof readChanges>>;

/** Accounts that hold tombstones from before `cutoff`. */
export const listOwnersToPurge = async (db: Db, cutoff: Date): Promise<string[]> => {
  const rows = await db
    .select({ userId: capturedAd.userId })
    .from(capturedAd)
    .where(lte(capturedAd.deletedAt, cutoff))
    .union(db.select({ userId: savedAd.userId }).from(savedAd).where(lte(savedAd.deletedAt, cutoff)));
  return rows.map((row) => row.userId);
};

/** Drops tombstones from before `cutoff`; the highest seq among them, or 0. */
export const deleteTombstones = async (tx: Db, userId: string, cutoff: Date): Promise<number> => {
  const captures = await tx
    .delete(capturedAd)
    .where(and(eq(capturedAd.userId, userId), lte(capturedAd.deletedAt, cutoff)))
    .returning({ seq: capturedAd.seq });
  const bookmarks = await tx
    .delete(savedAd)
    .where(and(eq(savedAd.userId, userId), lte(savedAd.deletedAt, cutoff)))
    .returning({ seq: savedAd.seq });
  return [...captures, ...bookmarks].reduce((highest, row) => Math.max(highest, row.seq), 0);
};

export const raisePurgedSeq = async (tx: Db, userId: string, purgedSeq: number): Promise<void> => {
  await tx
    .update(userSync)
    .set({ purgedSeq })
    .where(and(eq(userSync.userId, userId), gt(sql`${purgedSeq}::bigint`, userSync.purgedSeq)));
};
