import type { BoardId } from '#shared/domain/boards/board.ts';
import { possibleParents, type PlacedBoard } from '#shared/domain/boards/placed-boards.ts';
import type { BoardPosition, CountedBoard } from '#shared/store/boards/boards-store.ts';
import type { BoardTree } from '#dashboard/components/board-parts/use-board-tree.ts';

/** Where a drop places a board: beside the row of another board, or inside that board. */
export type DropZone = 'before' | 'inside' | 'after';

/** The share of a row, from its start and from its end, in which a drop places a board beside it. */
const EDGE = 0.28;

/** Returns the zones of a row in the order of preference. `share`: the vertical position in the row, from 0 to 1. */
export const zonesAt = (share: number): readonly DropZone[] => {
  if (share < EDGE) return ['before', 'inside'];
  if (share > 1 - EDGE) return ['after', 'inside'];
  return share < 0.5 ? ['inside', 'before'] : ['inside', 'after'];
};

/** The target of a drop. `isOpen`: whether the boards nested in it are visible below it. */
export type DropTarget = { boardId: BoardId; isOpen: boolean };

/** What is dragged, with the parents that it can have. */
export type DraggedBoard = { boardId: BoardId; parents: ReadonlySet<BoardId | null> };

export const draggedBoardOf = (tree: BoardTree, boardId: BoardId): DraggedBoard => ({
  boardId,
  parents: possibleParents(tree, boardId),
});

type Placed = readonly PlacedBoard<CountedBoard>[];

/** Returns the position of a board after a drop. Null: the drop is not possible. */
export const positionOfDrop = (
  placed: Placed,
  { boardId, parents }: DraggedBoard,
  target: DropTarget,
  zone: DropZone,
): BoardPosition | null => {
  const found = placed.find(({ board }) => board.boardId === target.boardId);
  if (found === undefined || target.boardId === boardId) return null;
  const position = positionBeside(placed, found, { target, zone, without: boardId });
  return parents.has(position.parentId) ? position : null;
};

type Beside = { target: DropTarget; zone: DropZone; without: BoardId };

const positionBeside = (
  placed: Placed,
  { board, parentId }: PlacedBoard<CountedBoard>,
  { target, zone, without }: Beside,
): BoardPosition => {
  const under = (parent: BoardId | null): BoardId[] =>
    placed.filter((one) => one.parentId === parent).flatMap((one) => idUnless(one.board.boardId, without));
  const nested = under(board.boardId);
  if (zone === 'inside') return { parentId: board.boardId, before: null };
  if (zone === 'before') return { parentId, before: board.boardId };
  // Below an open board are the boards nested in it.
  if (target.isOpen) return { parentId: board.boardId, before: nested[0] ?? null };
  const siblings = under(parentId);
  return { parentId, before: siblings[siblings.indexOf(board.boardId) + 1] ?? null };
};

const idUnless = (boardId: BoardId, without: BoardId): BoardId[] => (boardId === without ? [] : [boardId]);
