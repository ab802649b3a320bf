import { isAttached, listenTo, parentNodeOf } from '#extension/content/page-dom.ts';

/** Runs work when the page is idle. It is injected so that tests decide when. */
export type Schedule = (work: () => void) => void;

/** The longest time that a busy page delays our controls. */
const LATEST_MS = 150;

export const whenIdle =
  (view: Window): Schedule =>
  (work) => {
    view.requestIdleCallback(() => work(), { timeout: LATEST_MS });
  };

/** Our share of a busy page's time in each window. Work beyond it waits until the page is idle. */
const SHARE_MS = 8;
const WINDOW_MS = 50;

/**
 * `roots`: nodes that are new since the last batch. `touched`: nodes in which something was removed or a text was
 * rewritten. `isIdle`: the page is idle, so work that can wait is to be done now.
 */
export type Batch = { roots: readonly Node[]; touched: readonly Node[]; isIdle: boolean };

type Parts = {
  document: Document;
  schedule: Schedule;
  /** Called with each new node at once, for work that must not wait. */
  onNode: (node: Node) => void;
  /** Of siblings that were just added, returns those that must not wait until they are given to `process`. */
  notWaiting: (elements: readonly Element[]) => readonly Element[];
  onBatch: (batch: Batch) => void;
  signal: AbortSignal;
};

export type Changes = {
  /** Processes a batch when the page is idle. */
  runSoon: () => void;
  /** Processes a batch before the next frame, if our share of the time is not used up. */
  run: () => void;
  /** Processes elements that waited. */
  process: (elements: readonly Element[]) => void;
};

/**
 * Collects the changes of the document into batches, starting with all that is in it already. A batch is processed
 * before the next frame, so that a card never appears without the space of its row and nothing moves afterwards.
 */
export const observeChanges = ({ document, schedule, onNode, notWaiting, onBatch, signal }: Parts): Changes => {
  const changed = new Set<Node>();
  const touched = new Set<Node>();
  const share = createShare();
  let isScheduled = false;
  let isBusy = false;

  const work = (isIdle: boolean): void => {
    const started = performance.now();
    const batch = { roots: rootsOf(changed), touched: [...touched], isIdle };
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
    // Data that a batch itself finds belongs to this batch.
    if (signal.aborted || isBusy) return;
    if (share.isLeft()) work(false);
    else runSoon();
  };

  const process = (elements: readonly Element[]): void => {
    for (const element of elements) changed.add(element);
    run();
    runSoon();
  };

  const observer = new MutationObserver((records) => {
    isBusy = true;
    for (const { type, target, removedNodes } of records) {
      if (type === 'characterData') changed.add(target);
      if (type === 'characterData' || removedNodes.length > 0) touched.add(target);
    }
    for (const group of addedSiblings(records)) {
      for (const node of group) onNode(node);
      for (const node of group.every(isElement) ? notWaiting(group) : group) changed.add(node);
    }
    isBusy = false;
    // Otherwise all of it waits.
    if (changed.size + touched.size > 0) process([]);
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  listenTo(document, 'DOMContentLoaded', runSoon, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
  changed.add(document);
  runSoon();
  return { runSoon, run, process };
};

const createShare = () => {
  let windowStart = 0;
  let spentMs = 0;
  return {
    isLeft: (): boolean => {
      const now = performance.now();
      if (now - windowStart > WINDOW_MS) [windowStart, spentMs] = [now, 0];
      return spentMs < SHARE_MS;
    },
    spend: (milliseconds: number): void => {
      spentMs += milliseconds;
    },
  };
};

const rootsOf = (changed: ReadonlySet<Node>): Node[] =>
  [...changed].filter((node) => isAttached(node) && !isCovered(node, changed));

/** A batch can contain a card and a node that was added to it later: processing the card covers both. */
const isCovered = (node: Node, nodes: ReadonlySet<Node>): boolean => {
  for (let parent = parentNodeOf(node); parent !== null; parent = parentNodeOf(parent))
    if (nodes.has(parent)) return true;
  return false;
};

const isElement = (node: Node): node is Element => node instanceof Element;

/**
 * At most this many siblings wait or are processed together; the page adds fewer at once. Whether a second group waits
 * could only be decided by forcing a layout for the first one.
 */
const MAX_SIBLINGS = 60;

/** The added nodes, in groups of adjacent siblings, in the order of the page. */
const addedSiblings = (records: readonly MutationRecord[]): Node[][] => {
  const groups: Node[][] = [];
  let group: Node[] = [];
  let last: Node | null = null;
  for (const { addedNodes, previousSibling } of records) {
    for (let index = 0; index < addedNodes.length; index += 1) {
      const node = addedNodes[index];
      if (node === undefined) continue;
      const isAdjacent = last !== null && (index > 0 || previousSibling === last);
      if (!isAdjacent || group.length === MAX_SIBLINGS) groups.push((group = []));
      group.push(node);
      last = node;
    }
  }
  return groups;
};
