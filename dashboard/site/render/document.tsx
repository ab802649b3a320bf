import { paths } from '#dashboard/kit/routing/paths.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import type { SitePage } from '../site-pages.ts';
import { HEAD_SCRIPT } from './head-script.ts';
import { jsonScript } from './json-script.ts';
import { meta, ORIGIN, previewTags, titleTag, wordsOf, type PageWords } from './preview-tags.ts';
import { withIslands } from './with-islands.tsx';

export type SiteAssets = {
  /** Paths of stylesheets, of the module that brings islands to life, and of fonts that the first view needs. */
  styles: readonly string[];
  script: string;
  fonts: readonly string[];
  /** Paths of pages of which there is a picture under `/og`. */
  pictured: readonly string[];
};

/** One prerendered page: everything but the live parts and the origin. `path` null: it has no address of its own. */
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

/** The title, description, address and preview of a page. `path` null: it has no address of its own. */
const headTags = (words: PageWords, path: string | null, { pictured }: SiteAssets): string => {
  const { title, description } = wordsOf(words);
  const picture = `/og${path !== null && pictured.includes(path) ? path : paths.home}.png`;
  const address =
    path === null
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${ORIGIN}${path}">`, ...previewTags({ title, description }, picture, path)];
  return [titleTag(title), meta('name', 'description', description), ...address].join('');
};
