import * as z from 'zod/mini';
import { Board, BoardId, BoardLook, ReceivedBoard } from '../boards/board.ts';
import { BOARDS_PER_ACCOUNT } from '../account/account-limits.ts';
import { defineKind, defineMutation, Seq, subjectOfBoard, subjectOfBoardAds } from './synced-kind.ts';

export type BoardRow = Board & { seq?: number };

/** The fields of a board that a mutation changes. A new board has all of them. */
type BoardChange = Partial<BoardRow> & { boardId: BoardId };

/**
 * Stores a board, also one that was deleted. Does nothing if the account has it. If its parent was deleted meanwhile,
 * the board is on the first level.
 */
const createBoard = defineMutation('create-board', z.strictObject({ kind: z.literal('create-board'), board: Board }), {
  subjectsOf: ({ board }) => [subjectOfBoard(board.boardId)],
  effectOf: ({ board }) => ({ put: [board] }),
});

/** Changes the name, the color and the emoji. */
const renameBoard = defineMutation(
  'rename-board',
  z.strictObject({ kind: z.literal('rename-board'), boardId: BoardId, ...BoardLook.shape }),
  {
    subjectsOf: ({ boardId }) => [subjectOfBoard(boardId)],
    effectOf: ({ boardId, name, color, emoji }) => ({ put: [{ boardId, name, color, emoji }] }),
  },
);

/** Changes the parent and the place. If the parent was deleted meanwhile, the board moves to the first level. */
const moveBoard = defineMutation(
  'move-board',
  z.strictObject({
    kind: z.literal('move-board'),
    boardId: BoardId,
    parentId: Board.shape.parentId,
    place: Board.shape.place,
  }),
  {
    subjectsOf: ({ boardId }) => [subjectOfBoard(boardId)],
    effectOf: ({ boardId, parentId, place }) => ({ put: [{ boardId, parentId, place }] }),
  },
);

/**
 * Deletes a board with its memberships, and those of the boards `nested` that are still nested in it. Further boards in
 * them, which the device did not know, move to the first level.
 */
const deleteBoard = defineMutation(
  'delete-board',
  z.strictObject({
    kind: z.literal('delete-board'),
    boardId: BoardId,
    nested: z.array(BoardId).check(z.maxLength(BOARDS_PER_ACCOUNT)),
  }),
  {
    subjectsOf: ({ boardId, nested }) =>
      [boardId, ...nested].flatMap((id) => [subjectOfBoard(id), subjectOfBoardAds(id)]),
    effectOf: ({ boardId, nested }) => ({ remove: [boardId, ...nested] }),
  },
);

const isWhole = (change: BoardChange): change is BoardRow => change.name !== undefined && change.place !== undefined;

export const boards = defineKind('board', {
  row: z.object({ kind: z.literal('board'), seq: Seq, board: ReceivedBoard }),
  tombstone: z.object({ kind: z.literal('board-deleted'), seq: Seq, boardId: BoardId }),
  store: { table: 'boards', indexes: 'boardId', since: 9 },
  isOnCards: false,
  toRow: ({ board }): BoardRow => board,
  keyOf: ({ boardId }) => boardId,
  subjectOf: ({ boardId }) => subjectOfBoard(boardId),
  merge: (known: BoardRow | null, next: BoardChange): BoardRow | null => {
    if (known === null) return isWhole(next) ? next : null;
    return isWhole(next) ? null : { ...known, ...next };
  },
  mutations: [createBoard, renameBoard, moveBoard, deleteBoard],
});
