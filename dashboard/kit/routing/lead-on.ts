/**
 * Opens a screen of the dashboard from a prerendered page. `state` is for the screen: the router of the dashboard reads it
 * from the history entry.
 */
export const leadOn = (page: Window, path: string, state: object): void => {
  page.history.pushState({ usr: state, key: 'led-on', idx: 1 }, '', path);
  page.location.reload();
};

/** Replaces the history entry of a prerendered page by the one of a screen, without a navigation. */
export const replaceEntry = ({ history }: Pick<Window, 'history'>, path: string, state: object): void =>
  history.replaceState({ usr: state, key: 'led-on', idx: 0 }, '', path);

/** The address with a message, which the next page shows as a toast. */
export const withMessage = (address: string, message: string): string => {
  const { pathname, searchParams, hash } = new URL(address, 'http://site.invalid');
  searchParams.set('status', 'true');
  searchParams.set('message', message);
  return `${pathname}?${searchParams}${hash}`;
};

/** The state that a screen of the dashboard left for this history entry; null if there is none. */
export const stateOfEntry = ({ history }: Pick<Window, 'history'>): unknown => {
  const entry: unknown = history.state;
  return typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : null;
};
