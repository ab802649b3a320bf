import { createHash } from 'node:crypto';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { routes } from '#dashboard/app/routes.ts';
import { documentOf, type SiteAssets } from '#dashboard/site/render/document.tsx';
import { HEAD_SCRIPT } from '#dashboard/site/render/head-script.ts';
import type { SiteManifest } from '#dashboard/site/render/site-manifest.ts';
import { notFoundPage, sitePages, type SitePage } from '#dashboard/site/site-pages.ts';

/** The running server fills the live parts of pages with it. */
export { renderLivePart } from '#dashboard/site/render/render-live-part.ts';

const NOT_FOUND = 'not-found.html';

const withFile = (page: SitePage) => ({ page, path: page.path, file: `${page.path.slice(1)}.html` });

/** Every page of the public site, and `site.json`: names of files with their contents. */
export const prerender = (assets: SiteAssets): Record<string, string> => {
  const pages = sitePages.map(withFile);
  const manifest: SiteManifest = {
    // A visitor's front door is the landing page; who is signed in leaves it at once.
    pages: [
      { path: paths.root, file: `${paths.home.slice(1)}.html` },
      ...pages.map(({ path, file }) => ({ path, file })),
    ],
    notFound: NOT_FOUND,
    screens: routes.map(({ path }) => path),
    scriptHash: `sha256-${createHash('sha256').update(HEAD_SCRIPT).digest('base64')}`,
  };
  return {
    ...Object.fromEntries(pages.map(({ page, path, file }) => [file, documentOf(page, path, assets)])),
    [NOT_FOUND]: documentOf(notFoundPage, null, assets),
    'site.json': JSON.stringify(manifest),
  };
};
