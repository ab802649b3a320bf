import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandPlaceContext, type IslandName } from '../host/island.tsx';

/** Renders a page or a part of it to HTML. Each island is a separate React root, because it is hydrated separately. */
export const withIslands = (page: ReactElement): string => {
  const islands: string[] = [];
  const placeholderOf = (name: IslandName, island: ReactElement): string => {
    islands.push(renderToString(island, { identifierPrefix: name }));
    return `%ISLAND-${islands.length - 1}%`;
  };
  const html = renderToString(<IslandPlaceContext value={placeholderOf}>{page}</IslandPlaceContext>);
  return html.replaceAll(/%ISLAND-(\d+)%/g, (_placeholder, index: string) => islands[Number(index)] ?? '');
};

/** Returns a JSON-LD element for search engines. `<` is escaped, so that no text can close the element. */
export const jsonScript = (facts: object): string =>
  `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;
