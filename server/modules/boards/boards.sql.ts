import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { board } from '#server/db/schema/boards.ts';

export type BoardRow = typeof board.$inferSelect;

const isLiveOf = (userId: string) => and(eq(board.userId, userId), isNull(board.deletedAt));

/** Returns the boards of the account without tombstones. There are at most a few hundred. */
export const listBoards = (tx: Db, userId: string): Promise<BoardRow[]> =>
  tx.select().from(board).where(isLiveOf(userId));

/** Returns the id and the parent of each board of the account, for the rules of nesting. */
export const listNesting = (tx: Db, userId: string): Promise<Pick<BoardRow, 'boardId' | 'parentId'>[]> =>
  tx.select({ boardId: board.boardId, parentId: board.parentId }).from(board).where(isLiveOf(userId));

/** Returns the given boards that the account has. */
export const findBoards = async (tx: Db, userId: string, boardIds: readonly string[]): Promise<string[]> => {
  const isWanted = and(isLiveOf(userId), inArray(board.boardId, [...boardIds]));
  const found = await tx.select({ boardId: board.boardId }).from(board).where(isWanted);
  return found.map(({ boardId }) => boardId);
};

/** Returns a board of the account; null if it has none with this id, or only its tombstone. */
export const findBoard = async (tx: Db, userId: string, boardId: string): Promise<BoardRow | null> => {
  const isWanted = and(isLiveOf(userId), eq(board.boardId, boardId));
  return (await tx.select().from(board).where(isWanted))[0] ?? null;
};

export const writeBoards = async (tx: Db, rows: readonly BoardRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insert(board)
    .values([...rows])
    .onConflictDoUpdate({
      target: [board.userId, board.boardId],
      set: {
        name: sql`excluded.name`,
        color: sql`excluded.color`,
        emoji: sql`excluded.emoji`,
        parentId: sql`excluded.parent_id`,
        place: sql`excluded.place`,
        seq: sql`excluded.seq`,
        deletedAt: sql`excluded.deleted_at`,
      },
    });
};
