import { createHash } from 'node:crypto';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { notFoundPage, sitePages, type SitePage } from '#dashboard/site/site-pages.ts';
import { documentOf, type SiteAssets } from '#dashboard/site/render/document.tsx';
import { HEAD_SCRIPT } from '#dashboard/site/render/head-script.ts';

/** Describes the built pages for the server. The build writes it into their folder as `site.json`. */
type SiteManifest = {
  /** `file`: the name of the file in the folder of this manifest. */
  pages: readonly { path: string; file: string }[];
  /** The file that is sent with status 404. */
  notFound: string;
  /** Path patterns of the dashboard screens, which share one document. `:name` is a segment, `:name?` is optional. */
  screens: readonly string[];
  /** Hash of the inline script of every page, for the content security policy: `sha256-…`. */
  scriptHash: string;
};

const NOT_FOUND = 'not-found.html';

const fileOf = ({ path }: SitePage): string => `${path.slice(1)}.html`;

/**
 * Renders every page of the public site. Returns the contents of the files by name, including the manifest `site.json`.
 * `screens`: the paths of the dashboard screens, which share one document.
 */
export const prerenderSite = (assets: SiteAssets, screens: readonly string[]): Record<string, string> => {
  const manifest: SiteManifest = {
    // The root shows the landing page. The script in its head redirects signed-in users to the dashboard.
    pages: [
      { path: paths.root, file: `${paths.home.slice(1)}.html` },
      ...sitePages.map((page) => ({ path: page.path, file: fileOf(page) })),
    ],
    notFound: NOT_FOUND,
    screens: [...screens],
    scriptHash: `sha256-${createHash('sha256').update(HEAD_SCRIPT).digest('base64')}`,
  };
  return {
    ...Object.fromEntries(sitePages.map((page) => [fileOf(page), documentOf(page, page.path, assets)])),
    [NOT_FOUND]: documentOf(notFoundPage, null, assets),
    'site.json': JSON.stringify(manifest),
  };
};
