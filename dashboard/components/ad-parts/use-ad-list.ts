import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import type { ListView, ListWindow } from '#shared/search/list-messages.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import type { Async } from '#dashboard/kit/states/async-view.tsx';
import { textOf, watchShown, type Shown } from './watch-shown.ts';

/** A list as far as somebody looks at it. */
export type AdList = Omit<ListView, 'first' | 'keys'> & {
  /** What it answers; while another list is on its way, still the one before. */
  query: AdQuery;
  /** How many places the list has, as far as is known. */
  places: number;
  /** The ad at a place of the list; null while it is read. */
  at: (place: number) => CollectedAd | null;
  /** Where an ad stands, as far as the list is looked at; null: not there. */
  placeOf: (adId: string) => number | null;
  /** Which places are in sight. */
  show: (window: ListWindow) => void;
};

/** Asked for in steps, so that scrolling asks seldom; what is seen first is read first. */
const STEP = 12;
const FIRST_WINDOW: ListWindow = { first: 0, count: 2 * STEP };

/** The ads that hold a query, in its order, now and after every change. */
export const useAdList = (wanted: AdQuery): { found: Async<AdList>; retry: () => void } => {
  const { services, reopen } = useAccount();
  const [attempt, setAttempt] = useState(0);
  const query = useEqual(wanted);
  const [looked, setLooked] = useState({ query, window: FIRST_WINDOW });
  // Another list is looked at from its beginning.
  const window = looked.query === query ? looked.window : FIRST_WINDOW;
  const { shown, error: unread } = useShown(query, window, attempt);

  const retry = (): void => (services.status === 'failed' ? reopen() : setAttempt((previous) => previous + 1));
  const show = (inSight: ListWindow): void => {
    const first = Math.max(0, Math.floor(inSight.first / STEP) - 1) * STEP;
    const count = (Math.ceil((inSight.first + inSight.count - first) / STEP) + 1) * STEP;
    if (first !== window.first || count !== window.count) setLooked({ query, window: { first, count } });
  };
  const list = useMemo(() => (shown === null ? null : listOf(shown)), [shown]);

  const error = services.status === 'failed' ? services.error : unread;
  if (error !== null) return { found: { status: 'failed', error }, retry };
  if (list === null) return { found: { status: 'loading' }, retry };
  return { found: { status: 'ready', data: { ...list, show } }, retry };
};

const listOf = ({ view: { first, keys, ...counts }, rows, query }: Shown): Omit<AdList, 'show'> => ({
  ...counts,
  query,
  places: counts.total ?? keys.length,
  at: (place) => {
    const key = keys[place - first];
    return key === undefined ? null : (rows.get(textOf(key)) ?? null);
  },
  placeOf: (adId) => {
    const index = keys.findIndex((key) => key.adId === adId);
    return index === -1 ? null : first + index;
  },
});

type Listed = { shown: Shown | null; error: AppError | null };

const useShown = (query: AdQuery, window: ListWindow, attempt: number): Listed => {
  const { services } = useAccount();
  const [seen, setSeen] = useState<Listed & { attempt: number }>({ attempt, shown: null, error: null });
  const asked = useRef(window);
  const watched = useRef<{ show: (window: ListWindow) => void } | null>(null);
  const firstWindow = useEffectEvent(() => {
    asked.current = window;
    return window;
  });

  // Before the frame is painted: what is asked for by then is answered a frame earlier.
  useLayoutEffect(() => {
    if (services.status !== 'ready') return undefined;
    const list = watchShown(
      services.data,
      { query, window: firstWindow() },
      {
        onShown: (shown) => setSeen({ attempt, shown, error: null }),
        onError: (error) => setSeen({ attempt, shown: null, error: toAppError(error) }),
      },
    );
    watched.current = list;
    return list.stop;
  }, [services, query, attempt]);

  useEffect(() => {
    if (asked.current === window) return;
    asked.current = window;
    watched.current?.show(window);
  }, [window]);

  // While another query is answered, what was found last stays in sight.
  return seen.attempt === attempt ? seen : { shown: seen.shown, error: null };
};

/** The first of equal values, so that nothing is asked twice. */
const useEqual = <T>(value: T): T => {
  const [kept, setKept] = useState(value);
  const isEqual = JSON.stringify(kept) === JSON.stringify(value);
  if (!isEqual) setKept(value);
  return isEqual ? kept : value;
};
