import { useEffect, useState } from 'react';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import type { Async } from '#dashboard/kit/states/async-view.tsx';

type Pages = readonly FollowedFacts[];

/**
 * Reads all followed pages in the order in which they were followed, and reads them again after every change. `newest`:
 * the number of ads of each page.
 */
export const useFollowedPages = (newest: number): { found: Async<Pages>; retry: () => void } => {
  const { services, reopen } = useAccount();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ attempt: number; found: Async<Pages> } | null>(null);

  useEffect(() => {
    if (services.status !== 'ready') return undefined;
    return services.data.lists.watchFollowed(
      newest,
      (data) => setResult({ attempt, found: { status: 'ready', data } }),
      (error) => setResult({ attempt, found: { status: 'failed', error: toAppError(error) } }),
    );
  }, [services, newest, attempt]);

  if (services.status === 'failed') return { found: services, retry: reopen };
  return {
    found: result?.attempt === attempt ? result.found : { status: 'loading' },
    retry: () => setAttempt((previous) => previous + 1),
  };
};
