type Attributes = Readonly<Record<string, string>>;

/** Creates an element with DOM calls only, because Trusted Types and CSP of the page forbid HTML and inline styles. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] => {
  const made = Document.prototype.createElement.bind(document)(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

/**
 * Creates a `div` with a shadow root for our content. The root is closed, because the content says which ads the user
 * saved and what they cost: scripts of the page find an empty element.
 */
export const shadowHost = (document: Document, ...sheets: CSSStyleSheet[]): { host: HTMLElement; root: ShadowRoot } => {
  const host = element(document, 'div');
  const root = host.attachShadow({ mode: 'closed' });
  root.adoptedStyleSheets = sheets;
  return { host, root };
};

export const styleSheet = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};
