const listeners = new AbortController();

/**
 * Reloads when Back or Forward changes the path. The history entry of a screen with state is created by `pushState`, so
 * the browser changes only the URL and does not load the page.
 */
export const watchHistory = (page: Window): void => {
  const { pathname } = page.location;
  const load = (): void => {
    if (page.location.pathname !== pathname) page.location.reload();
  };
  page.addEventListener('popstate', load, { signal: listeners.signal });
};

/**
 * Stops the reloads of `watchHistory`. Call it before a router renders the page, because the router handles the history
 * itself.
 */
export const leaveHistoryToRouter = (): void => listeners.abort();
