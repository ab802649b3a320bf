import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';

export type SiteLinkProps = {
  to: string;
  className?: string | undefined;
  /** Where one is. */
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
};

const PlainLink = ({ to, children, ...rest }: SiteLinkProps) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

/** How a path of ours is followed: as an ordinary link on the prerendered site, by the router where a page is a screen. */
export const SiteLinkContext = createContext<ComponentType<SiteLinkProps>>(PlainLink);

export const SiteLink = (props: SiteLinkProps) => createElement(useContext(SiteLinkContext), props);
