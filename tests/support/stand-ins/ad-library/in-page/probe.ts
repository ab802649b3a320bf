import { createAdLibraryPage } from '#extension/content/ad-library/ad-library-page.ts';
import { whenIdle } from '#extension/content/ad-library/changes.ts';
import type { Card } from '#extension/content/page-adapter.ts';

/** The readers as the extension has them, in a world of their own beside it, with a window to look in. */
const start = (): void => {
  const forever = new AbortController().signal;
  const page = createAdLibraryPage(window, whenIdle(window), forever);
  const cards = new Set<Card>();
  page.observeCards((card) => {
    cards.add(card);
    card.onGone({ leave: () => cards.delete(card) });
  }, forever);
  Reflect.set(globalThis, 'readLibrary', () => ({
    state: page.state(),
    count: page.adCount(),
    cards: [...cards].map(({ ad, source }) => ({ ad, source })),
  }));
};

// A content script finds the root element already there, this one comes before it.
const root = new MutationObserver(() => {
  if (document.documentElement === null) return;
  root.disconnect();
  start();
});
if (document.documentElement === null) root.observe(document, { childList: true });
else start();
