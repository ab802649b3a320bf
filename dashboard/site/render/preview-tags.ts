import { brand } from '#shared/domain/brand.ts';
import { say } from '#shared/texts/say.ts';

/** The placeholder that the server replaces with the origin of PUBLIC_URL, which the build does not know. */
export const ORIGIN = '%ORIGIN%';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

export const titleTag = (title: string): string => `<title>${escapeHtml(title)}</title>`;

/** The texts can contain `{brand}`, the placeholder for the product name. */
export type PageWords = { title: string; description: string };

export const wordsOf = ({ title, description }: PageWords): PageWords => ({
  title: say(title, { brand: brand.name }),
  description: say(description, { brand: brand.name }),
});

/**
 * Returns the tags from which chat programs and social networks build the preview of a link (Open Graph protocol,
 * https://ogp.me). `picture`: the path of the picture. `path`: null for the document that the dashboard screens share.
 */
export const previewTags = ({ title, description }: PageWords, picture: string, path: string | null): string[] => [
  meta('property', 'og:type', 'website'),
  meta('property', 'og:site_name', brand.name),
  ...(path === null ? [] : [meta('property', 'og:url', `${ORIGIN}${path}`)]),
  meta('property', 'og:title', title),
  meta('property', 'og:description', description),
  meta('property', 'og:image', `${ORIGIN}${picture}`),
  meta('property', 'og:image:width', '1200'),
  meta('property', 'og:image:height', '630'),
  meta('name', 'twitter:card', 'summary_large_image'),
];
