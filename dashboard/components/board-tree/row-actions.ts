import { BOARD_LEVELS, type BoardId } from '#shared/domain/boards/board.ts';
import { countNested, placedBoards } from '#shared/domain/boards/placed-boards.ts';
import type { BoardPosition } from '#shared/store/boards/boards-store.ts';
import type { BoardQuestion } from '#dashboard/components/board-changes/board-dialogs.tsx';
import type { BoardTree } from '#dashboard/components/board-parts/use-board-tree.ts';
import type { RowAction } from './row-menu.tsx';

/** A board with what its menu needs. */
export type FoundBoard = ReturnType<typeof findBoard>;

/** Returns a board of the tree with the boards on its level. Null: the board is unknown. */
export const findBoard = (tree: BoardTree, boardId: BoardId) => {
  const placed = placedBoards(tree);
  const found = placed.find(({ board }) => board.boardId === boardId);
  if (found === undefined) return null;
  const siblings = placed.filter(({ parentId }) => parentId === found.parentId).map(({ board }) => board.boardId);
  return { ...found, siblings, index: siblings.indexOf(boardId) };
};

/** Returns the actions that are possible for a board. */
export const actionsOf = ({ level, index, siblings }: NonNullable<FoundBoard>): ReadonlySet<RowAction> => {
  const actions: RowAction[] = ['rename', 'move', 'remove'];
  if (level < BOARD_LEVELS) actions.push('createInside');
  if (index > 0) actions.push('up');
  if (index < siblings.length - 1) actions.push('down');
  return new Set(actions);
};

/** Returns the position of a board one step up or down among its siblings. */
export const stepTo = (
  { parentId, index, siblings }: NonNullable<FoundBoard>,
  action: 'up' | 'down',
): BoardPosition => ({ parentId, before: siblings[action === 'up' ? index - 1 : index + 2] ?? null });

/** Returns what an action asks the user. */
export const questionOf = (
  found: NonNullable<FoundBoard>,
  action: Exclude<RowAction, 'up' | 'down'>,
  tree: BoardTree,
): BoardQuestion => {
  const { boardId, name, color, emoji } = found.board;
  const board = { boardId, name };
  switch (action) {
    case 'createInside':
      return { kind: 'create', parent: board };
    case 'rename':
      return { kind: 'rename', boardId, look: { name, color, emoji } };
    case 'move':
      return { kind: 'move', board, tree };
    case 'remove':
      return { kind: 'remove', board, nested: countNested(found) };
  }
};
