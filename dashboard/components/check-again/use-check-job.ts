import { useEffect, useState } from 'react';
import type { CheckJob } from '#shared/domain/spend/check-job.ts';
import type { Platform } from '#shared/platform/platform.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { toastOnError } from '#dashboard/kit/toasts/toast-on-error.ts';

/** Watches the check of ads that runs in the Ad Library. `close` cancels it, or removes its result. */
export const useCheckJob = (): { job: CheckJob | null; close: () => void } => {
  const { platform, screen } = useServices();
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.userId : null;
  const [job, setJob] = useState<CheckJob | null>(null);

  useEffect(() => {
    if (userId === null) return undefined;
    const stopped = new AbortController();
    // If the code can't be loaded, no progress is shown here. The tab of the Ad Library shows it too.
    watchJob(platform, setJob, stopped.signal).catch(() => undefined);
    return () => {
      stopped.abort();
      setJob(null);
    };
  }, [platform, userId]);

  const close = (): void => void toastOnError(screen, async () => (await platform.checkJobs()).close());
  return { job, close };
};

const watchJob = async (
  platform: Platform,
  onJob: (job: CheckJob | null) => void,
  signal: AbortSignal,
): Promise<void> => {
  const jobs = await platform.checkJobs();
  if (!signal.aborted) signal.addEventListener('abort', jobs.watch(onJob));
};
