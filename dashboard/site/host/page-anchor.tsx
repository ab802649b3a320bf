import type { MouseEvent as ReactMouseEvent, ReactNode } from 'react';

/** `to`: the id of an element of the page. */
type Props = { to: string; className?: string | undefined; children: ReactNode };

/** A link to an element of the same page. In the extension, the URL fragment is the route, so the link only scrolls. */
export const PageAnchor = ({ to, className, children }: Props) => (
  <a href={`#${to}`} className={className} onClick={(event) => scrollInExtension(event, to)}>
    {children}
  </a>
);

const scrollInExtension = (event: ReactMouseEvent, id: string): void => {
  if (!location.hash.startsWith('#/')) return;
  event.preventDefault();
  document.getElementById(id)?.scrollIntoView();
};
