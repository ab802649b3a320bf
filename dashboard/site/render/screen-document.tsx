import { renderToString } from 'react-dom/server';
import { PageFrame } from '../frame/page-frame.tsx';
import type { SitePage } from '../site-pages.ts';
import { headTags, type SiteAssets } from './document.tsx';

/** The built document of the dashboard. `tags`: the part of `html` with the title, description and preview. */
export type ScreenShell = { html: string; tags: string };

/**
 * Returns the document of a screen: the document of the dashboard with the head tags of the page, and with the page as
 * the text without scripts. Throws if the document of the dashboard has no place for them.
 */
export const screenDocumentOf = (page: SitePage, { html, tags }: ScreenShell, assets: SiteAssets): string => {
  const { path, Page } = page;
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const body = renderToString(
    <PageFrame path={path}>
      <Page />
    </PageFrame>,
  );
  const parts: [string, string][] = [
    [tags, headTags(page, path, assets) + withoutScript(styles)],
    [/<noscript>.*?<\/noscript>/s.exec(html)?.[0] ?? '', withoutScript(body)],
  ];
  return parts.reduce((filled, [place, text]) => {
    if (place === '' || !filled.includes(place)) throw new Error('The document of the dashboard has another form.');
    return filled.replace(place, () => text);
  }, html);
};

const withoutScript = (html: string): string => `<noscript>${html}</noscript>`;
