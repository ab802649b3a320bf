import type { AdCount, PageAdapter, ViewedPage } from '#extension/content/page-adapter.ts';
import { lookAtPage } from './look-at-page.ts';
import type { PageModel } from './page-model.ts';
import { isLibrary } from '#extension/content/ad-library/visits.ts';

type Parts = { view: Window; model: Pick<PageModel, 'count' | 'state'> };

/** What data and address together say of the list, and what the library says of another. */
export const createListFacts = ({ view: { location }, model }: Parts) => {
  let counted: ViewedPage['counted'] = null;

  const facts: Pick<PageAdapter, 'state' | 'adCount' | 'viewedPage' | 'lookAtPage'> = {
    state: model.state,
    adCount: model.count,
    viewedPage: () => {
      const { href: address } = location;
      const pageId = new URL(address).searchParams.get('view_all_page_id');
      return pageId === null ? null : { pageId, address, counted: model.count() && counted };
    },
    lookAtPage: async (path) => (isLibrary(location.href) ? lookAtPage(location.origin + path) : null),
  };

  /** Takes a piece of data: a count that is new with it belongs to the address as it is now. */
  const noting = (take: () => void): void => {
    const before: AdCount | null = model.count();
    take();
    const count = model.count();
    if (count !== before) counted = count && { ...count, under: location.href };
  };

  return { facts, noting };
};
