import { routes } from '#dashboard/app/routes.ts';
import type { SiteAssets } from '#dashboard/site/render/document.tsx';
import { prerenderSite } from '#dashboard/site/build/prerender.ts';

/** The running server calls this function to render the live parts of pages. */
export { renderLivePart } from '#dashboard/site/render/render-live-part.ts';

const screens = routes.map(({ path }) => path);

/** Returns the files of the public site by name. `dashboard/site/build/public-site.ts` calls it during the build. */
export const prerender = (assets: SiteAssets): Record<string, string> => prerenderSite(assets, screens);
