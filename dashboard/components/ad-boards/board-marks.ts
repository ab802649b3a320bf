import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Board, BoardId } from '#shared/domain/boards/board.ts';
import { placedBoards } from '#shared/domain/boards/placed-boards.ts';
import type { AccountServices } from '#shared/platform/platform.ts';

/** A board as a card shows it. `names`: see `PlacedBoard`. */
export type MarkedBoard = Pick<Board, 'boardId' | 'name' | 'color' | 'emoji'> & { names: readonly string[] };

const none: readonly MarkedBoard[] = [];
const ignore = (): void => undefined;

/**
 * The boards of the rendered ads. It reads those of all ads together, and emits a change only for the ads whose boards
 * changed. If the boards can't be read, the cards show none.
 */
export class BoardMarks {
  readonly #listeners = new Map<AdId, Set<() => void>>();
  readonly #shown = new Map<AdId, readonly MarkedBoard[]>();
  #account: AccountServices | null = null;
  /** All boards in the order of the tree. */
  #boards: readonly MarkedBoard[] = [];
  #boardsOf: ReadonlyMap<AdId, readonly BoardId[]> = new Map();
  #stopAds = ignore;
  #isReadPlanned = false;

  /** Calls back when the boards of the ad change. The ad is read until the returned function is called. */
  subscribe(adId: AdId, onChange: () => void): () => void {
    const ofAd = this.#listeners.get(adId) ?? new Set();
    if (ofAd.size === 0) this.#planRead();
    this.#listeners.set(adId, ofAd.add(onChange));
    return () => {
      ofAd.delete(onChange);
      if (ofAd.size > 0) return;
      this.#listeners.delete(adId);
      this.#shown.delete(adId);
    };
  }

  /** The boards of an ad in the order of the tree. The same array while nothing changes. */
  of(adId: AdId): readonly MarkedBoard[] {
    return this.#shown.get(adId) ?? none;
  }

  /** Reads the boards of an account until the returned function is called. */
  watch(account: AccountServices): () => void {
    this.#account = account;
    const stopBoards = account.watch(
      () => account.boards.tree(),
      (tree) => {
        const hadBoards = this.#boards.length > 0;
        this.#boards = placedBoards(tree).map(({ board, names }) => markOf(board, names));
        if (!hadBoards) this.#planRead();
        this.#update();
      },
      ignore,
    );
    return () => {
      this.#account = null;
      stopBoards();
      this.#stopAds();
    };
  }

  /** The cards of a row are rendered together, so their ads are read together. */
  #planRead(): void {
    if (this.#isReadPlanned) return;
    this.#isReadPlanned = true;
    queueMicrotask(() => {
      this.#isReadPlanned = false;
      this.#readAds();
    });
  }

  #readAds(): void {
    this.#stopAds();
    this.#stopAds = ignore;
    const account = this.#account;
    // Without a board, no ad is in one.
    if (account === null || this.#boards.length === 0 || this.#listeners.size === 0) return;
    const adIds = [...this.#listeners.keys()];
    this.#stopAds = account.watch(
      () => account.boards.boardsOf(adIds),
      (found) => {
        this.#boardsOf = found;
        this.#update();
      },
      ignore,
    );
  }

  #update(): void {
    for (const [adId, listeners] of this.#listeners) {
      const ids = new Set(this.#boardsOf.get(adId));
      const next = this.#boards.filter(({ boardId }) => ids.has(boardId));
      if (JSON.stringify(next) === JSON.stringify(this.of(adId))) continue;
      this.#shown.set(adId, next);
      for (const emit of listeners) emit();
    }
  }
}

const markOf = ({ boardId, name, color, emoji }: Board, names: readonly string[]): MarkedBoard => ({
  boardId,
  name,
  color,
  emoji,
  names,
});
