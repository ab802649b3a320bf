import { listenTo } from '#extension/content/page-dom.ts';

/**
 * The event with which a new copy of this script ends older copies in the same page. The page can send it too, which
 * only ends this copy.
 */
const TAKEN_OVER = 'spendlens:taken-over';

/** The reason of the abort after the extension was updated or removed. */
const ORPHANED = 'orphaned';

type Parts = { view: Window; isAlive: () => boolean };

/** The minimum interval of checks during scrolling, because a check costs time and each frame emits an event. */
const SCROLLED_AGAIN_MS = 1_000;

/**
 * Starts this copy of the content script. The signal aborts when a newer copy starts, when the page is unloaded for
 * good, or when the extension was updated. An update is detected when the tab becomes visible, gets the focus or is
 * scrolled. All clean-up depends on this signal.
 */
export const startLife = ({ view, isAlive }: Parts): AbortSignal => {
  const life = new AbortController();
  const { signal } = life;
  const end = (): void => life.abort();
  const endIfOrphaned = (): void => {
    if (!isAlive()) life.abort(ORPHANED);
  };
  let scrolledAt = -Infinity;
  const onScroll = ({ timeStamp }: Event): void => {
    if (timeStamp - scrolledAt < SCROLLED_AGAIN_MS) return;
    scrolledAt = timeStamp;
    endIfOrphaned();
  };
  const { document } = view;
  EventTarget.prototype.dispatchEvent.call(document, new CustomEvent(TAKEN_OVER));
  listenTo(document, TAKEN_OVER, end, { signal });
  listenTo(document, 'visibilitychange', endIfOrphaned, { signal });
  view.addEventListener('focus', endIfOrphaned, { signal });
  listenTo(document, 'scroll', onScroll, { signal, passive: true, capture: true });
  view.addEventListener(
    'pagehide',
    (event) => {
      // A page in the back/forward cache can return, and this copy then continues.
      if (!event.persisted) end();
    },
    { signal },
  );
  return signal;
};

/** Calls back when this copy ends because the extension was updated or removed. */
export const onOrphaned = (signal: AbortSignal, callback: () => void): void =>
  signal.addEventListener('abort', () => {
    if (signal.reason === ORPHANED) callback();
  });

/** Calls back when a newer copy of the script starts in this page. */
export const onTakenOver = (document: Document, callback: () => void): void =>
  listenTo(document, TAKEN_OVER, callback, { signal: new AbortController().signal, once: true });
