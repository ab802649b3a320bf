import type { AdCount, PageState } from '#extension/content/page-adapter.ts';
import type { Verdict } from './find-ads.ts';

/** What the page sends for every search with more ads than this. */
const COUNT_CAP = 50_000;

/** What the page's data has said of its list so far. */
export const createListState = () => {
  let state: PageState = 'not-arrived';
  let count: AdCount | null = null;
  return {
    state: (): PageState => state,
    count: (): AdCount | null => count,
    /** `newCount` null: this piece of data does not say. */
    note: (verdict: Verdict, newCount: number | null): void => {
      state = nextState(state, verdict);
      if (newCount !== null) count = { count: Math.min(newCount, COUNT_CAP), isAtLeast: newCount > COUNT_CAP };
    },
    /** Another search: what is known of the list no longer holds. */
    startOver: (): void => {
      state = 'not-arrived';
      count = null;
    },
  };
};

/** Ads on the page outweigh a later failure or the end of the list; a new search that finds none does not. */
const nextState = (before: PageState, verdict: Verdict): PageState => {
  switch (verdict) {
    case 'ads':
    case 'none-found':
      return verdict;
    case 'end-of-list':
      return before === 'ads' ? before : 'none-found';
    case 'error':
      return before === 'ads' || before === 'none-found' ? before : 'error';
    case 'silent':
      return before;
  }
};
