import { routes } from '#dashboard/app/routes.ts';
import type { SiteAssets } from '#dashboard/site/render/document.tsx';
import { prerenderSite } from '#dashboard/site/build/prerender.ts';

/** The running server fills the live parts of pages with it. */
export { renderLivePart } from '#dashboard/site/render/render-live-part.ts';

const screens = routes.map(({ path }) => path);

/** `dashboard/site/build/public-site.ts` calls it in the built file. */
export const prerender = (assets: SiteAssets): Record<string, string> => prerenderSite(assets, screens);
