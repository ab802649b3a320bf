import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import type { ListView, ListWindow } from '#shared/search/list-messages.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { Lists } from '#shared/platform/lists.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import type { Async } from '#dashboard/kit/states/async-view.tsx';
import { keyText, watchLoadedList, type LoadedList } from './watch-loaded-list.ts';

/** A list of ads, of which only a range is loaded. */
export type AdList = Omit<ListView, 'first' | 'keys' | 'scores'> & {
  /** The query of these ads. While another query loads, this is still the previous one. */
  query: AdQuery;
  /** The number of ads in the list; until the total is known, the number of loaded ads. */
  length: number;
  /** The ad at an index of the list; null while it loads. */
  at: (index: number) => CollectedAd | null;
  /** The winner score of the ad at an index; null while it loads, and if too little is known. */
  scoreAt: (index: number) => number | null;
  /** The index of an ad; null if it is not in the loaded range. */
  indexOf: (adId: string) => number | null;
  /** Finds the index of an ad in the whole list; null if the list does not have it. */
  locate: (adId: string) => Promise<number | null>;
  /** Loads the range that is in the viewport. */
  show: (window: ListWindow) => void;
};

/** Ranges begin and end at multiples of this number, so that scrolling changes the range less often. */
const STEP = 12;
const FIRST_COUNT = 2 * STEP;

/**
 * Reads the ads that match a query, in its order, and reads them again after every change. `startsAt`: the index of the
 * ad around which the first range is loaded.
 */
export const useAdList = (requested: AdQuery, startsAt = 0): { found: Async<AdList>; retry: () => void } => {
  const { services, reopen } = useAccount();
  const [attempt, setAttempt] = useState(0);
  const query = useStable(requested);
  const [range, setRange] = useState({ query, window: windowAround(startsAt) });
  // Another list starts with its first ads.
  const window = range.query === query ? range.window : FIRST_WINDOW;
  const { loaded, error: readError } = useLoadedList(query, window, attempt);

  const retry = (): void => (services.status === 'failed' ? reopen() : setAttempt((previous) => previous + 1));
  const show = useCallback(
    (visible: ListWindow): void =>
      setRange((known) => {
        const shown = known.query === query ? known.window : FIRST_WINDOW;
        const next = windowOf(visible);
        return next.first === shown.first && next.count === shown.count ? known : { query, window: next };
      }),
    [query],
  );
  const locate = useMemo(
    () => (services.status === 'ready' ? locateIn(services.data.lists, query) : () => Promise.resolve(null)),
    [services, query],
  );
  // The object changes only with the ads, because the list and its counts render with every new object.
  const list = useMemo(() => (loaded === null ? null : { ...listOf(loaded, locate), show }), [loaded, locate, show]);

  const error = services.status === 'failed' ? services.error : readError;
  if (error !== null) return { found: { status: 'failed', error }, retry };
  if (list === null) return { found: { status: 'loading' }, retry };
  return { found: { status: 'ready', data: list }, retry };
};

/** The range to load around the visible ads. */
const windowOf = (visible: ListWindow): ListWindow => {
  const first = Math.max(0, Math.floor(visible.first / STEP) - 1) * STEP;
  return { first, count: (Math.ceil((visible.first + visible.count - first) / STEP) + 1) * STEP };
};

const windowAround = (index: number): ListWindow => ({
  first: Math.max(0, Math.floor(index / STEP) - 1) * STEP,
  count: index === 0 ? FIRST_COUNT : FIRST_COUNT + STEP,
});
const FIRST_WINDOW = windowAround(0);

/** An ad that can't be found is treated as one that the list does not have. The list itself reports the error. */
const locateIn =
  (lists: Lists, query: AdQuery): AdList['locate'] =>
  (adId) =>
    lists.locate(query, adId).catch(() => null);

const listOf = (
  { view: { first, keys, scores, ...counts }, rows, query }: LoadedList,
  locate: AdList['locate'],
): Omit<AdList, 'show'> => ({
  ...counts,
  query,
  locate,
  length: counts.total ?? first + keys.length,
  at: (index) => {
    const key = keys[index - first];
    return key === undefined ? null : (rows.get(keyText(key)) ?? null);
  },
  scoreAt: (index) => scores[index - first] ?? null,
  indexOf: (adId) => {
    const index = keys.findIndex((key) => key.adId === adId);
    return index === -1 ? null : first + index;
  },
});

type Result = { loaded: LoadedList | null; error: AppError | null };

const useLoadedList = (query: AdQuery, window: ListWindow, attempt: number): Result => {
  const { services } = useAccount();
  const [result, setResult] = useState<Result & { attempt: number }>({ attempt, loaded: null, error: null });
  const requested = useRef(window);
  const watched = useRef<{ show: (window: ListWindow) => void } | null>(null);
  const firstWindow = useEffectEvent(() => {
    requested.current = window;
    return window;
  });

  // A layout effect sends the request before the frame is painted, so that the ads arrive one frame earlier.
  useLayoutEffect(() => {
    if (services.status !== 'ready') return undefined;
    const list = watchLoadedList(
      services.data,
      { query, window: firstWindow() },
      {
        onLoaded: (loaded) => setResult({ attempt, loaded, error: null }),
        onError: (error) => setResult({ attempt, loaded: null, error: toAppError(error) }),
      },
    );
    watched.current = list;
    return list.stop;
  }, [services, query, attempt]);

  useEffect(() => {
    if (requested.current === window) return;
    requested.current = window;
    watched.current?.show(window);
  }, [window]);

  // While another query or a retry loads, the last loaded list remains visible.
  return result.attempt === attempt ? result : { loaded: result.loaded, error: null };
};

/** Returns the first of equal values, so that an equal query is not requested again. */
const useStable = <T>(value: T): T => {
  const [stable, setStable] = useState(value);
  const isEqual = JSON.stringify(stable) === JSON.stringify(value);
  if (!isEqual) setStable(value);
  return isEqual ? stable : value;
};
