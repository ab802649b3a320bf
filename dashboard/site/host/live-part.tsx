import { createContext, createElement, useContext, type ComponentType } from 'react';
import type { LivePartName, ScreenPartName } from './live-part-data.ts';

/** Where a page is a screen, draws a part with what the API answers. Null while pages are prerendered. */
export const LivePartContext = createContext<ComponentType<{ name: ScreenPartName }> | null>(null);

/**
 * A part of a page whose contents change while the server runs, such as the plans. At build only its place is drawn; the
 * server fills it from the component in `live-parts.ts` (docs/decisions/0025-public-pages-and-design.md).
 */
export const LivePart = ({ name }: { name: LivePartName }) => {
  const filled = useContext(LivePartContext);
  return filled === null || name === 'signUp' ? createElement('live-part', { name }) : createElement(filled, { name });
};
