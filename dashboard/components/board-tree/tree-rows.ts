import type { Board, BoardId } from '#shared/domain/boards/board.ts';
import { boards as texts } from '#shared/texts/en/research/boards.ts';
import { say } from '#shared/texts/say.ts';
import { boardPath, paths } from '#dashboard/kit/routing/paths.ts';
import type { BoardTree } from '#dashboard/components/board-parts/use-board-tree.ts';
import { SMART_ROW } from './open-rows.ts';

/** A saved filter of the user, as a smart board. `to`: My Ads with this filter. */
export type SmartBoard = { id: string; name: string; to: string };

/** A row of the tree. */
export type TreeRow = {
  /** Unique in the tree. For a board, its id. */
  id: string;
  kind: 'all' | 'none' | 'board' | 'smart' | 'preset';
  name: string;
  /** The accessible name. */
  label: string;
  /** The list that the row opens. Null: the row only groups others. */
  to: string | null;
  level: number;
  parentId: string | null;
  /** Position among its siblings, from 1, and their number. */
  position: number;
  siblings: number;
  /** Null: nothing is nested in it. */
  isOpen: boolean | null;
  /** Null: not counted. */
  savedAds: number | null;
  look: Pick<Board, 'color' | 'emoji'> | null;
};

/** The rows that are always there. */
const fixedRow = (kind: 'all' | 'none', position: number, siblings: number): TreeRow => {
  const name = kind === 'all' ? texts.tree.allSaved : texts.tree.noBoard;
  const to = kind === 'all' ? paths.myAds : paths.noBoard;
  const place = { level: 1, parentId: null, position, siblings };
  return { id: kind, kind, name, label: name, to, isOpen: null, savedAds: null, look: null, ...place };
};

/** Returns the rows that are visible: those whose parents are all open. */
export const visibleRows = (
  tree: BoardTree,
  smartBoards: readonly SmartBoard[],
  open: ReadonlySet<string>,
): TreeRow[] => {
  const siblings = tree.length + (smartBoards.length === 0 ? 2 : 3);
  return [
    fixedRow('all', 1, siblings),
    fixedRow('none', 2, siblings),
    ...boardRows(tree, { open, parentId: null, before: 2, siblings }),
    ...smartRows(smartBoards, { isOpen: open.has(SMART_ROW), siblings }),
  ];
};

type Among = { open: ReadonlySet<string>; parentId: BoardId | null; before: number; siblings: number };

const boardRows = (branches: BoardTree, { open, parentId, before, siblings }: Among): TreeRow[] =>
  branches.flatMap(({ board, level, nested }, index): TreeRow[] => {
    const { boardId, name, savedAds } = board;
    const isOpen = nested.length === 0 ? null : open.has(boardId);
    const row: TreeRow = {
      id: boardId,
      kind: 'board',
      name,
      label: say(texts.tree.counted, { name, count: savedAds }),
      to: boardPath(boardId),
      level,
      parentId,
      position: before + index + 1,
      siblings,
      isOpen,
      savedAds,
      look: board,
    };
    if (isOpen !== true) return [row];
    return [row, ...boardRows(nested, { open, parentId: boardId, before: 0, siblings: nested.length })];
  });

const smartRows = (
  smartBoards: readonly SmartBoard[],
  { isOpen, siblings }: { isOpen: boolean; siblings: number },
): TreeRow[] => {
  if (smartBoards.length === 0) return [];
  const common = { savedAds: null, look: null };
  const name = texts.tree.smart;
  const place = { level: 1, parentId: null, position: siblings, siblings };
  const group: TreeRow = { id: SMART_ROW, kind: 'smart', name, label: name, to: null, isOpen, ...common, ...place };
  if (!isOpen) return [group];
  const presets = smartBoards.map((smart, index): TreeRow => ({
    id: smart.id,
    kind: 'preset',
    name: smart.name,
    label: smart.name,
    to: smart.to,
    level: 2,
    parentId: SMART_ROW,
    position: index + 1,
    siblings: smartBoards.length,
    isOpen: null,
    ...common,
  }));
  return [group, ...presets];
};

/** Returns the ids of the boards in which a board is nested. Empty if the board is unknown. */
export const boardsAbove = (tree: BoardTree, boardId: BoardId): BoardId[] => {
  for (const { board, nested } of tree) {
    if (nested.some((branch) => branch.board.boardId === boardId)) return [board.boardId];
    const found = boardsAbove(nested, boardId);
    if (found.length > 0) return [board.boardId, ...found];
  }
  return [];
};
