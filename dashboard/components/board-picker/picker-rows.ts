import { searchableText } from '#shared/domain/ad/searchable-text.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { BoardId } from '#shared/domain/boards/board.ts';
import type { PlacedBoard } from '#shared/domain/boards/placed-boards.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import type { CountedBoard } from '#shared/store/boards/boards-store.ts';

/** Whether the chosen ads are in a board. */
export type Membership = 'none' | 'some' | 'all';

/** A row of the picker: a board, or the creation of a board with the typed name. */
export type PickerRow =
  | { kind: 'board'; id: string; placed: PlacedBoard<CountedBoard>; membership: Membership }
  | { kind: 'create'; id: string; name: string };

/** Returns in which boards the ads are. Boards without any of the ads have no entry. */
export const membershipsOf = (
  boardsOf: ReadonlyMap<AdId, readonly BoardId[]>,
  adCount: number,
): ReadonlyMap<BoardId, Membership> => {
  const counts = new Map<BoardId, number>();
  for (const boardIds of boardsOf.values())
    for (const boardId of boardIds) counts.set(boardId, (counts.get(boardId) ?? 0) + 1);
  return new Map([...counts].map(([boardId, count]) => [boardId, count >= adCount ? 'all' : 'some']));
};

type Options = {
  placed: readonly PlacedBoard<CountedBoard>[];
  memberships: ReadonlyMap<BoardId, Membership>;
  typed: string;
  /** The board that is first. Null: none. */
  last: BoardId | null;
  /** A board that is not offered. Null: all are. */
  without: BoardId | null;
};

/**
 * Returns the boards that a text finds: each of its words is the beginning of a word in the path of the board. The
 * board that was used last is first. The last row creates a board with the typed name, unless a board has this name.
 */
export const pickerRows = ({ placed, memberships, typed, last, without }: Options): PickerRow[] => {
  const wanted = searchableText([typed]).split(' ');
  const found = placed.filter(({ board, names }) => {
    const words = searchableText([...names]).split(' ');
    return board.boardId !== without && wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
  const isLast = ({ board }: PlacedBoard<CountedBoard>): boolean => board.boardId === last;
  const rows = [...found.filter(isLast), ...found.filter((one) => !isLast(one))].map((one): PickerRow => ({
    kind: 'board',
    id: one.board.boardId,
    placed: one,
    membership: memberships.get(one.board.boardId) ?? 'none',
  }));
  const name = typed.trim();
  const isTaken = placed.some(({ board }) => searchableText([board.name]) === searchableText([name]));
  return isBlank(name) || isTaken ? rows : [...rows, { kind: 'create', id: 'create', name }];
};
