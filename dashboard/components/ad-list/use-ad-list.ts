import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AdQuery } from '#shared/domain/ad-query.ts';
import type { AdKey } from '#shared/domain/ad-summary.ts';
import { toAppError, type AppError } from '#shared/errors/app-error.ts';
import type { ListView, ListWindow } from '#shared/search/list-messages.ts';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { useAccount } from '#dashboard/app/account.tsx';
import type { Async } from '#dashboard/components/async-view.tsx';

/** A list as far as somebody looks at it. */
export type AdList = Omit<ListView, 'first' | 'keys'> & {
  /** How many places the list has, as far as is known. */
  places: number;
  /** The ad at a place of the list; null while it is read. */
  at: (place: number) => CollectedAd | null;
  /** Where an ad stands, as far as the list is looked at; null: not there. */
  placeOf: (adId: string) => number | null;
  /** Which places are in sight. */
  show: (window: ListWindow) => void;
};

/** Asked for in steps, so that scrolling asks seldom. */
const STEP = 24;
const FIRST_WINDOW: ListWindow = { first: 0, count: 2 * STEP };

/** The ads that hold a query, in its order, now and after every change. */
export const useAdList = (wanted: AdQuery): { found: Async<AdList>; retry: () => void } => {
  const { services, reopen } = useAccount();
  const [attempt, setAttempt] = useState(0);
  const query = useEqual(wanted);
  const [looked, setLooked] = useState({ query, window: FIRST_WINDOW });
  // Another list is looked at from its beginning.
  const window = looked.query === query ? looked.window : FIRST_WINDOW;
  const listed = useListed(query, window, attempt);
  const bodies = useBodies(listed.view?.keys ?? NO_KEYS);

  const retry = (): void => (services.status === 'failed' ? reopen() : setAttempt((previous) => previous + 1));
  const show = (inSight: ListWindow): void => {
    const first = Math.max(0, Math.floor(inSight.first / STEP) - 1) * STEP;
    const count = (Math.ceil((inSight.first + inSight.count - first) / STEP) + 1) * STEP;
    if (first !== window.first || count !== window.count) setLooked({ query, window: { first, count } });
  };

  const error = services.status === 'failed' ? services.error : (listed.error ?? bodies.error);
  if (error !== null) return { found: { status: 'failed', error }, retry };
  if (listed.view === null || bodies.rows === null) return { found: { status: 'loading' }, retry };
  const { first, keys, ...counts } = listed.view;
  const { rows } = bodies;
  const at = (place: number): CollectedAd | null => {
    const key = keys[place - first];
    return key === undefined ? null : (rows.get(textOf(key)) ?? null);
  };
  const placeOf = (adId: string): number | null => {
    const index = keys.findIndex((key) => key.adId === adId);
    return index === -1 ? null : first + index;
  };
  const places = counts.total ?? keys.length;
  return { found: { status: 'ready', data: { ...counts, places, at, placeOf, show } }, retry };
};

const NO_KEYS: readonly AdKey[] = [];

const textOf = ({ adId, version }: AdKey): string => `${adId} ${version}`;

type Listed = { view: ListView | null; error: AppError | null };

const useListed = (query: AdQuery, window: ListWindow, attempt: number): Listed => {
  const { services } = useAccount();
  const [seen, setSeen] = useState<Listed & { attempt: number }>({ attempt, view: null, error: null });
  const shown = useRef(window);
  const watched = useRef<{ show: (window: ListWindow) => void } | null>(null);
  const firstWindow = useEffectEvent(() => {
    shown.current = window;
    return window;
  });

  useEffect(() => {
    if (services.status !== 'ready') return undefined;
    const list = services.data.lists.watch(
      query,
      firstWindow(),
      (view) => setSeen((last) => ({ attempt, view: withSameKeys(view, last.view), error: null })),
      (error) => setSeen({ attempt, view: null, error: toAppError(error) }),
    );
    watched.current = list;
    return list.stop;
  }, [services, query, attempt]);

  useEffect(() => {
    if (shown.current === window) return;
    shown.current = window;
    watched.current?.show(window);
  }, [window]);

  // While another query is answered, what was found last stays in sight.
  return seen.attempt === attempt ? seen : { view: seen.view, error: null };
};

/** The first of equal values, so that nothing is asked twice. */
const useEqual = <T>(value: T): T => {
  const [kept, setKept] = useState(value);
  const isEqual = JSON.stringify(kept) === JSON.stringify(value);
  if (!isEqual) setKept(value);
  return isEqual ? kept : value;
};

/** An unchanged part of the list needs no second reading of its ads. */
const withSameKeys = (view: ListView, last: ListView | null): ListView =>
  last !== null && textsOf(view.keys) === textsOf(last.keys) ? { ...view, keys: last.keys } : view;

const textsOf = (keys: readonly AdKey[]): string => keys.map(textOf).join();

type Bodies = { rows: ReadonlyMap<string, CollectedAd> | null; error: AppError | null };

/** The ads in sight with all that a card shows, now and after every change. */
const useBodies = (keys: readonly AdKey[]): Bodies => {
  const { services } = useAccount();
  const [read, setRead] = useState<Bodies>({ rows: null, error: null });
  useEffect(() => {
    if (services.status !== 'ready') return undefined;
    const { ads, watch } = services.data;
    return watch(
      () => ads.read(keys),
      (rows) => setRead({ rows: new Map(rows.map((row) => [textOf(row), row])), error: null }),
      (error) => setRead({ rows: null, error: toAppError(error) }),
    );
  }, [services, keys]);
  return read;
};
