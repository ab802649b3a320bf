import { listenTo } from '#extension/content/page-dom.ts';

/**
 * Tells older copies of this script in the same page that a newer one took over. The page can send it too, and only
 * lose us.
 */
const TAKEN_OVER = 'spendlens:taken-over';

type Parts = { view: Window; isAlive: () => boolean };

/**
 * To ask the browser whether the extension is still the same costs time, and a scrolled page tells of it in every
 * frame.
 */
const SCROLLED_AGAIN_MS = 1_000;

/**
 * How long this copy of the content script may act: until a newer copy starts, the page goes away for good, or the
 * extension was updated under it (seen when the tab is looked at again, or scrolled to new ads). All clean-up hangs on
 * the signal.
 */
export const startLife = ({ view, isAlive }: Parts): AbortSignal => {
  const life = new AbortController();
  const { signal } = life;
  const end = (): void => life.abort();
  const endIfOrphaned = (): void => {
    if (!isAlive()) end();
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
      // A page that may come back from the cache comes back with us.
      if (!event.persisted) end();
    },
    { signal },
  );
  return signal;
};
