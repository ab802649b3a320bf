/** The key of history entries that a prerendered page created for the router of the dashboard. */
const OPENED_BY_PAGE = 'opened-by-page';

/**
 * Opens a screen of the dashboard from a prerendered page. `state` is passed to the screen in the history entry, in the
 * format of the dashboard's router.
 */
export const openDashboardScreen = (page: Window, path: string, state: object): void => {
  page.history.pushState({ usr: state, key: OPENED_BY_PAGE, idx: 1 }, '', path);
  page.location.reload();
};

/** Replaces the history entry of a prerendered page with the entry of a screen, without a navigation. */
export const replaceHistoryEntry = ({ history }: Pick<Window, 'history'>, path: string, state: object): void =>
  history.replaceState({ usr: state, key: OPENED_BY_PAGE, idx: 0 }, '', path);

/** Adds a message to an address. The next page shows the message as a toast. */
export const withMessage = (address: string, message: string): string => {
  const { pathname, searchParams, hash } = new URL(address, 'http://site.invalid');
  searchParams.set('status', 'true');
  searchParams.set('message', message);
  return `${pathname}?${searchParams}${hash}`;
};

/** Returns the state that a screen of the dashboard stored in this history entry; null if there is none. */
export const stateOfEntry = ({ history }: Pick<Window, 'history'>): unknown => {
  const entry: unknown = history.state;
  return typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : null;
};
