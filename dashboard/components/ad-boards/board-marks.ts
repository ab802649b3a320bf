import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Board, BoardId } from '#shared/domain/boards/board.ts';
import { placedBoards } from '#shared/domain/boards/placed-boards.ts';
import type { AccountServices } from '#shared/platform/platform.ts';

/** A board as a card shows it. `names`: see `PlacedBoard`. */
export type MarkedBoard = Pick<Board, 'boardId' | 'name' | 'color' | 'emoji'> & { names: readonly string[] };

/** The boards of the rendered ads. */
export type BoardMarks = {
  /** Calls back when the boards of the ad change. The ad is read until the returned function is called. */
  subscribe: (adId: AdId, onChange: () => void) => () => void;
  /** The boards of an ad in the order of the tree. The same array while nothing changes. */
  of: (adId: AdId) => readonly MarkedBoard[];
  /** Reads the boards of the account until the returned function is called. */
  watch: (account: AccountServices) => () => void;
};

const none: readonly MarkedBoard[] = [];
const ignore = (): void => undefined;

/** Reads the boards of all rendered ads together, and emits a change only for the ads whose boards changed. */
export const createBoardMarks = (): BoardMarks => {
  const listeners = new Map<AdId, Set<() => void>>();
  const shown = new Map<AdId, readonly MarkedBoard[]>();
  let boards: readonly MarkedBoard[] = [];
  let boardsOf: ReadonlyMap<AdId, readonly BoardId[]> = new Map();
  /** Reads the boards of the ads that are rendered now. */
  let readAds: () => void = ignore;
  let isReadPlanned = false;

  const update = (): void => {
    for (const [adId, ofAd] of listeners) {
      const ids = new Set(boardsOf.get(adId));
      const next = boards.filter(({ boardId }) => ids.has(boardId));
      if (JSON.stringify(next) === JSON.stringify(shown.get(adId) ?? none)) continue;
      shown.set(adId, next);
      for (const emit of ofAd) emit();
    }
  };
  /** The cards of a row are rendered together, so their ads are read together. */
  const planRead = (): void => {
    if (isReadPlanned) return;
    isReadPlanned = true;
    queueMicrotask(() => {
      isReadPlanned = false;
      readAds();
    });
  };

  return {
    subscribe: (adId, onChange) => {
      const ofAd = listeners.get(adId) ?? new Set();
      if (ofAd.size === 0) planRead();
      listeners.set(adId, ofAd.add(onChange));
      return () => {
        ofAd.delete(onChange);
        if (ofAd.size > 0) return;
        listeners.delete(adId);
        shown.delete(adId);
      };
    },
    of: (adId) => shown.get(adId) ?? none,
    watch: (account) => {
      let stopAds = ignore;
      readAds = () => {
        stopAds();
        stopAds = ignore;
        // Without a board, no ad is in one.
        if (boards.length === 0 || listeners.size === 0) return;
        const adIds = [...listeners.keys()];
        const onFound = (found: typeof boardsOf): void => {
          boardsOf = found;
          update();
        };
        stopAds = account.watch(() => account.boards.boardsOf(adIds), onFound, ignore);
      };
      const stopBoards = account.watch(
        () => account.boards.tree(),
        (tree) => {
          const hadBoards = boards.length > 0;
          boards = placedBoards(tree).map(({ board, names }) => markOf(board, names));
          if (!hadBoards) planRead();
          update();
        },
        ignore,
      );
      return () => {
        readAds = ignore;
        stopBoards();
        stopAds();
      };
    },
  };
};

const markOf = ({ boardId, name, color, emoji }: Board, names: readonly string[]): MarkedBoard => ({
  boardId,
  name,
  color,
  emoji,
  names,
});
