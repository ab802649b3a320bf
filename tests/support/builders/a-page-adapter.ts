import type { PageAdapter } from '#extension/content/page-adapter.ts';

const nothing = (): undefined => undefined;

/** A page without cards that reports nothing, except in the parts that a test replaces. */
export const aPageAdapter = (replaced: Partial<PageAdapter> = {}): PageAdapter => ({
  observeCards: nothing,
  viewedPage: () => null,
  showAboveList: nothing,
  filterCards: () => {
    throw new Error('not used in this test');
  },
  observeIsLibrary: nothing,
  fetchListPage: async () => null,
  observeShade: (onShade) => onShade('light'),
  requestDetails: () => Promise.reject(new Error('not used in this test')),
  observeDetails: nothing,
  observeDetailsQuery: nothing,
  health: {
    counts: () => ({ ads: 0, unreadable: 0, strangers: 0, seen: 0, cards: 0, rows: 0 }),
    elementsWithoutCard: () => [],
    pause: nothing,
    observeWork: nothing,
  },
  ...replaced,
});
