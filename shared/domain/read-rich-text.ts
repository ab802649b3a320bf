/** A node of formatted text: text, or an element of `RICH_TAGS`. The `href` of a link is never a script. */
export type RichNode = string | { tag: RichTag; href: string | null; children: RichNode[] };

/** The allowed elements of formatted text. The list is used before storing and before rendering. */
export const RICH_TAGS = [
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'code',
  'pre',
  'a',
] as const;
export type RichTag = (typeof RICH_TAGS)[number];

const isRichTag = (name: string): name is RichTag => RICH_TAGS.some((tag) => tag === name);

/** Elements whose content is not visible text. */
const HIDDEN = 'script|style|template|iframe|object|embed|svg|math|noscript|textarea|title|select|noembed|xmp';
const LONGEST = 30_000;
const DEEPEST = 20;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
};

const LAST_CHARACTER = 0x10_ff_ff;

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= LAST_CHARACTER ? String.fromCodePoint(code) : '';
    },
  );

/** Returns the href if it is a web URL, a mail address or a path of the site; otherwise null. */
const safeHref = (attributes: string): string | null => {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  const href = decoded(double ?? single ?? bare ?? '').trim();
  return /^(https?:\/\/|mailto:|\/(?![/\\]))[^\s<>"]*$/i.test(href) ? href : null;
};

type Open = { tag: RichTag | null; children: RichNode[] };

/**
 * Parses HTML of the server (descriptions of plans, answers of the FAQ) into a tree, which screens render element by
 * element. The tree never becomes HTML again. Elements outside of `RICH_TAGS` are omitted, but their text is kept.
 */
export const readRichText = (html: string): RichNode[] => {
  const source = html
    .slice(0, LONGEST)
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replaceAll(new RegExp(`<(${HIDDEN})\\b[\\s\\S]*?(?:</\\1\\s*>|$)`, 'gi'), '');
  const root: Open = { tag: null, children: [] };
  const open: Open[] = [root];
  const inner = (): Open => open.at(-1) ?? root;
  let position = 0;
  for (const match of source.matchAll(/<(\/?)([a-z][a-z\d]*)((?:"[^"]{0,2000}"|'[^']{0,2000}'|[^>"']){0,2000})>/gi)) {
    const [whole, slash = '', name = '', attributes = ''] = match;
    addText(inner(), source.slice(position, match.index));
    position = match.index + whole.length;
    const tag = name.toLowerCase();
    if (!isRichTag(tag)) continue;
    if (slash === '') addElement(open, inner(), { tag, href: tag === 'a' ? safeHref(attributes) : null, children: [] });
    else close(open, tag);
  }
  addText(inner(), source.slice(position));
  return root.children;
};

const addText = ({ children }: Open, text: string): void => {
  if (text !== '') children.push(decoded(text));
};

const addElement = (open: Open[], { children }: Open, element: Exclude<RichNode, string>): void => {
  children.push(element);
  const isEmpty = element.tag === 'br' || element.tag === 'hr';
  if (!isEmpty && open.length < DEEPEST) open.push(element);
};

/** Closes the innermost open element with this name and everything inside it. Does nothing if there is none. */
const close = (open: Open[], tag: RichTag): void => {
  const index = open.findLastIndex((element) => element.tag === tag);
  if (index > 0) open.splice(index);
};
