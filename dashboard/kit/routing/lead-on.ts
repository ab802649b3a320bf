/**
 * Opens a screen of the dashboard from a prerendered page. `state` is for the screen: the router of the dashboard reads it
 * from the history entry.
 */
export const leadOn = (page: Window, path: string, state: object): void => {
  page.history.pushState({ usr: state, key: 'led-on', idx: 1 }, '', path);
  page.location.reload();
};

/** The state that a screen of the dashboard left for this history entry; null if there is none. */
export const stateOfEntry = ({ history }: Pick<Window, 'history'>): unknown => {
  const entry: unknown = history.state;
  return typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : null;
};
