import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { ItemPlace } from '#dashboard/kit/routing/entry-places.ts';

/** The place that a list hands over when another layout replaces the present one. */
export class HandedPlace {
  #handed: { query: string; item: ItemPlace } | null = null;

  /** Hands over the place of the list with this query. */
  give(query: AdQuery, item: ItemPlace): void {
    this.#handed = { query: JSON.stringify(query), item };
  }

  /** Returns the place once; null if there is none for this query. */
  take(query: AdQuery): ItemPlace | null {
    const item = this.#handed?.query === JSON.stringify(query) ? this.#handed.item : null;
    this.#handed = null;
    return item;
  }
}
