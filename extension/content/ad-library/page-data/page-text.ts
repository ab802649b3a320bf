import { isRecord, field } from './page-value.ts';

/** `{{product.name}}`: a template that is filled per product. The page shows the filled card, never the template. */
const TEMPLATE = /\{\{[^{}]{0,200}\}\}/g;
const withoutTemplates = (text: string): string => text.replace(TEMPLATE, '');

/**
 * The first candidate with text and without a template; otherwise the first candidate with its templates removed. The
 * zero-width spaces that the page inserts everywhere are removed, and a text is cut at `maxLength`.
 */
export const firstText = (candidates: readonly unknown[], maxLength: number): string | null => {
  const texts = candidates.map((candidate) => plainText(candidate, maxLength)).filter((text) => text !== null);
  return texts.find((text) => withoutTemplates(text) === text) ?? nullIfBlank(withoutTemplates(texts[0] ?? '').trim());
};

const nullIfBlank = (text: string): string | null => (text.trim() === '' ? null : text);

/** A text is a string or `{text}`. */
const plainText = (value: unknown, maxLength: number): string | null => {
  const text = isRecord(value) ? field(value, 'text') : value;
  if (typeof text !== 'string') return null;
  return nullIfBlank(cut(text.slice(0, 2 * maxLength).replaceAll('\u200b', ''), maxLength));
};

/** Never cuts a character in half. */
const cut = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
