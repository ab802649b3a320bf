import { isRecord, field, type PageRecord } from './page-value.ts';

/** The HTML of `{__m: '__markup_…'}`: until 2024 the page sent texts separately from the ads. */
export type Markup = ReadonlyMap<string, string>;

/** `{{product.name}}`: a template that is filled per product. The page shows the filled card, never the template. */
const TEMPLATE = /\{\{[^{}]{0,200}\}\}/g;
const hasTemplate = (text: string): boolean => /\{\{[^{}]{0,200}\}\}/.test(text);

/**
 * The first candidate with text and without a template; otherwise the first candidate with its templates removed. The
 * zero-width spaces that the page inserts everywhere are removed, and a text is cut at `maxLength`.
 */
export const firstText = (
  candidates: readonly unknown[],
  maxLength: number,
  markup: Markup = new Map(),
): string | null => {
  const texts = candidates.map((candidate) => plainText(candidate, maxLength, markup)).filter((text) => text !== null);
  return texts.find((text) => !hasTemplate(text)) ?? withoutTemplates(texts[0] ?? '');
};

const withoutTemplates = (text: string): string | null => nullIfBlank(text.replace(TEMPLATE, '').trim());

const nullIfBlank = (text: string): string | null => (text.trim() === '' ? null : text);

/** A text may be a string, `{text}`, `{markup: {__html}}`, `{__html}` or a reference into the page's markup. */
const plainText = (value: unknown, maxLength: number, markup: Markup): string | null => {
  if (typeof value === 'string')
    return nullIfBlank(cut(value.slice(0, 2 * maxLength).replaceAll('\u200b', ''), maxLength));
  if (!isRecord(value)) return null;
  const text = field(value, 'text');
  if (typeof text === 'string') return plainText(text, maxLength, markup);
  const html = htmlOf(value, markup);
  return html === null ? null : plainText(textOfHtml(html.slice(0, 10 * maxLength)), maxLength, markup);
};

const htmlOf = (value: PageRecord, markup: Markup): string | null => {
  const inner = field(value, 'markup');
  const holder = isRecord(inner) ? inner : value;
  const html = field(holder, '__html');
  if (typeof html === 'string') return html;
  const reference = field(holder, '__m');
  return typeof reference === 'string' ? (markup.get(reference) ?? null) : null;
};

/** Never cuts a character in half. */
const cut = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of a piece of HTML. The HTML never becomes part of a document. */
const textOfHtml = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      },
    );
