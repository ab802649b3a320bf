import { createElement, type ReactNode } from 'react';
import { readRichText, type RichNode } from '#shared/domain/read-rich-text.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';

const drawn = (nodes: readonly RichNode[]): ReactNode[] =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const children = drawn(node.children);
    return node.tag === 'a'
      ? drawnLink(node.href, index, children)
      : createElement(node.tag, { key: index }, ...children);
  });

/** A link that may not be followed keeps its words. */
const drawnLink = (href: string | null, key: number, children: ReactNode[]): ReactNode => {
  if (href === null) return <span key={key}>{...children}</span>;
  if (href.startsWith('/')) {
    return (
      <SiteLink key={key} to={href}>
        {...children}
      </SiteLink>
    );
  }
  return createElement('a', { key, href, rel: 'noreferrer' }, ...children);
};

/** HTML from the server, drawn element by element: nothing of it is ever handed to the browser as markup. */
export const RichText = ({ html }: { html: string }) => <>{...drawn(readRichText(html))}</>;
