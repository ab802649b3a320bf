import { RICH_TAGS } from '#shared/domain/rich-text.ts';

const HERE = 'https://site.example/page';

/** Where a browser would go: never by a scheme that runs something, nor to another site without naming one. */
const isSafeLink = (href: string): boolean => {
  if (!URL.canParse(href, HERE)) return true;
  const { protocol, host } = new URL(href, HERE);
  if (!['http:', 'https:', 'mailto:'].includes(protocol)) return false;
  return /^[a-z][a-z+.-]*:/i.test(href.trim()) || host === 'site.example';
};

/** What of a cleaned tree should not be in it. */
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
