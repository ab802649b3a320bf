import { createElement, type ReactNode } from 'react';
import { readRichText, type RichNode } from '#shared/domain/read-rich-text.ts';
import { SiteLink } from '#dashboard/kit/routing/site-link.tsx';

const renderNodes = (nodes: readonly RichNode[]): ReactNode[] =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const children = renderNodes(node.children);
    return node.tag === 'a'
      ? renderLink(node.href, index, children)
      : createElement(node.tag, { key: index }, ...children);
  });

/** `href` null: the address is not allowed, so only the text of the link is rendered. */
const renderLink = (href: string | null, key: number, children: ReactNode[]): ReactNode => {
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

/** Renders HTML of the server as React elements. The browser never parses it as markup, so it cannot run scripts. */
export const RichText = ({ html }: { html: string }) => <>{...renderNodes(readRichText(html))}</>;
