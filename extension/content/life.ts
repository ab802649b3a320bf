/** Tells older copies of this script in the same page that a newer one took over. The page can send it too, and only lose us. */
const TAKEN_OVER = 'spendlens:taken-over';

type Parts = { view: Window; isAlive: () => boolean };

/**
 * How long this copy of the content script may act: until a newer copy starts, the page goes away for good, or the extension
 * was updated under it (seen when the tab is looked at again, or scrolled to new ads). All clean-up hangs on the signal.
 */
export const startLife = ({ view, isAlive }: Parts): AbortSignal => {
  const life = new AbortController();
  const { signal } = life;
  const end = (): void => life.abort();
  const endIfOrphaned = (): void => {
    if (!isAlive()) end();
  };
  const { document } = view;
  document.dispatchEvent(new CustomEvent(TAKEN_OVER));
  document.addEventListener(TAKEN_OVER, end, { signal });
  document.addEventListener('visibilitychange', endIfOrphaned, { signal });
  view.addEventListener('focus', endIfOrphaned, { signal });
  document.addEventListener('scroll', endIfOrphaned, { signal, passive: true, capture: true });
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
