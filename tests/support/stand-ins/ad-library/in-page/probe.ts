import { createAdLibraryPage } from '#extension/content/ad-library/ad-library-page.ts';
import { whenIdle } from '#extension/content/ad-library/viewport/page-changes.ts';
import { freePermits } from '#tests/support/builders/free-permits.ts';
import type { Card } from '#extension/content/page-adapter.ts';

/** Runs the extension's readers in their own world next to it. `readLibrary` returns what they found. */
const start = (): void => {
  const forever = new AbortController().signal;
  const page = createAdLibraryPage({
    view: window,
    permits: freePermits,
    schedule: whenIdle(window),
    signal: forever,
  });
  const cards = new Set<Card>();
  page.observeCards((card) => {
    cards.add(card);
    card.onLeave({ leave: () => cards.delete(card) });
  }, forever);
  Reflect.set(globalThis, 'readLibrary', () => ({
    counted: page.viewedPage()?.counted ?? null,
    cards: [...cards].map(({ ad, source }) => ({ ad, source })),
  }));
};

// A content script runs when the root element exists. This script may run before.
const root = new MutationObserver(() => {
  if (document.documentElement === null) return;
  root.disconnect();
  start();
});
if (document.documentElement === null) root.observe(document, { childList: true });
else start();
