import { useCallback, useEffect, useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { Async } from '#dashboard/kit/states/async-view.tsx';
import { useAccount } from './account.tsx';

type Found<T> = { found: Async<T>; retry: () => void };

/** Emits the data now and after every change, and returns the function that stops it. */
type Watch<T> = (account: AccountServices, onData: (data: T) => void, onError: (error: unknown) => void) => () => void;

/**
 * Returns the latest data that `watch` emitted. Loading: before the first data, also after `retry` and after a change
 * of `key`. `watch` must be a stable function.
 */
export const useEmitted = <T>(watch: Watch<T>, key = ''): Found<T> => {
  const { services, reopen } = useAccount();
  const [attempt, setAttempt] = useState(0);
  const [seen, setSeen] = useState<{ request: string; found: Async<T> } | null>(null);
  const request = `${attempt} ${key}`;

  useEffect(() => {
    if (services.status !== 'ready') return undefined;
    return watch(
      services.data,
      (data) => setSeen({ request, found: { status: 'ready', data } }),
      (error) => setSeen({ request, found: { status: 'failed', error: toAppError(error) } }),
    );
  }, [services, watch, request]);

  if (services.status === 'failed') return { found: services, retry: reopen };
  return {
    found: seen?.request === request ? seen.found : { status: 'loading' },
    retry: () => setAttempt((previous) => previous + 1),
  };
};

/**
 * Returns the result of `read` now and after every change of the local store. `read` must be a stable function. Without
 * `key`, the result of the previous function remains until the result of a new one is known.
 */
export const useWatched = <T>(read: (account: AccountServices) => Promise<T>, key = ''): Found<T> => {
  const watch: Watch<T> = useCallback(
    (account, onData, onError) => account.watch(() => read(account), onData, onError),
    [read],
  );
  return useEmitted(watch, key);
};
