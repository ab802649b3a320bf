import { escapeSigns, splitAtUnescaped, unescapeSigns } from '#shared/lib/escaped-text.ts';
import type { BoardId } from './board.ts';
import type { BoardBranch, NestedBoard } from './board-tree.ts';

type NamedBoard = NestedBoard & { name: string };

/** The names of a board and the boards above it, the highest first. */
export type BoardPath = readonly string[];

const SEPARATOR = '/';

/** The path of each board, in the order of the tree. */
export const boardPaths = (tree: readonly BoardBranch<NamedBoard>[]): Map<BoardId, BoardPath> => {
  const paths = new Map<BoardId, BoardPath>();
  const add = ({ board, nested }: BoardBranch<NamedBoard>, above: BoardPath): void => {
    const path = [...above, board.name];
    paths.set(board.boardId, path);
    for (const branch of nested) add(branch, path);
  };
  for (const branch of tree) add(branch, []);
  return paths;
};

/** Returns a path as users read it. A name with a slash looks like two names. */
export const displayedBoardPath = (path: BoardPath): string => path.join(` ${SEPARATOR} `);

/** Returns a path as text that `parseBoardPath` can read again. Slashes in names have a backslash before them. */
export const formatBoardPath = (path: BoardPath): string =>
  displayedBoardPath(path.map((name) => escapeSigns(name, SEPARATOR)));

/** Returns the names in a path, without white space around them. Empty names are left out. */
export const parseBoardPath = (text: string): BoardPath =>
  splitAtUnescaped(text, SEPARATOR)
    .map((name) => unescapeSigns(name.trim()))
    .filter((name) => name !== '');
