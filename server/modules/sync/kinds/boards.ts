import { sql } from 'drizzle-orm';
import { board } from '#server/db/schema/boards.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import * as service from '../../boards/boards.service.ts';
import { inRange, type AppliedMutation, type SyncedTable } from './synced-table.ts';

export const boards: SyncedTable = {
  table: board,
  key: [board.boardId],
  bytes: sql`coalesce(octet_length(name), 0)`,
  readChanges: async (tx, range) => (await tx.select().from(board).where(inRange(board, range))).map(changeOf),
  storedAmong: async (tx, userId, keys) => {
    const stored = await service.boardsAmong(
      tx,
      userId,
      keys.map(({ id }) => id),
    );
    return stored.map(keyOf);
  },
};

const changeOf = (row: typeof board.$inferSelect): SyncChange => {
  const stored = service.boardOf(row);
  return stored === null
    ? { kind: 'board-deleted', seq: row.seq, boardId: row.boardId }
    : { kind: 'board', seq: row.seq, board: stored };
};

const keyOf = (boardId: string) => ({ id: boardId, part: '' });

export const createBoard: AppliedMutation<'create-board'> = {
  apply: ({ tx, owner, boardLimit }, mutation) => service.createBoard(tx, owner, mutation.board, boardLimit),
  // A board is always stored or refused.
  written: null,
};

export const renameBoard: AppliedMutation<'rename-board'> = {
  apply: async ({ tx, owner }, { boardId, name, color, emoji }) => {
    await service.renameBoard(tx, owner, { boardId, name, color, emoji });
    return null;
  },
  // The creation of the board may have been refused.
  written: { kind: 'board', keysOf: ({ boardId }) => [keyOf(boardId)] },
};

export const moveBoard: AppliedMutation<'move-board'> = {
  apply: ({ tx, owner }, { boardId, parentId, place }) => service.moveBoard(tx, owner, { boardId, parentId, place }),
  written: { kind: 'board', keysOf: ({ boardId }) => [keyOf(boardId)] },
};

export const deleteBoard: AppliedMutation<'delete-board'> = {
  apply: async ({ tx, owner, at }, { boardId, nested }) => {
    await service.deleteBoard(tx, owner, { boardId, nested }, at);
    return null;
  },
  written: null,
};
