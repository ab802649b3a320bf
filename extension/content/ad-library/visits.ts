import { createListeners } from './listeners.ts';

type Steps = {
  /** The address shows another search: the list that was read so far belongs to the previous one. */
  onNewSearch: () => void;
  onLeave: () => void;
  onReturn: () => void;
};

/** A change of any of these parameters is another search. The page rewrites the other parameters by itself. */
const SEARCH = ['q', 'view_all_page_id', 'id', 'search_type'];
const FILTERS = ['country', 'ad_type', 'active_status', 'media_type'];

/**
 * Follows the address, which the page changes without a page load. It reports another search, leaving the library for
 * another part of the site, and returning to it.
 */
export const createVisits = ({ view, signal }: { view: Window; signal: AbortSignal }) => {
  let steps: Steps | null = null;
  const listeners = createListeners<[isHere: boolean]>();
  let { href } = view.location;

  /** Compares the address now, because an answer can come before the event of the browser. */
  const check = (): void => {
    const before = href;
    ({ href } = view.location);
    if (href === before || signal.aborted) return;
    const [wasHere, isHere] = [isLibrary(before), isLibrary(href)];
    if (wasHere !== isHere) {
      if (isHere) steps?.onReturn();
      else steps?.onLeave();
      listeners.emit(isHere);
    } else if (isHere && isOtherSearch(before, href)) {
      steps?.onNewSearch();
    }
  };
  view.addEventListener('popstate', check, { signal });
  // Since Chrome 102. It is the only event for `pushState` that reaches a content script.
  if ('navigation' in view) view.navigation.addEventListener('currententrychange', check, { signal });

  return {
    check,
    /** Calls back at each step of the user. */
    follow: (followed: Steps): void => void (steps = followed),
    /** Calls back now and on each change until the signal aborts. */
    observeIsLibrary: (onHere: (isHere: boolean) => void, until: AbortSignal): void => {
      listeners.add(onHere, until);
      onHere(isLibrary(href));
    },
  };
};

export const isLibrary = (href: string): boolean => /^\/ads\/library\/?$/.test(new URL(href).pathname);

/**
 * The page may add a filter that already applies, or remove it, without another search. A filter that has another value
 * is another search.
 */
const isOtherSearch = (before: string, now: string): boolean => {
  const [old, fresh] = [new URL(before).searchParams, new URL(now).searchParams];
  if (SEARCH.some((name) => (old.get(name) ?? '') !== (fresh.get(name) ?? ''))) return true;
  return FILTERS.some((name) => old.has(name) && fresh.has(name) && old.get(name) !== fresh.get(name));
};
