import type { AdId } from '#shared/domain/ad/ad.ts';
import type { BoardId } from '#shared/domain/boards/board.ts';

/** The saved ads of a board. `order`: their positions in the manual order of the board. */
export type BoardMembers = { order: Uint32Array; has: (position: number) => boolean };

type Parts = {
  /** The position of an ad in the index; undefined if the index does not have the ad. */
  positionOf: (adId: AdId) => number | undefined;
  isSaved: (position: number) => boolean;
  /** The number of positions. */
  size: () => number;
};

/** The maximum number of boards whose ads are remembered. The least recently read board is forgotten first. */
const REMEMBERED = 4;

const NO_MEMBERS: BoardMembers = { order: new Uint32Array(), has: () => false };

/** The ads of the boards whose lists were requested. */
export const createBoardMembers = ({ positionOf, isSaved, size }: Parts) => {
  const adIdsOf = new Map<BoardId, readonly AdId[]>();
  const members = new Map<BoardId, BoardMembers>();

  const membersOf = (adIds: readonly AdId[]): BoardMembers => {
    const marks = new Uint8Array(size());
    const order = new Uint32Array(adIds.length);
    let count = 0;
    for (const adId of adIds) {
      const position = positionOf(adId);
      if (position === undefined || !isSaved(position)) continue;
      marks[position] = 1;
      order[count] = position;
      count += 1;
    }
    return { order: order.subarray(0, count), has: (position) => marks[position] === 1 };
  };

  const forget = (boardIds: Iterable<BoardId> | null): void => {
    for (const boardId of boardIds ?? [...adIdsOf.keys()]) {
      adIdsOf.delete(boardId);
      members.delete(boardId);
    }
  };
  return {
    has: (boardId: BoardId): boolean => adIdsOf.has(boardId),
    /** `adIds`: every ad of the board in its order, also ads that are not saved. */
    set: (boardId: BoardId, adIds: readonly AdId[]): void => {
      forget([boardId]);
      adIdsOf.set(boardId, adIds);
      forget([...adIdsOf.keys()].slice(0, -REMEMBERED));
    },
    /** Null: forgets all boards. */
    forget,
    /** Called when positions or bookmarks of ads changed. */
    outdate: (): void => members.clear(),
    /** Returns no ads if the board was not set. */
    of: (boardId: BoardId): BoardMembers => {
      const adIds = adIdsOf.get(boardId);
      if (adIds === undefined) return NO_MEMBERS;
      // The board is now the most recently read one.
      adIdsOf.delete(boardId);
      adIdsOf.set(boardId, adIds);
      const known = members.get(boardId) ?? membersOf(adIds);
      members.set(boardId, known);
      return known;
    },
  };
};
