import type { PageAdapter } from '#extension/content/page-adapter.ts';

type Parts = {
  view: Window;
  /** The address asks another question now; what is on the page so far answers the old one. */
  onNewSearch: () => void;
  onLeave: () => void;
  onReturn: () => void;
  signal: AbortSignal;
};

type Visits = { look: () => void; facts: Pick<PageAdapter, 'observeHere'> };

/** A change of any of these is another search; the rest of the address the page rewrites for itself. */
const QUESTION = ['q', 'view_all_page_id', 'id', 'search_type'];
const FILTERS = ['country', 'ad_type', 'active_status', 'media_type'];

/**
 * Follows the address, which the page changes without loading anew: another search, leaving the library for another
 * part of the site, coming back. `look` asks at once, as an answer may come before the browser's own news.
 */
export const observeVisits = ({ view, onNewSearch, onLeave, onReturn, signal }: Parts): Visits => {
  let { href } = view.location;
  let isHere = isLibrary(href);
  const listeners = new Set<(isHere: boolean) => void>();

  const look = (): void => {
    const before = href;
    ({ href } = view.location);
    if (href === before || signal.aborted) return;
    const wasHere = isHere;
    isHere = isLibrary(href);
    if (wasHere && !isHere) onLeave();
    else if (!wasHere && isHere) onReturn();
    else if (isHere && isOtherSearch(before, href)) onNewSearch();
    if (wasHere !== isHere) for (const listener of listeners) listener(isHere);
  };

  view.addEventListener('popstate', look, { signal });
  // Since Chrome 102; the only news of `pushState` that reaches a content script.
  if ('navigation' in view) view.navigation.addEventListener('currententrychange', look, { signal });
  return {
    look,
    facts: {
      observeHere: (onHere, until) => {
        listeners.add(onHere);
        until.addEventListener('abort', () => listeners.delete(onHere));
        onHere(isHere);
      },
    },
  };
};

export const isLibrary = (href: string): boolean => /^\/ads\/library\/?$/.test(new URL(href).pathname);

/**
 * A filter that appears or goes may be the page writing out what holds anyway; one that changes is another question.
 */
const isOtherSearch = (before: string, now: string): boolean => {
  const [old, fresh] = [new URL(before).searchParams, new URL(now).searchParams];
  if (QUESTION.some((name) => (old.get(name) ?? '') !== (fresh.get(name) ?? ''))) return true;
  return FILTERS.some((name) => old.has(name) && fresh.has(name) && old.get(name) !== fresh.get(name));
};
