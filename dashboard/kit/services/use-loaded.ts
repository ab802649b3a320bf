import { useEffect, useEffectEvent, useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { Async } from '#dashboard/kit/states/async-view.tsx';

type Loaded<T> = {
  found: Async<T>;
  retry: () => void;
  /** Replaces the data after a change, without another call. */
  put: (data: T) => void;
};

/**
 * Returns the result of `load`. It calls `load` again on `retry`, and after a failure when the browser is online again.
 */
export const useLoaded = <T>(load: () => Promise<T>): Loaded<T> => {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ attempt: number; found: Async<T> } | null>(null);
  const begin = useEffectEvent(load);
  const retry = (): void => setAttempt((previous) => previous + 1);

  useEffect(() => {
    let isCurrent = true;
    const settle = (found: Async<T>): void => {
      if (isCurrent) setSettled({ attempt, found });
    };
    begin().then(
      (data) => settle({ status: 'ready', data }),
      (error: unknown) => settle({ status: 'failed', error: toAppError(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const found = settled?.attempt === attempt ? settled.found : { status: 'loading' as const };
  const hasFailed = found.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    const loadAgain = (): void => setAttempt((previous) => previous + 1);
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, [hasFailed]);

  return { found, retry, put: (data) => setSettled({ attempt, found: { status: 'ready', data } }) };
};
