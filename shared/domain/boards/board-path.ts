import type { BoardId } from './board.ts';
import { boardTree, type BoardBranch, type NestedBoard } from './board-tree.ts';

type NamedBoard = NestedBoard & { name: string };

/** The names of a board and the boards above it, the highest first. */
export type BoardPath = readonly string[];

const SEPARATOR = '/';
const ESCAPE = '\\';
/** An escaped sign, a separator, or other text. */
const PART = /\\(.)|\/|[^\\/]+|\\/gsu;

/** The path of each board, in the order of the tree. */
export const boardPaths = (boards: readonly NamedBoard[]): Map<BoardId, BoardPath> => {
  const paths = new Map<BoardId, BoardPath>();
  const add = ({ board, nested }: BoardBranch<NamedBoard>, above: BoardPath): void => {
    const path = [...above, board.name];
    paths.set(board.boardId, path);
    for (const branch of nested) add(branch, path);
  };
  for (const branch of boardTree(boards)) add(branch, []);
  return paths;
};

/** Returns a path as users read it. A name with a slash looks like two names. */
export const displayedBoardPath = (path: BoardPath): string => path.join(` ${SEPARATOR} `);

/** Returns a path as text that `parseBoardPath` can read again. Slashes in names have a backslash before them. */
export const formatBoardPath = (path: BoardPath): string =>
  displayedBoardPath(path.map((name) => name.replaceAll(/[\\/]/g, (sign) => ESCAPE + sign)));

/** Returns the names in a path, without white space around them. Empty names are left out. */
export const parseBoardPath = (text: string): BoardPath => {
  const names = [''];
  for (const { 0: part, 1: escaped } of text.matchAll(PART)) {
    if (part === SEPARATOR) names.push('');
    else names.push((names.pop() ?? '') + (escaped ?? part));
  }
  return names.map((name) => name.trim()).filter((name) => name !== '');
};
