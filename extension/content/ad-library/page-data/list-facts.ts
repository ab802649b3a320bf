import type { AdCount, ViewedPage } from '#extension/content/page-adapter.ts';
import { digits, PAGE_ID } from './page-value.ts';

/** The page states one more than this for every search with more ads. */
const COUNT_CAP = 50_000;

/** The count as users see it. `stated`: as in the page's data. */
export const adCountOf = (stated: number): AdCount => ({
  count: Math.min(stated, COUNT_CAP),
  isAtLeast: stated > COUNT_CAP,
});

/** The advertiser whose list the address shows, with the count of that list. */
export const createListFacts = (location: Location) => {
  let counted: ViewedPage['counted'] = null;
  return {
    /** Stores a count of the page's data. It belongs to the current address. */
    setCount: (stated: number): void => {
      counted = { ...adCountOf(stated), under: location.href };
    },
    /** Forgets the count, because the address now shows another search. */
    startOver: (): void => {
      counted = null;
    },
    viewedPage: (): ViewedPage | null => {
      const { href: address } = location;
      const pageId = digits(new URL(address).searchParams.get('view_all_page_id'), PAGE_ID);
      return pageId === null ? null : { pageId, address, counted };
    },
  };
};
