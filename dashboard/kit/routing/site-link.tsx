import {
  createContext,
  createElement,
  useContext,
  type ComponentType,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
} from 'react';
import { openDashboardScreen } from './open-dashboard-screen.ts';

/** Props of a link to a path of the product. */
export type SiteLinkProps = {
  to: string;
  className?: string | undefined;
  /** Set together with `rel` on a link that opens a new tab. */
  target?: '_blank';
  rel?: 'noreferrer';
  /** Set on the link to the current page. */
  'aria-current'?: 'page' | undefined;
  /** State for the screen that the link opens in the same tab. */
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
  openDashboardScreen(window, to, state);
};

/** The link component of the host: an ordinary link on the prerendered site, the router's link on the dashboard. */
export const SiteLinkContext = createContext<ComponentType<SiteLinkProps>>(PlainLink);

/** A link to a path of the product, on the prerendered site and on the dashboard. */
export const SiteLink = (props: SiteLinkProps) => createElement(useContext(SiteLinkContext), props);
