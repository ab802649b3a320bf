import { BOARD_LEVELS, type BoardId } from './board.ts';
import { compareTexts } from './place.ts';

/** What the rules of nesting need of a board. */
export type BoardParent = { boardId: BoardId; parentId: BoardId | null };

/** What the tree needs of a board. */
export type NestedBoard = BoardParent & { place: string };

/** A board with the boards nested in it, in their order. `level`: 1 for a board without a parent. */
export type BoardBranch<B extends NestedBoard> = { board: B; level: number; nested: BoardBranch<B>[] };

/** The order of siblings: by place, then by id. */
const compareBoards = (one: NestedBoard, other: NestedBoard): number =>
  compareTexts(one.place, other.place) || compareTexts(one.boardId, other.boardId);

/**
 * Returns the parent under which each board is shown. A board whose parent is unknown, and each board of a cycle, is
 * shown on the first level. The rows of the server have neither; those of a device have them while changes wait.
 */
export const shownParents = (boards: readonly BoardParent[]): ReadonlyMap<BoardId, BoardId | null> => {
  const known = new Set(boards.map(({ boardId }) => boardId));
  const parents = new Map(
    boards.map(({ boardId, parentId }) => [boardId, parentId !== null && known.has(parentId) ? parentId : null]),
  );
  for (const boardId of boardsInCycles(parents)) parents.set(boardId, null);
  return parents;
};

const boardsInCycles = (parents: ReadonlyMap<BoardId, BoardId | null>): Set<BoardId> => {
  const visited = new Set<BoardId>();
  const found = new Set<BoardId>();
  for (const start of parents.keys()) {
    const path: BoardId[] = [];
    let next: BoardId | null = start;
    while (next !== null && !visited.has(next)) {
      visited.add(next);
      path.push(next);
      next = parents.get(next) ?? null;
    }
    // Only a path that returned to itself ends at one of its own boards.
    const first = next === null ? -1 : path.indexOf(next);
    if (first !== -1) for (const boardId of path.slice(first)) found.add(boardId);
  }
  return found;
};

/** Returns the boards of the first level with all boards nested in them. Each board occurs once. */
export const boardTree = <B extends NestedBoard>(boards: readonly B[]): BoardBranch<B>[] => {
  const nestedIn = siblingsByParent(boards);
  const branchesOf = (parentId: BoardId | null, level: number): BoardBranch<B>[] =>
    (nestedIn.get(parentId) ?? []).map((board) => ({ board, level, nested: branchesOf(board.boardId, level + 1) }));
  return branchesOf(null, 1);
};

/** Returns the boards that are shown under a parent (null: on the first level), in their order. */
export const siblingsUnder = <B extends NestedBoard>(boards: readonly B[], parentId: BoardId | null): B[] =>
  siblingsByParent(boards).get(parentId) ?? [];

const siblingsByParent = <B extends NestedBoard>(boards: readonly B[]): Map<BoardId | null, B[]> => {
  const parents = shownParents(boards);
  const groups = new Map<BoardId | null, B[]>();
  for (const board of boards.toSorted(compareBoards)) {
    const parentId = parents.get(board.boardId) ?? null;
    const group = groups.get(parentId);
    if (group === undefined) groups.set(parentId, [board]);
    else group.push(board);
  }
  return groups;
};

/** Returns a board and all boards nested in it, each after its parent. Empty if the board is unknown. */
export const boardWithNested = <B extends NestedBoard>(boards: readonly B[], boardId: BoardId): B[] => {
  const nestedIn = siblingsByParent(boards);
  const within = (board: B): B[] => [board, ...(nestedIn.get(board.boardId) ?? []).flatMap(within)];
  const top = boards.find((board) => board.boardId === boardId);
  return top === undefined ? [] : within(top);
};

/** Returns the boards above a board, the one of the first level first, and then the board. Empty if it is unknown. */
export const pathOfBoard = <B extends BoardParent>(boards: readonly B[], boardId: BoardId): B[] => {
  const byId = new Map(boards.map((board) => [board.boardId, board]));
  return withParents(shownParents(boards), boardId)
    .flatMap((id) => byId.get(id) ?? [])
    .toReversed();
};

/**
 * Why a board must not be placed under a parent: the parent is the board itself or nested in it, or a board would be
 * below the last level. Null: it is allowed. `boardId` can be a board that does not exist yet.
 */
export const nestingProblem = (
  boards: readonly BoardParent[],
  { boardId, parentId }: BoardParent,
): 'BOARD_CYCLE' | 'BOARD_TOO_DEEP' | null => {
  const parents = shownParents(boards);
  const above = withParents(parents, parentId);
  if (above.includes(boardId)) return 'BOARD_CYCLE';
  const levels = boards.map((board) => withParents(parents, board.boardId).indexOf(boardId) + 1);
  return above.length + Math.max(1, ...levels) > BOARD_LEVELS ? 'BOARD_TOO_DEEP' : null;
};

/** A board and the boards above it, the nearest first. Empty for no board. */
const withParents = (parents: ReadonlyMap<BoardId, BoardId | null>, boardId: BoardId | null): BoardId[] => {
  const path: BoardId[] = [];
  for (let next = boardId; next !== null; next = parents.get(next) ?? null) path.push(next);
  return path;
};
