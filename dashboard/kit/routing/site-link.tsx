import {
  createContext,
  createElement,
  useContext,
  type ComponentType,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
} from 'react';
import { leadOn } from './lead-on.ts';

export type SiteLinkProps = {
  to: string;
  className?: string | undefined;
  /** On the link to the current page. */
  'aria-current'?: 'page' | undefined;
  /** For the screen that the link opens in this tab. */
  state?: object | undefined;
  children: ReactNode;
};

const PlainLink = ({ to, state, children, ...rest }: SiteLinkProps) => (
  <a
    href={to}
    {...rest}
    {...(state === undefined ? {} : { onClick: (event: ReactMouseEvent) => followWithState(event, to, state) })}
  >
    {children}
  </a>
);

const followWithState = (event: ReactMouseEvent, to: string, state: object): void => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  leadOn(window, to, state);
};

/** How a path of ours is followed: as an ordinary link on the prerendered site, by the router if a page is a screen. */
export const SiteLinkContext = createContext<ComponentType<SiteLinkProps>>(PlainLink);

export const SiteLink = (props: SiteLinkProps) => createElement(useContext(SiteLinkContext), props);
