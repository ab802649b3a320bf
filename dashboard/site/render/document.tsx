import { paths } from '#dashboard/kit/routing/paths.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import type { SitePage } from '../site-pages.ts';
import { HEAD_SCRIPT } from './head-script.ts';
import { meta, ORIGIN, previewTags, titleTag, wordsOf, type PageWords } from './preview-tags.ts';
import { jsonScript, withIslands } from './with-islands.tsx';

export type SiteAssets = {
  /** Paths of the stylesheets. */
  styles: readonly string[];
  /** Path of the module that starts the page and hydrates the islands. */
  script: string;
  /** Paths of the fonts that the page preloads. */
  fonts: readonly string[];
  /** Paths of the pages that have a preview picture under `/og`. */
  pictured: readonly string[];
};

/** Returns the HTML of a page with placeholders for the live parts and the origin. `path` null: the Not Found page. */
export const documentOf = (page: Omit<SitePage, 'path'>, path: string | null, assets: SiteAssets): string => {
  const { Page } = page;
  const body = withIslands(
    <PageFrame path={path}>
      <Page />
    </PageFrame>,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    meta('name', 'viewport', 'width=device-width, initial-scale=1'),
    meta('name', 'color-scheme', 'light dark'),
    headTags(page, path, assets),
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    `<script>${HEAD_SCRIPT}</script>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<link rel="icon" href="/logo.svg" type="image/svg+xml"><link rel="manifest" href="/site.webmanifest">`,
    `<script type="module" src="${assets.script}"></script></head><body>`,
    body,
    ...(page.facts ?? []).map(jsonScript),
    '</body></html>',
  ].join('');
};

/** Returns the title, description, canonical URL and preview tags of a page. `path` null: search engines skip it. */
const headTags = (words: PageWords, path: string | null, { pictured }: SiteAssets): string => {
  const { title, description } = wordsOf(words);
  const picture = `/og${path !== null && pictured.includes(path) ? path : paths.home}.png`;
  const address =
    path === null
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${ORIGIN}${path}">`, ...previewTags({ title, description }, picture, path)];
  return [titleTag(title), meta('name', 'description', description), ...address].join('');
};
