import { RICH_TAGS } from '#shared/domain/read-rich-text.ts';

const PAGE_URL = 'https://site.example/page';

/** Returns whether a link is safe to follow: its scheme runs no code, and a link to another site is absolute. */
const isSafeLink = (href: string): boolean => {
  if (!URL.canParse(href, PAGE_URL)) return true;
  const { protocol, host } = new URL(href, PAGE_URL);
  if (!['http:', 'https:', 'mailto:'].includes(protocol)) return false;
  return /^[a-z][a-z+.-]*:/i.test(href.trim()) || host === 'site.example';
};

/** Returns the elements, attributes and links of a sanitized tree that the rules forbid. */
export const faultsIn = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => {
    const { localName, namespaceURI } = element;
    const isKnown = RICH_TAGS.some((tag) => tag === localName) && namespaceURI === 'http://www.w3.org/1999/xhtml';
    const attributes = element.getAttributeNames().filter((name) => localName !== 'a' || name !== 'href');
    const href = element.getAttribute('href');
    return [
      ...(isKnown ? [] : [`<${localName}>`]),
      ...attributes.map((name) => `${localName} ${name}`),
      ...(href === null || isSafeLink(href) ? [] : [`href ${href}`]),
    ];
  });
