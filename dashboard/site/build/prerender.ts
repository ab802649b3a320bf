import { createHash } from 'node:crypto';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { notFoundPage, sitePages, type SitePage } from '#dashboard/site/site-pages.ts';
import { documentOf, type SiteAssets } from '#dashboard/site/render/document.tsx';
import { HEAD_SCRIPT } from '#dashboard/site/render/head-script.ts';
import type { SiteManifest } from '#dashboard/site/render/site-manifest.ts';

const NOT_FOUND = 'not-found.html';

const withFile = (page: SitePage) => ({ page, path: page.path, file: `${page.path.slice(1)}.html` });

/**
 * Returns every page of the public site, and `site.json`: names of files with their contents. `screens`: the paths of the
 * screens of the dashboard, which share one document.
 */
export const prerenderSite = (assets: SiteAssets, screens: readonly string[]): Record<string, string> => {
  const pages = sitePages.map(withFile);
  const manifest: SiteManifest = {
    // A visitor's first page is the landing page. A signed-in user leaves it at once.
    pages: [
      { path: paths.root, file: `${paths.home.slice(1)}.html` },
      ...pages.map(({ path, file }) => ({ path, file })),
    ],
    notFound: NOT_FOUND,
    screens: [...screens],
    scriptHash: `sha256-${createHash('sha256').update(HEAD_SCRIPT).digest('base64')}`,
  };
  return {
    ...Object.fromEntries(pages.map(({ page, path, file }) => [file, documentOf(page, path, assets)])),
    [NOT_FOUND]: documentOf(notFoundPage, null, assets),
    'site.json': JSON.stringify(manifest),
  };
};
