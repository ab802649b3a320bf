import { parentOf, rectOf } from '#extension/content/page-dom.ts';

/** A place in the list as it is, and whether the filter hides it. */
export type Turn = { element: Element; isHidden: boolean; hides: boolean; turn: () => void };

type Parts = {
  view: Window;
  /** Some places were turned. */
  onTurned: () => void;
  /** All were, and the page rests. */
  onDone: () => void;
};

/** However large the window: more at once would hold the frame up. */
const MAX_SEEN_CARDS = 24;
/** Of so many cells in sight the lowest is asked how many fill the window: one of them may have a panel open. */
const ASKED_CELLS = 6;
/** Of all else at once: few, and nothing moves for long; many, and the page seldom has to move every card below. */
const TURNS_AT_ONCE = 150;
const IDLE_TIMEOUT_MS = 100;

/**
 * Hides and shows the cells of a list: down to what a person looks at before the next frame, the rest bit by bit while
 * the page rests. To turn a thousand at once takes the page a quarter of a second, in which nothing moves.
 */
export const createTurns = ({ view, onTurned, onDone }: Parts) => {
  let left: Turn[] = [];

  const take = (turns: readonly Turn[]): void => {
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
    /** In the order of the page. What was still to be done before is not done any more. */
    begin: (turns: readonly Turn[]): void => {
      const end = endOfSeen(turns, view.innerHeight);
      left = turns.slice(end).filter(isToDo);
      take(turns.slice(0, end).filter(isToDo));
      takeLater();
    },
    finish: (): void => take(left.splice(0)),
  };
};

const isToDo = ({ isHidden, hides }: Turn): boolean => isHidden !== hides;

/**
 * Up to here, from the first one in sight, as many are shown as somebody can see; what is hidden between takes no room.
 * What stands above is turned along, as it would move later what is seen by then.
 */
const endOfSeen = (turns: readonly Turn[], windowHeight: number): number => {
  const isSeen = ({ element, isHidden }: Turn): boolean => !isHidden && rectOf(element).bottom > 0;
  const first = turns.findIndex(isSeen);
  const standing = turns.slice(Math.max(0, first)).filter(({ isHidden }) => !isHidden);
  const most = cardsInSight(standing.slice(0, ASKED_CELLS), windowHeight);
  let shown = 0;
  const last = turns.findIndex(({ hides }, at) => at >= first && !hides && (shown += 1) === most);
  return last === -1 ? turns.length : last + 1;
};

const cardsInSight = (standing: readonly Turn[], windowHeight: number): number => {
  const [list] = standing.flatMap(({ element }) => parentOf(element) ?? []);
  const rects = standing.map(({ element }) => rectOf(element));
  const height = Math.min(...rects.map((rect) => rect.height));
  const width = Math.min(...rects.map((rect) => rect.width));
  if (list === undefined || height === 0) return MAX_SEEN_CARDS;
  const columns = Math.max(1, Math.floor(rectOf(list).width / width));
  // The first row in sight may be all but gone.
  const rows = 1 + Math.ceil(windowHeight / height);
  return Math.min(MAX_SEEN_CARDS, columns * rows);
};
