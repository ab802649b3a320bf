import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import { addressOfQuery, queryOfAddress } from '#shared/domain/lists/ad-query-address.ts';

/** What can be asked for otherwise; one and the same functions all the time. */
export type FilterActions = {
  /** A choice. It gets an entry of its own in the history. */
  choose: (change: Partial<AdQuery>) => void;
  /** Typing and dragging: all of it becomes one entry once it rests. Browsers stop a page that writes entries at every key. */
  adjust: (change: Partial<AdQuery>) => void;
  reset: () => void;
  /** What is asked for, for those who need it only once somebody acts. */
  asked: () => AdQuery;
};

export type AdFilters = FilterActions & {
  /** What is asked for, also before it stands in the address. */
  query: AdQuery;
  /** The list before anybody filtered it. */
  base: AdQuery;
};

/** The list comes first: to write an address draws all that looks at it. */
const CHOICE_MS = 100;

/** How long typing and dragging rest before they are written to the address. */
const REST_MS = 250;

/** More addresses are not on their way at once, however busy the browser is. */
const MAX_UNDERWAY = 9;

/** In the history's state: which filter made this entry by typing or dragging. */
const ADJUSTED = 'adjustedFilter';

/** `over`: what the address asked for when this was wanted. `adjusted`: null for a choice. */
type Wanted = { over: string; query: AdQuery; adjusted: string | null };

/**
 * The filters of a list, kept in the address, so that a reload, a copied link and Back keep them. `base` is to be one and the
 * same object each time.
 */
export const useAdFilters = (base: AdQuery): AdFilters => {
  const { search } = useLocation();
  const stated = useMemo(() => queryOfAddress(new URLSearchParams(search), base), [search, base]);
  const over = JSON.stringify(stated);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const written = useWriting(wanted, base);

  const isOverWritten = written.includes(over);
  if (wanted !== null && wanted.over !== over) {
    // What was typed while the address was being written goes on from there. Whoever went elsewhere meant that.
    const goesOn = isOverWritten && JSON.stringify(wanted.query) !== over;
    setWanted(goesOn ? { ...wanted, over } : null);
  }
  const query = wanted !== null && (wanted.over === over || isOverWritten) ? wanted.query : stated;

  const actions = useActions({ over, query }, base, setWanted);
  // One and the same object until it asks for something else, as parts of the bar are drawn by it.
  return useMemo(() => ({ ...actions, query, base }), [actions, query, base]);
};

const useActions = (now: Pick<Wanted, 'over' | 'query'>, base: AdQuery, want: (wanted: Wanted) => void) => {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  return useMemo((): FilterActions => {
    const change = (to: Partial<AdQuery>, adjusted: string | null): void =>
      want({ over: latest.current.over, query: { ...latest.current.query, ...to }, adjusted });
    return {
      choose: (to) => change(to, null),
      adjust: (to) => change(to, Object.keys(to).join()),
      reset: () => change({ ...base, sort: latest.current.query.sort }, null),
      asked: () => latest.current.query,
    };
  }, [base, want]);
};

/** Writes what is wanted to the address: a choice once its list had a moment, typing and dragging once they rest. Answers what it wrote lately. */
const useWriting = (wanted: Wanted | null, base: AdQuery): readonly string[] => {
  const [written, setWritten] = useState<readonly string[]>([]);
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const shown = useRef({ pathname, screen: '' });
  useEffect(() => {
    shown.current = { pathname, screen: screenOf(window.location) };
  }, [pathname]);
  const write = useEffectEvent(({ query, adjusted }: Wanted): void => {
    // Another screen that is still loading stands in the address already: to write now would lead back.
    if (screenOf(window.location) !== shown.current.screen) return;
    const kept: object = typeof state === 'object' && state !== null ? state : {};
    const goesOn = adjusted !== null && Reflect.get(kept, ADJUSTED) === adjusted;
    setWritten((before) => [...before.slice(-MAX_UNDERWAY), JSON.stringify(query)]);
    const parameters = addressOfQuery(query, base, new URLSearchParams(search));
    void navigate(
      { pathname, search: new URLSearchParams(parameters.map(([...pair]) => pair)).toString(), hash },
      { replace: goesOn, state: { ...kept, [ADJUSTED]: adjusted } },
    );
  });
  useEffect(() => {
    if (wanted === null || JSON.stringify(wanted.query) === wanted.over) return undefined;
    const timer = setTimeout(() => write(wanted), wanted.adjusted === null ? CHOICE_MS : REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return written;
};

/** Of either host: the extension's page keeps its screens behind `#`. */
const screenOf = ({ pathname, hash }: Location): string =>
  hash.startsWith('#/') ? (hash.split('?')[0] ?? '') : pathname;
