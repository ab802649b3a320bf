const watching = new AbortController();

/**
 * Loads the page of the history entry that Back or Forward opens. The entry of a link with a state shares its document
 * with the page before, so the browser changes only the address.
 */
export const watchHistory = (page: Window): void => {
  const { pathname } = page.location;
  const load = (): void => {
    if (page.location.pathname !== pathname) page.location.reload();
  };
  page.addEventListener('popstate', load, { signal: watching.signal });
};

/** For a page whose screens are rendered by a router, which follows the history itself. */
export const leaveHistoryToRouter = (): void => watching.abort();
