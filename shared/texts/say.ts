import { fail, ok, type Result } from '#shared/lib/result.ts';
import { formatNumber, type TextValues } from './fill.ts';

/**
 * Fills a text of the catalogue. The texts are ICU messages cut down to what they need: `{name}`, `{count, number}` and
 * `{count, plural, =0 {none} one {# ad} other {# ads}}`, without nesting of plurals or quoting. A test compares every
 * text of the catalogue with a full ICU library (docs/decisions/0002-texts-and-operator-html.md).
 */
export const say = (text: string, values: TextValues = {}, locale = 'en'): string => {
  let filled = '';
  let position = 0;
  while (position < text.length) {
    const open = text.indexOf('{', position);
    if (open === -1) return filled + text.slice(position);
    const close = matchingBrace(text, open);
    filled += text.slice(position, open) + argument(text.slice(open + 1, close), values, locale);
    position = close + 1;
  }
  return filled;
};

const matchingBrace = (text: string, open: number): number => {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error(`Unclosed brace: ${text}`);
};

const rules = new Map<string, Intl.PluralRules>();

/** The plural form of a count. The rules of a language are created once, because creating them is slow. */
const pluralForm = (count: number, locale: string): string => {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  return rule.select(count);
};

const argument = (source: string, values: TextValues, locale: string): string => {
  const [name = '', kind, ...rest] = source.split(',').map((part) => part.trim());
  const value = values[name];
  if (value === undefined) throw new Error(`No value for {${name}}`);
  if (kind === undefined) return typeof value === 'number' ? formatNumber(value, locale) : value;
  if (kind === 'number') return formatNumber(Number(value), locale);
  const choice = choose(rest.join(', '), Number(value), locale);
  if (!choice.ok) throw new Error(choice.error);
  return say(choice.value.replaceAll('#', formatNumber(Number(value), locale)), values, locale);
};

const choose = (branches: string, count: number, locale: string): Result<string, string> => {
  const found = new Map<string, string>();
  for (const match of branches.matchAll(/(=\d+|[a-z]+)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g)) {
    found.set(match[1] ?? '', match[2] ?? '');
  }
  const branch = found.get(`=${count}`) ?? found.get(pluralForm(count, locale)) ?? found.get('other');
  return branch === undefined ? fail(`No branch for ${count}: ${branches}`) : ok(branch);
};
