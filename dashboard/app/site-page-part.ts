import type { ComponentType } from 'react';
import type { ScreenPart } from '#dashboard/kit/states/lazy-screen.tsx';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';

/** Describes a page of the public site as a screen of the dashboard. `loadPage` loads the code of the page. */
export const sitePagePart = (loadPage: () => Promise<ComponentType>): ScreenPart => {
  const load = async (): Promise<ComponentType> => {
    const [{ asScreen }, Page] = await Promise.all([import('./site-screen.tsx'), loadPage()]);
    return asScreen(Page);
  };
  return { load, first: lazily(load), isPage: true };
};
