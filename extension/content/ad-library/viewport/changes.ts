import { isAttached, listenTo, parentNodeOf } from '#extension/content/page-dom.ts';
import { newNodesIn } from './new-nodes.ts';

/** Runs work soon, when the page is idle; injected so that tests decide when. */
export type Schedule = (work: () => void) => void;

/** How long a busy page may keep us waiting before the buttons come all the same. */
const LATEST_MS = 150;

export const whenIdle =
  (view: Window): Schedule =>
  (work) => {
    view.requestIdleCallback(() => work(), { timeout: LATEST_MS });
  };

/**
 * What a busy page may spend on us at once, before the rest waits until it is idle; milliseconds within each window.
 */
const SHARE_MS = 8;
const WINDOW_MS = 50;

/** `roots`: what is new since the last batch. `touched`: where something was taken out or a text rewritten. */
export type Batch = {
  roots: readonly Node[];
  touched: readonly Node[];
  /** The page is idle: what can wait is to be done now. */
  isIdle: boolean;
};

type Parts = {
  document: Document;
  schedule: Schedule;
  /** Each new node at once, for what must not wait. */
  onNode: (node: Node) => void;
  /** Of neighbours that were just added, those that may not wait until they are given to `look`. */
  notWaiting: (elements: readonly Element[]) => readonly Element[];
  onBatch: (batch: Batch) => void;
  signal: AbortSignal;
};

export type Changes = {
  /** When the page is idle. */
  runSoon: () => void;
  /** Before the page is next drawn, as long as our share of its time lasts. */
  run: () => void;
  /** Looks at what waited. */
  look: (elements: readonly Element[]) => void;
};

/**
 * Gathers what changes in the document into batches, from now on and with what is there already. A batch is looked
 * through before the page is drawn, so that a card is never seen without the room of its row, and nothing moves
 * afterwards.
 */
export const observeChanges = ({ document, schedule, onNode, notWaiting, onBatch, signal }: Parts): Changes => {
  const changed = new Set<Node>();
  const touched = new Set<Node>();
  const share = createShare();
  let isScheduled = false;
  let isBusy = false;

  const work = (isIdle: boolean): void => {
    const started = performance.now();
    const roots = [...changed].filter((node) => isAttached(node) && !isCovered(node, changed));
    const batch = { roots, touched: [...touched], isIdle };
    changed.clear();
    touched.clear();
    isBusy = true;
    try {
      onBatch(batch);
    } finally {
      isBusy = false;
      share.spend(performance.now() - started);
    }
  };

  const runSoon = (): void => {
    if (isScheduled || signal.aborted) return;
    isScheduled = true;
    schedule(() => {
      isScheduled = false;
      if (!signal.aborted) work(true);
    });
  };

  const run = (): void => {
    // What a batch itself finds belongs to it.
    if (signal.aborted || isBusy) return;
    if (share.isLeft()) work(false);
    else runSoon();
  };

  const look = (elements: readonly Element[]): void => {
    for (const element of elements) changed.add(element);
    run();
    runSoon();
  };

  const observer = new MutationObserver((records) => {
    isBusy = true;
    for (const record of records) {
      const isText = record.type === 'characterData';
      if (isText) changed.add(record.target);
      if (isText || record.removedNodes.length > 0) touched.add(record.target);
    }
    for (const node of newNodesIn(records, { onNode, notWaiting })) changed.add(node);
    isBusy = false;
    // Else all of it waits, far off.
    if (changed.size + touched.size > 0) look([]);
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  listenTo(document, 'DOMContentLoaded', runSoon, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    changed.clear();
    touched.clear();
  });
  changed.add(document);
  runSoon();
  return { runSoon, run, look };
};

const createShare = () => {
  let windowStart = 0;
  let spent = 0;
  return {
    isLeft: (): boolean => {
      const now = performance.now();
      if (now - windowStart > WINDOW_MS) [windowStart, spent] = [now, 0];
      return spent < SHARE_MS;
    },
    spend: (milliseconds: number): void => {
      spent += milliseconds;
    },
  };
};

/** A batch holds a card and what was put into it later: looking through the card covers both. */
const isCovered = (node: Node, nodes: ReadonlySet<Node>): boolean => {
  for (let parent = parentNodeOf(node); parent !== null; parent = parentNodeOf(parent))
    if (nodes.has(parent)) return true;
  return false;
};
