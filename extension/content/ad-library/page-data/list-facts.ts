import type { AdCount, ViewedPage } from '#extension/content/page-adapter.ts';
import { digits, PAGE_ID } from './page-value.ts';
import type { PageModel } from './page-model.ts';

type Parts = { view: Window; model: Pick<PageModel, 'count'> };

/** The advertiser whose list the address shows, with the count of that list. */
export class ListFacts {
  readonly #location: Location;
  readonly #model: Parts['model'];
  #counted: ViewedPage['counted'] = null;

  constructor({ view, model }: Parts) {
    this.#location = view.location;
    this.#model = model;
  }

  viewedPage(): ViewedPage | null {
    const { href: address } = this.#location;
    const pageId = digits(new URL(address).searchParams.get('view_all_page_id'), PAGE_ID);
    if (pageId === null) return null;
    return { pageId, address, counted: this.#model.count() === null ? null : this.#counted };
  }

  /** Runs `read`, which reads a piece of data. A count that is new after it belongs to the current address. */
  noteCount(read: () => void): void {
    const before: AdCount | null = this.#model.count();
    read();
    const count = this.#model.count();
    if (count !== before) this.#counted = count === null ? null : { ...count, under: this.#location.href };
  }
}
