import * as z from 'zod/mini';
import { BOARDS_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { BoardLook, type Board, type BoardId } from '#shared/domain/boards/board.ts';
import { boardWithNested, nestingProblem, shownParents, siblingsUnder } from '#shared/domain/boards/board-tree.ts';
import { placesBetween } from '#shared/domain/boards/places-between.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { LocalDatabase } from '../database.ts';
import type { Stamp } from '../outbox/outbox.ts';
import { writeMutation } from '../synced/write-mutation.ts';
import type { BoardPosition, DeletedBoards } from './boards-store.ts';
import { putBoardAds, removeRows } from './change-board-ads.ts';
import { readBoards, rowsInBoards } from './read-boards.ts';

/** Inside a transaction: creates a board after its siblings. See `BoardsStore.create`. */
export const createBoard = async (
  db: LocalDatabase,
  { look, parentId: wanted }: { look: BoardLook; parentId: BoardId | null },
  stamp: Stamp,
): Promise<BoardId> => {
  const known = await readBoards(db);
  if (known.length >= BOARDS_PER_ACCOUNT) throw new AppError('BOARD_LIMIT_REACHED');
  const boardId = stamp.newId();
  const parentId = known.some((board) => board.boardId === wanted) ? wanted : null;
  refuseNesting(known, { boardId, parentId });
  const last = siblingsUnder(known, parentId).at(-1)?.place ?? null;
  const [place = ''] = placesBetween(last, [], 1).places;
  await writeMutation(db, { kind: 'create-board', board: { boardId, ...accepted(look), parentId, place } }, stamp);
  return boardId;
};

/** Inside a transaction. See `BoardsStore.rename`. */
export const renameBoard = async (
  db: LocalDatabase,
  { boardId, look }: { boardId: BoardId; look: BoardLook },
  stamp: Stamp,
): Promise<void> => {
  if ((await db.boards.get(boardId)) === undefined) throw new AppError('NOT_FOUND');
  await writeMutation(db, { kind: 'rename-board', boardId, ...accepted(look) }, stamp);
};

/** Inside a transaction. Usually one row changes: see `placesBetween`. See `BoardsStore.move`. */
export const moveBoard = async (
  db: LocalDatabase,
  { boardId, to }: { boardId: BoardId; to: BoardPosition },
  stamp: Stamp,
): Promise<BoardPosition> => {
  const known = await readBoards(db);
  const former = positionOf(known, boardId);
  const parentId = known.some((board) => board.boardId === to.parentId) ? to.parentId : null;
  refuseNesting(known, { boardId, parentId });
  const siblings = siblingsUnder(known, parentId).filter((board) => board.boardId !== boardId);
  const found = siblings.findIndex((board) => board.boardId === to.before);
  const index = found === -1 ? siblings.length : found;
  const following = siblings.slice(index);
  const { places, shifted } = placesBetween(
    siblings[index - 1]?.place ?? null,
    following.map(({ place }) => place),
    1,
  );
  const moves = [{ boardId, parentId, place: places[0] ?? '' }];
  for (const [at, place] of shifted.entries()) {
    const sibling = following[at];
    if (sibling !== undefined) moves.push({ boardId: sibling.boardId, parentId: sibling.parentId, place });
  }
  for (const move of moves) await writeMutation(db, { kind: 'move-board', ...move }, stamp);
  return former;
};

/** Inside a transaction. The ads are removed by entries of their own, so that no entry changes many rows. */
export const removeBoard = async (db: LocalDatabase, boardId: BoardId, stamp: Stamp): Promise<DeletedBoards> => {
  const boards = boardWithNested(await readBoards(db), boardId);
  if (boards.length === 0) return { boards: [], ads: [] };
  const ids = boards.map((board) => board.boardId);
  const ads = await removeRows(db, await rowsInBoards(db, ids), stamp);
  await writeMutation(db, { kind: 'delete-board', boardId, nested: ids.slice(1) }, stamp);
  return { boards, ads };
};

/** Inside a transaction. See `BoardsStore.restore`. */
export const restoreBoards = async (db: LocalDatabase, { boards, ads }: DeletedBoards, stamp: Stamp): Promise<void> => {
  for (const board of boards) await writeMutation(db, { kind: 'create-board', board }, stamp);
  await putBoardAds(db, ads, stamp);
};

/** Throws NOT_FOUND. */
const positionOf = (known: readonly Board[], boardId: BoardId): BoardPosition => {
  const parentId = shownParents(known).get(boardId);
  if (parentId === undefined) throw new AppError('NOT_FOUND');
  const siblings = siblingsUnder(known, parentId);
  const index = siblings.findIndex((board) => board.boardId === boardId);
  return { parentId, before: siblings[index + 1]?.boardId ?? null };
};

const refuseNesting = (known: readonly Board[], wanted: { boardId: BoardId; parentId: BoardId | null }): void => {
  const problem = nestingProblem(known, wanted);
  if (problem !== null) throw new AppError(problem);
};

/** Returns the look with a trimmed name. Throws INPUT_INVALID. */
const accepted = ({ name, color, emoji }: BoardLook): BoardLook => {
  const parsed = z.safeParse(BoardLook, { name, color, emoji });
  if (!parsed.success) throw new AppError('INPUT_INVALID');
  return parsed.data;
};
