import { and, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { boardAd } from '#server/db/schema/boards.ts';

export type BoardAdRow = typeof boardAd.$inferSelect;
type BoardAdKey = Pick<BoardAdRow, 'boardId' | 'adId'>;

const isLiveOf = (userId: string) => and(eq(boardAd.userId, userId), isNull(boardAd.deletedAt));

const isAnyAd = (adIds: readonly string[]): SQL => sql`${boardAd.adId} = any(${sql.param([...adIds])}::text[])`;

/** Returns the memberships of these ads in a board, without tombstones. */
export const findInBoard = (tx: Db, userId: string, boardId: string, adIds: readonly string[]): Promise<BoardAdRow[]> =>
  tx
    .select()
    .from(boardAd)
    .where(and(isLiveOf(userId), eq(boardAd.boardId, boardId), isAnyAd(adIds)));

/** Returns the memberships of an ad in all boards, without tombstones. */
export const findOfAd = (tx: Db, userId: string, adId: string): Promise<BoardAdRow[]> =>
  tx
    .select()
    .from(boardAd)
    .where(and(isLiveOf(userId), eq(boardAd.adId, adId)));

/** Returns the given ads that are in at least `boards` boards. */
export const findInManyBoards = async (
  tx: Db,
  userId: string,
  adIds: readonly string[],
  boards: number,
): Promise<string[]> => {
  const found = await tx
    .select({ adId: boardAd.adId })
    .from(boardAd)
    .where(and(isLiveOf(userId), isAnyAd(adIds)))
    .groupBy(boardAd.adId)
    .having(sql`count(*) >= ${boards}`);
  return found.map(({ adId }) => adId);
};

/** Returns the given keys for which the account has a membership. */
export const findStored = (tx: Db, userId: string, keys: readonly BoardAdKey[]): Promise<BoardAdKey[]> => {
  const parameter = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const boardIds = parameter(keys.map(({ boardId }) => boardId));
  const adIds = parameter(keys.map(({ adId }) => adId));
  const isOne = sql`(${boardAd.boardId}, ${boardAd.adId}) in (select * from unnest(${boardIds}, ${adIds}))`;
  return tx
    .select({ boardId: boardAd.boardId, adId: boardAd.adId })
    .from(boardAd)
    .where(and(isLiveOf(userId), isOne));
};

export const writeBoardAds = async (tx: Db, rows: readonly BoardAdRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insert(boardAd)
    .values([...rows])
    .onConflictDoUpdate({
      target: [boardAd.userId, boardAd.boardId, boardAd.adId],
      set: {
        place: sql`excluded.place`,
        addedAt: sql`excluded.added_at`,
        seq: sql`excluded.seq`,
        deletedAt: sql`excluded.deleted_at`,
      },
    });
};

export const countInBoards = async (tx: Db, userId: string, boardIds: readonly string[]): Promise<number> => {
  const isAny = inArray(boardAd.boardId, [...boardIds]);
  const [counted] = await tx
    .select({ rows: count() })
    .from(boardAd)
    .where(and(isLiveOf(userId), isAny));
  return counted?.rows ?? 0;
};

/**
 * Turns all memberships of these boards into tombstones with the numbers from `firstSeq` on. One statement, because a
 * board can contain all ads of an account.
 */
export const writeTombstonesOfBoards = async (
  tx: Db,
  userId: string,
  boardIds: readonly string[],
  { firstSeq, deletedAt }: { firstSeq: number; deletedAt: Date },
): Promise<void> => {
  const live = tx.$with('live').as(
    tx
      .select({
        boardId: boardAd.boardId,
        adId: boardAd.adId,
        number: sql<number>`row_number() over (order by ${boardAd.boardId}, ${boardAd.adId})`.as('number'),
      })
      .from(boardAd)
      .where(and(isLiveOf(userId), inArray(boardAd.boardId, [...boardIds]))),
  );
  await tx
    .with(live)
    .update(boardAd)
    .set({ place: null, addedAt: null, deletedAt, seq: sql`${firstSeq}::bigint - 1 + ${live.number}` })
    .from(live)
    .where(and(eq(boardAd.userId, userId), eq(boardAd.boardId, live.boardId), eq(boardAd.adId, live.adId)));
};
