import type { AdCount, PageState } from '#extension/content/page-adapter.ts';
import type { Verdict } from './find-ads.ts';

/** The page states one more than this for every search with more ads. */
const COUNT_CAP = 50_000;

/** What the page's data has stated about its list so far. */
export const createListState = () => {
  let state: PageState = 'not-arrived';
  let count: AdCount | null = null;
  return {
    state: (): PageState => state,
    count: (): AdCount | null => count,
    /** `newCount` null: this piece of data does not state a count. */
    note: (verdict: Verdict, newCount: number | null): void => {
      state = nextState(state, verdict);
      if (newCount !== null) count = adCountOf(newCount);
    },
    /** Forgets the list, because the address now shows another search. */
    startOver: (): void => {
      state = 'not-arrived';
      count = null;
    },
  };
};

/** The count as users see it. `stated`: as in the page's data. */
export const adCountOf = (stated: number): AdCount => ({
  count: Math.min(stated, COUNT_CAP),
  isAtLeast: stated > COUNT_CAP,
});

/** Ads on the page outweigh a later failure or the end of the list. A new search without ads outweighs them. */
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
