import { MINUTE_MS } from '#shared/domain/time.ts';
import { createCheckJobs, type CheckJobs } from '#shared/platform/check-jobs.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { CHECK_JOB_KEY } from '#extension/messaging/check-job-protocol.ts';

type Changes = Record<string, chrome.storage.StorageChange>;

/** The jobs of the dashboard in the extension. The worker stores each change. A silent tab is found at the interval. */
export const createExtensionCheckJobs = (ask: Ask, page: Window): CheckJobs =>
  createCheckJobs({
    page,
    everyMs: MINUTE_MS,
    observe: (onChange) => {
      const onStored = (changes: Changes): void => {
        if (CHECK_JOB_KEY in changes) onChange();
      };
      chrome.storage.session.onChanged.addListener(onStored);
      return () => chrome.storage.session.onChanged.removeListener(onStored);
    },
    read: async () => (await ask('check-job.view', {})).job,
    start: async (adIds) => (await ask('check-job.start', { adIds: [...adIds] })).outcome,
    close: async () => void (await ask('check-job.close', {})),
  });
