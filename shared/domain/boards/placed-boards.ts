import { BOARD_LEVELS, type BoardId } from './board.ts';
import type { BoardBranch, NestedBoard } from './board-tree.ts';

/**
 * A board in the order of the tree. `names`: the names of the boards above it, then its own. `nested`: the boards
 * nested in it on the next level. `parentId` is the parent under which the board is shown.
 */
export type PlacedBoard<B extends NamedBoard> = {
  board: B;
  level: number;
  parentId: BoardId | null;
  names: readonly string[];
  nested: BoardBranch<B>[];
};

type NamedBoard = NestedBoard & { name: string };

/** Returns all boards of a tree in its order: each board is before the boards nested in it. */
export const placedBoards = <B extends NamedBoard>(tree: readonly BoardBranch<B>[]): PlacedBoard<B>[] => {
  const placed: PlacedBoard<B>[] = [];
  const add = (branches: readonly BoardBranch<B>[], parentId: BoardId | null, above: readonly string[]): void => {
    for (const { board, level, nested } of branches) {
      const names = [...above, board.name];
      placed.push({ board, level, parentId, names, nested });
      add(nested, board.boardId, names);
    }
  };
  add(tree, null, []);
  return placed;
};

/** Returns how many boards are nested in a branch, on all levels. */
export const countNested = <B extends NestedBoard>({ nested }: Pick<BoardBranch<B>, 'nested'>): number =>
  nested.reduce((count, branch) => count + 1 + countNested(branch), 0);

/**
 * Returns the boards under which a board can be placed, and null for the first level. They are those for which
 * `nestingProblem` finds no problem. Empty if the board is unknown.
 */
export const possibleParents = <B extends NamedBoard>(
  tree: readonly BoardBranch<B>[],
  boardId: BoardId,
): ReadonlySet<BoardId | null> => {
  const placed = placedBoards(tree);
  const moved = placed.find(({ board }) => board.boardId === boardId);
  if (moved === undefined) return new Set();
  const within = placedBoards(moved.nested);
  const levels = Math.max(moved.level, ...within.map(({ level }) => level)) - moved.level + 1;
  const excluded = new Set([boardId, ...within.map(({ board }) => board.boardId)]);
  return new Set([
    null,
    ...placed
      .filter(({ board, level }) => !excluded.has(board.boardId) && level + levels <= BOARD_LEVELS)
      .map(({ board }) => board.boardId),
  ]);
};
