import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Board, BoardId, BoardLook } from '#shared/domain/boards/board.ts';
import type { BoardBranch } from '#shared/domain/boards/board-tree.ts';
import type { BoardAd } from '#shared/domain/synced/board-ads.ts';
import type { StoreOptions } from '../ads/write-ads.ts';
import type { LocalDatabase } from '../database.ts';

/** A board with the number of saved ads that are in it. Ads of the boards nested in it don't count. */
export type CountedBoard = Board & { savedAds: number };

/** Where a board is: under which parent (null: on the first level), and before which sibling (null: the last). */
export type BoardPosition = { parentId: BoardId | null; before: BoardId | null };

/** An ad that was in a board, for Undo. */
export type FormerBoardAd = Pick<BoardAd, 'boardId' | 'adId' | 'place'>;

/** What Undo of a deletion needs. `boards`: each after its parent. */
export type DeletedBoards = { boards: Board[]; ads: FormerBoardAd[] };

/**
 * The result of adding ads to a board. `added`: those that were not in the board, for Undo. `full`: those that were not
 * added because they are in `BOARDS_PER_AD` boards.
 */
export type AddedToBoard = { added: AdId[]; full: AdId[] };

/**
 * What the screens can do with the boards of the account. Changes reject with AppError DEVICE_STORAGE_FULL if nothing
 * could be stored.
 */
export type BoardsStore = {
  /** The boards of the first level with all boards nested in them, in their order. */
  tree: () => Promise<BoardBranch<CountedBoard>[]>;
  /** The boards above a board, the one of the first level first, and then the board. Empty if it does not exist. */
  pathOf: (boardId: BoardId) => Promise<Board[]>;
  /** The saved ads of a board in their order. Empty if there is no such board. */
  adIdsOf: (boardId: BoardId) => Promise<AdId[]>;
  /** The boards of each of the ads. Ads without a board have no entry. */
  boardsOf: (adIds: readonly AdId[]) => Promise<ReadonlyMap<AdId, readonly BoardId[]>>;
  /** The saved ads that are in no board, newest bookmark first. */
  adIdsInNoBoard: () => Promise<AdId[]>;

  /**
   * Creates a board after its siblings, and returns its id. A parent that was deleted meanwhile counts as null. Rejects
   * with BOARD_LIMIT_REACHED, BOARD_TOO_DEEP, or INPUT_INVALID for a look that `BoardLook` does not accept.
   */
  create: (look: BoardLook, parentId: BoardId | null) => Promise<BoardId>;
  /** Changes name, color and emoji. Rejects with NOT_FOUND, or INPUT_INVALID for a look that is not accepted. */
  rename: (boardId: BoardId, look: BoardLook) => Promise<void>;
  /**
   * Moves a board with the boards nested in it. Returns where it was: with this, a further move undoes the move.
   * Rejects with NOT_FOUND, BOARD_CYCLE or BOARD_TOO_DEEP.
   */
  move: (boardId: BoardId, to: BoardPosition) => Promise<BoardPosition>;
  /** Deletes a board and all boards nested in it. Their ads remain saved. Returns what `restore` needs. */
  remove: (boardId: BoardId) => Promise<DeletedBoards>;
  /** Undoes `remove`, with the same ids. Ads that were deleted meanwhile are not added again. */
  restore: (deleted: DeletedBoards) => Promise<void>;

  /** Adds ads at the start of a board, in their order. Skips ads that are not stored. Rejects with NOT_FOUND. */
  add: (boardId: BoardId, adIds: readonly AdId[]) => Promise<AddedToBoard>;
  /** Removes ads from a board. They remain saved. Returns what `putBack` needs. */
  removeAds: (boardId: BoardId, adIds: readonly AdId[]) => Promise<FormerBoardAd[]>;
  /** Undoes `removeAds`: the ads return to their places. Skips ads that are gone or in the board again. */
  putBack: (ads: readonly FormerBoardAd[]) => Promise<void>;
  /** Moves ads of a board, in their given order, before another ad of it (null: to the end). */
  placeAds: (boardId: BoardId, adIds: readonly AdId[], before: AdId | null) => Promise<void>;
};

/** Creates the boards of a local store. */
export type CreateBoardsStore = (db: LocalDatabase, options: StoreOptions) => BoardsStore;
