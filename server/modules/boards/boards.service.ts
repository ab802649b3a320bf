import type { Db } from '#server/db/db.ts';
import type { Owner } from '#server/db/owner-lock.ts';
import type { Board, BoardLook } from '#shared/domain/boards/board.ts';
import { nestingProblem, type BoardParent } from '#shared/domain/boards/board-tree.ts';
import { storableText } from '../ads/storable.ts';
import * as rows from './boards.sql.ts';
import { removeBoardAds } from './board-ads.service.ts';

type NestingProblem = ReturnType<typeof nestingProblem>;

/** Returns the board of a row; null for a tombstone. */
export const boardOf = ({ boardId, name, color, emoji, parentId, place }: rows.BoardRow): Board | null =>
  name === null || place === null ? null : { boardId, name, color, emoji, parentId, place };

/** Returns the given boards that the account has. */
export const boardsAmong = (tx: Db, userId: string, boardIds: readonly string[]): Promise<string[]> =>
  rows.findBoards(tx, userId, boardIds);

/**
 * Stores a board. If the account does not have its parent, the board is on the first level. Does nothing if the
 * account has the board. Returns null if the board is stored, otherwise the reason of the refusal.
 */
export const createBoard = async (
  tx: Db,
  owner: Owner,
  board: Board,
  limit: number,
): Promise<NestingProblem | 'BOARD_LIMIT_REACHED'> => {
  const { userId } = owner;
  const known = await rows.listNesting(tx, userId);
  if (known.some(({ boardId }) => boardId === board.boardId)) return null;
  if (known.length >= limit) return 'BOARD_LIMIT_REACHED';
  const parentId = parentAmong(known, board.parentId);
  const problem = nestingProblem(known, { boardId: board.boardId, parentId });
  if (problem !== null) return problem;
  const row = { ...board, ...storableLook(board), parentId, userId };
  await rows.writeBoards(tx, [{ ...row, seq: owner.nextSeq(), deletedAt: null }]);
  return null;
};

/**
 * Changes the name, the color and the emoji of a board that the account has. Writes the row even if it is the same: if
 * an earlier change of the device was refused, the device then receives the board as it is.
 */
export const renameBoard = async (
  tx: Db,
  owner: Owner,
  { boardId, ...look }: BoardLook & { boardId: string },
): Promise<void> => {
  const known = await rows.findBoard(tx, owner.userId, boardId);
  if (known === null) return;
  await rows.writeBoards(tx, [{ ...known, ...storableLook(look), seq: owner.nextSeq() }]);
};

/**
 * Moves a board that the account has. If the account does not have the new parent, the board moves to the first level.
 * Like `renameBoard`, it writes the row even if it is the same. Returns null, or the reason if the move is refused.
 */
export const moveBoard = async (
  tx: Db,
  owner: Owner,
  { boardId, parentId: newParentId, place }: Pick<Board, 'boardId' | 'parentId' | 'place'>,
): Promise<NestingProblem> => {
  const row = await rows.findBoard(tx, owner.userId, boardId);
  if (row === null) return null;
  const known = await rows.listNesting(tx, owner.userId);
  const parentId = parentAmong(known, newParentId);
  const problem = nestingProblem(known, { boardId, parentId });
  if (problem !== null) return problem;
  await rows.writeBoards(tx, [{ ...row, parentId, place, seq: owner.nextSeq() }]);
  return null;
};

/**
 * Deletes a board with its memberships, and also the boards of `nested` that are nested in it. Other boards in a
 * deleted board move to the first level: the device did not know them. The boards of `nested` that are elsewhere get a
 * new seq, because the device has deleted them and has to receive them again.
 */
export const deleteBoard = async (
  tx: Db,
  owner: Owner,
  { boardId, nested }: { boardId: string; nested: readonly string[] },
  at: Date,
): Promise<void> => {
  const { userId } = owner;
  const stored = await rows.listBoards(tx, userId);
  const deleted = deletedWith(stored, boardId, new Set(nested));
  const tombstones = [...deleted].map((id) => ({
    ...NO_VALUES,
    userId,
    boardId: id,
    seq: owner.nextSeq(),
    deletedAt: at,
  }));
  const remaining = stored.filter((row) => !deleted.has(row.boardId));
  const orphans = remaining.filter(({ parentId }) => parentId !== null && deleted.has(parentId));
  const elsewhere = remaining.filter((row) => nested.includes(row.boardId) && !orphans.includes(row));
  await rows.writeBoards(tx, [
    ...tombstones,
    ...orphans.map((row) => ({ ...row, parentId: null, seq: owner.nextSeq() })),
    ...elsewhere.map((row) => ({ ...row, seq: owner.nextSeq() })),
  ]);
  await removeBoardAds(tx, owner, [...deleted], at);
};

const NO_VALUES = { name: null, color: null, emoji: null, parentId: null, place: null };

/** The board, if it is stored, and the boards of `nested` that are nested in it through deleted boards only. */
const deletedWith = (
  stored: readonly rows.BoardRow[],
  boardId: string,
  nested: ReadonlySet<string>,
): ReadonlySet<string> => {
  const deleted = new Set(stored.flatMap((row) => (row.boardId === boardId ? [boardId] : [])));
  // The loop also visits ids that it adds to the set.
  for (const parent of deleted) {
    for (const row of stored) if (row.parentId === parent && nested.has(row.boardId)) deleted.add(row.boardId);
  }
  return deleted;
};

const parentAmong = (known: readonly BoardParent[], parentId: string | null): string | null =>
  known.some(({ boardId }) => boardId === parentId) ? parentId : null;

/** Replaces characters that the database cannot store. */
const storableLook = ({ name, color, emoji }: BoardLook): BoardLook => ({
  name: storableText(name),
  color,
  emoji: emoji === null ? null : storableText(emoji),
});
