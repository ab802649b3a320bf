import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import { addressOfQuery, queryOfAddress } from '#shared/domain/lists/ad-query-address.ts';
import type { ListView } from '#shared/search/list-messages.ts';
import { useIsNewEntry } from '#dashboard/kit/routing/keep-place.tsx';
import { useSession } from '#dashboard/kit/services/services.tsx';
import { addRecentSearch } from './recent-searches.ts';
import { rememberQuery, rememberedQuery } from './remembered-queries.ts';

/** Changes the filters. The functions are the same in every render. */
export type FilterActions = {
  /** Applies a single choice, which gets its own history entry. */
  choose: (change: Partial<AdQuery>) => void;
  /**
   * Applies one step of typing or dragging. All steps become one history entry after a pause, because browsers throttle
   * a page that writes an entry on every key.
   */
  adjust: (change: Partial<AdQuery>) => void;
  /** Removes all filters and keeps the sort order. */
  reset: () => void;
  /** Returns the current query, for event handlers that must not render with every change. */
  currentQuery: () => AdQuery;
};

export type AdFilters = FilterActions & {
  /** The current query. It changes before the URL does. */
  query: AdQuery;
  /** The query of the unfiltered list. */
  base: AdQuery;
};

/** Delay of the URL after a choice. The list renders first, because a new URL renders all components that read it. */
const CHOICE_MS = 100;

/** Pause of typing and dragging after which the URL is written. */
const PAUSE_MS = 250;

/** The maximum number of written queries that are remembered while the router has not applied them. */
const MAX_WRITTEN = 10;

/** Key in the state of the history entry: the filter that wrote the entry by typing or dragging. */
const ADJUSTED = 'adjustedFilter';

/**
 * A change that is not in the URL yet. `urlQuery`: the query of the URL when the change was made, as JSON. `adjusted`:
 * the filter that is typed or dragged; null for a choice. `isRemembered`: the query of an earlier visit of the list.
 */
type PendingQuery = { urlQuery: string; query: AdQuery; adjusted: string | null; isRemembered: boolean };

/**
 * The filters of a list. They are stored in the URL, so that a reload, a copied link and Back preserve them. Pass the
 * same `base` object in every render.
 */
export const useAdFilters = (base: AdQuery): AdFilters => {
  const { search } = useLocation();
  const queryInUrl = useMemo(() => queryOfAddress(new URLSearchParams(search), base), [search, base]);
  const urlQuery = JSON.stringify(queryInUrl);
  const arrival = useQueryOnArrival(base);
  const [pending, setPending] = useState<PendingQuery | null>(() =>
    arrival === null ? null : { urlQuery, query: arrival, adjusted: null, isRemembered: true },
  );
  const written = useUrlWriter(pending, base);

  const isWrittenHere = written.includes(urlQuery);
  if (pending !== null && pending.urlQuery !== urlQuery) {
    // A change made while this hook wrote the URL remains pending. A navigation of the user discards it.
    const isStillPending = isWrittenHere && JSON.stringify(pending.query) !== urlQuery;
    setPending(isStillPending ? { ...pending, urlQuery } : null);
  }
  const query = pending !== null && (pending.urlQuery === urlQuery || isWrittenHere) ? pending.query : queryInUrl;

  useRemember(query, base);
  useRecentSearch(query.text);
  const actions = useActions({ urlQuery, query }, base, setPending);
  // The object changes only with the query, because components of the filter bar render with every new object.
  return useMemo(() => ({ ...actions, query, base }), [actions, query, base]);
};

/**
 * The query that the user chose last for this list; null if there is none. An address with parameters, Back, Forward
 * and Reload keep their own query.
 */
const useQueryOnArrival = (base: AdQuery): AdQuery | null => {
  const session = useSession();
  const { search } = useLocation();
  const isNewEntry = useIsNewEntry();
  const [arrival] = useState(() => {
    if (session.state !== 'signed-in' || search !== '' || !isNewEntry) return null;
    const remembered = rememberedQuery(session.userId, base);
    return JSON.stringify(remembered) === JSON.stringify(base) ? null : remembered;
  });
  return arrival;
};

/** Remembers a search text when the user removes it or leaves the list. Texts while typing are not remembered. */
const useRecentSearch = (text: string): void => {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.userId : '';
  const last = useRef(text);
  const remember = useEffectEvent(() => addRecentSearch(userId, last.current));
  useEffect(() => {
    if (text === '') remember();
    last.current = text;
  }, [text]);
  useEffect(() => () => remember(), []);
};

/** Remembers the query of the list after each change, but not the one with which the list was opened. */
const useRemember = (query: AdQuery, base: AdQuery): void => {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.userId : null;
  const opened = useRef(JSON.stringify(query));
  useEffect(() => {
    if (userId === null || opened.current === JSON.stringify(query)) return;
    opened.current = JSON.stringify(query);
    rememberQuery(userId, query, base);
  }, [userId, query, base]);
};

const useActions = (
  current: Pick<PendingQuery, 'urlQuery' | 'query'>,
  base: AdQuery,
  setPending: (pending: PendingQuery) => void,
) => {
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });
  return useMemo((): FilterActions => {
    const change = (to: Partial<AdQuery>, adjusted: string | null): void =>
      setPending({
        urlQuery: latest.current.urlQuery,
        query: { ...latest.current.query, ...to },
        adjusted,
        isRemembered: false,
      });
    return {
      choose: (to) => change(to, null),
      adjust: (to) => change(to, Object.keys(to).join()),
      reset: () => change({ ...base, sort: latest.current.query.sort }, null),
      currentQuery: () => latest.current.query,
    };
  }, [base, setPending]);
};

/** Writes the pending query to the URL after `CHOICE_MS` or `PAUSE_MS`. Returns the last written queries as JSON. */
const useUrlWriter = (pending: PendingQuery | null, base: AdQuery): readonly string[] => {
  const [written, setWritten] = useState<readonly string[]>([]);
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const shown = useRef({ pathname, screen: '' });
  useEffect(() => {
    shown.current = { pathname, screen: screenOf(window.location) };
  }, [pathname]);
  const write = useEffectEvent(({ query, adjusted, isRemembered }: PendingQuery): void => {
    // The URL can already be that of another screen, which is still loading. Writing now would navigate back.
    if (screenOf(window.location) !== shown.current.screen) return;
    const oldState: object = typeof state === 'object' && state !== null ? state : {};
    const isSameEntry = adjusted !== null && Reflect.get(oldState, ADJUSTED) === adjusted;
    setWritten((before) => [...before.slice(1 - MAX_WRITTEN), JSON.stringify(query)]);
    const parameters = addressOfQuery(query, base, new URLSearchParams(search));
    void navigate(
      { pathname, search: new URLSearchParams(parameters.map(([...pair]) => pair)).toString(), hash },
      { replace: isSameEntry || isRemembered, state: { ...oldState, [ADJUSTED]: adjusted } },
    );
  });
  useEffect(() => {
    if (pending === null || JSON.stringify(pending.query) === pending.urlQuery) return undefined;
    const timer = setTimeout(() => write(pending), pending.adjusted === null ? CHOICE_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return written;
};

/** The path of the screen. In the extension, the path is in the hash of the URL. */
const screenOf = ({ pathname, hash }: Location): string =>
  hash.startsWith('#/') ? (hash.split('?')[0] ?? '') : pathname;

/**
 * The filters of the shown list. A component that reads them renders with every change of any filter. Expensive
 * components therefore receive only the value that they show.
 */
export const FiltersContext = createContext<AdFilters | null>(null);

/** Throws if the component is not in a list with filters. */
export const useFilters = (): AdFilters => {
  const filters = use(FiltersContext);
  if (filters === null) throw new Error('filters without a list');
  return filters;
};

/** `query`: the query of the shown list. */
export type Counts = Pick<ListView, 'total' | 'ofScope' | 'hiddenWithoutFigure' | 'isSimilar'> & { query: AdQuery };

/**
 * The counts of the shown list; null while it loads. They are in a context of their own, because they change with every
 * result and only a few components show them.
 */
export const CountsContext = createContext<Counts | null>(null);
