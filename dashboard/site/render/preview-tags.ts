import { brand } from '#shared/domain/brand.ts';
import { say } from '#shared/texts/say.ts';

/** Stands where the server writes the origin of PUBLIC_URL, which is not known at build. */
export const ORIGIN = '%ORIGIN%';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

export const titleTag = (title: string): string => `<title>${escaped(title)}</title>`;

/** `{brand}` in the texts is the name of the product. */
export type PageWords = { title: string; description: string };

export const wordsOf = ({ title, description }: PageWords): PageWords => ({
  title: say(title, { brand: brand.name }),
  description: say(description, { brand: brand.name }),
});

/**
 * What chat programs and social networks show of a link (Open Graph protocol, https://ogp.me). `picture`: its path.
 * `path`: null for the screens of the dashboard, which share one document.
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
