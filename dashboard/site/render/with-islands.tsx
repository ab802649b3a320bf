import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandPlaceContext, type IslandName } from '../host/island.tsx';

/** Renders a page or a part of it. Each island is a React root of its own, as it is hydrated. */
export const withIslands = (page: ReactElement): string => {
  const islands: string[] = [];
  const placeOf = (name: IslandName, island: ReactElement): string => {
    islands.push(renderToString(island, { identifierPrefix: name }));
    return `%ISLAND-${islands.length - 1}%`;
  };
  const html = renderToString(<IslandPlaceContext value={placeOf}>{page}</IslandPlaceContext>);
  return html.replaceAll(/%ISLAND-(\d+)%/g, (_place, index: string) => islands[Number(index)] ?? '');
};
