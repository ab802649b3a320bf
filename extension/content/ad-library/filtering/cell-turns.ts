import { parentOf, rectOf } from '#extension/content/page-dom.ts';

/** A cell of the list, whether it is hidden, whether it is to be hidden, and how to apply that. */
export type CellTurn = { element: Element; isHidden: boolean; hides: boolean; turn: () => void };

type Parts = {
  view: Window;
  /** Is called after some cells were hidden or shown. */
  onTurned: () => void;
  /** Is called when all cells are done and the page is idle. */
  onDone: () => void;
};

/** However large the window is: more cells at once would delay the frame. */
const MAX_SEEN_CARDS = 24;
/** The smallest of this many visible cells decides how many fill the window, because one can have an open panel. */
const MEASURED_CELLS = 6;
/** Cells per idle slice. Fewer cells need more slices; more cells per slice block the page longer. */
const TURNS_AT_ONCE = 150;
const IDLE_TIMEOUT_MS = 100;

/**
 * Hides and shows the cells of a list. Cells down to the end of the viewport change before the next frame, and the
 * others change in slices while the page is idle. Hiding a thousand cells at once blocks the page for 250 ms.
 */
export const createCellTurns = ({ view, onTurned, onDone }: Parts) => {
  let left: CellTurn[] = [];

  const take = (turns: readonly CellTurn[]): void => {
    if (turns.length === 0) return;
    for (const { turn } of turns) turn();
    onTurned();
  };
  const takeLater = (): void => {
    view.requestIdleCallback(takeSome, { timeout: IDLE_TIMEOUT_MS });
  };
  const takeSome = (): void => {
    if (left.length === 0) return onDone();
    take(left.splice(0, TURNS_AT_ONCE));
    takeLater();
  };

  return {
    /** `turns` is in the order of the page. It replaces turns that were not done yet. */
    begin: (turns: readonly CellTurn[]): void => {
      const end = endOfSeen(turns, view.innerHeight);
      left = turns.slice(end).filter(isToDo);
      take(turns.slice(0, end).filter(isToDo));
      takeLater();
    },
    finish: (): void => take(left.splice(0)),
  };
};

const isToDo = ({ isHidden, hides }: CellTurn): boolean => isHidden !== hides;

/**
 * The index after the last cell that the user can see, counted from the first visible one; hidden cells have no space.
 * Cells above are included, because they would move the visible ones later.
 */
const endOfSeen = (turns: readonly CellTurn[], windowHeight: number): number => {
  const isSeen = ({ element, isHidden }: CellTurn): boolean => !isHidden && rectOf(element).bottom > 0;
  const first = turns.findIndex(isSeen);
  const standing = turns.slice(Math.max(0, first)).filter(({ isHidden }) => !isHidden);
  const most = cardsInSight(standing.slice(0, MEASURED_CELLS), windowHeight);
  let shown = 0;
  const last = turns.findIndex(({ hides }, at) => at >= first && !hides && (shown += 1) === most);
  return last === -1 ? turns.length : last + 1;
};

const cardsInSight = (standing: readonly CellTurn[], windowHeight: number): number => {
  const [list] = standing.flatMap(({ element }) => parentOf(element) ?? []);
  const rects = standing.map(({ element }) => rectOf(element));
  const height = Math.min(...rects.map((rect) => rect.height));
  const width = Math.min(...rects.map((rect) => rect.width));
  if (list === undefined || height === 0) return MAX_SEEN_CARDS;
  const columns = Math.max(1, Math.floor(rectOf(list).width / width));
  // Almost all of the first visible row can be above the viewport.
  const rows = 1 + Math.ceil(windowHeight / height);
  return Math.min(MAX_SEEN_CARDS, columns * rows);
};
