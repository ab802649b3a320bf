/** Runs work soon, when the page is idle; injected so that tests decide when. */
export type Schedule = (work: () => void) => void;

/** How long a busy page may keep us waiting before the buttons come all the same. */
const LATEST_MS = 150;

export const whenIdle =
  (view: Window): Schedule =>
  (work) => {
    view.requestIdleCallback(() => work(), { timeout: LATEST_MS });
  };

type Parts = {
  document: Document;
  schedule: Schedule;
  /** Each new node at once, for what must not wait. */
  onNode: (node: Node) => void;
  /** The roots of what is new since the last batch. */
  onBatch: (roots: readonly Node[]) => void;
  signal: AbortSignal;
};

/** Gathers what changes in the document into batches, from now on and with what is there already. */
export const observeChanges = ({ document, schedule, onNode, onBatch, signal }: Parts): { runSoon: () => void } => {
  const changed = new Set<Node>();
  let isScheduled = false;

  const run = (): void => {
    isScheduled = false;
    if (signal.aborted) return;
    const roots = [...changed].filter((node) => node.isConnected && !isCovered(node, changed));
    changed.clear();
    onBatch(roots);
  };

  const runSoon = (): void => {
    if (isScheduled || signal.aborted) return;
    isScheduled = true;
    schedule(run);
  };

  const take = (node: Node): void => {
    onNode(node);
    changed.add(node);
  };

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') changed.add(record.target);
      for (const node of record.addedNodes) take(node);
    }
    runSoon();
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener('DOMContentLoaded', runSoon, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    changed.clear();
  });
  take(document);
  runSoon();
  return { runSoon };
};

/** A batch holds a card and what was put into it later: looking through the card covers both. */
const isCovered = (node: Node, nodes: ReadonlySet<Node>): boolean => {
  for (let parent = node.parentNode; parent !== null; parent = parent.parentNode) if (nodes.has(parent)) return true;
  return false;
};
