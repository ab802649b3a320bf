import { createContext, createElement, useContext, type ComponentType } from 'react';
import type { LivePartName, ScreenPartName } from './live-part-data.ts';

/** Renders a part with the data of the API, if a dashboard screen shows the page. Null during prerendering. */
export const LivePartContext = createContext<ComponentType<{ name: ScreenPartName }> | null>(null);

/**
 * A part of a page whose contents change while the server runs, such as the plans. The build renders only a
 * placeholder. The server replaces it with the component in `live-parts.ts`
 * (docs/decisions/0025-public-pages-and-design.md).
 */
export const LivePart = ({ name }: { name: LivePartName }) => {
  const Part = useContext(LivePartContext);
  return Part === null || name === 'signUp' ? createElement('live-part', { name }) : createElement(Part, { name });
};
