import { useEffect, useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { Async } from '#dashboard/kit/states/async-view.tsx';
import { useAccount } from './account.tsx';

/** Returns the result of `read` now and after every change of the local store. `read` must be a stable function. */
export const useWatched = <T>(
  read: (account: AccountServices) => Promise<T>,
): { found: Async<T>; retry: () => void } => {
  const { services, reopen } = useAccount();
  const [attempt, setAttempt] = useState(0);
  const [seen, setSeen] = useState<{ attempt: number; found: Async<T> } | null>(null);

  useEffect(() => {
    if (services.status !== 'ready') return undefined;
    const account = services.data;
    return account.watch(
      () => read(account),
      (data) => setSeen({ attempt, found: { status: 'ready', data } }),
      (error) => setSeen({ attempt, found: { status: 'failed', error: toAppError(error) } }),
    );
  }, [services, read, attempt]);

  if (services.status === 'failed') return { found: services, retry: reopen };
  return {
    found: seen?.attempt === attempt ? seen.found : { status: 'loading' },
    retry: () => setAttempt((previous) => previous + 1),
  };
};
