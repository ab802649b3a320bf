import * as z from 'zod/mini';
import { AdId } from '#shared/domain/ad/ad.ts';
import { CheckJob, isJobOver } from '#shared/domain/spend/check-job.ts';
import { ADS_PER_PRESS } from '#shared/domain/spend/details-pace.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';
import { CHECK_JOB_KEY } from '#extension/messaging/check-job-protocol.ts';

/** A job of one account in one tab. It is stored until the browser closes, so that a restarted worker knows it. */
const StoredJob = z.extend(CheckJob, {
  id: z.string(),
  userId: z.string(),
  tabId: z.int(),
  adIds: z.array(AdId).check(z.minLength(1), z.maxLength(ADS_PER_PRESS)),
  /** Milliseconds since 1970. */
  changedAt: z.number(),
});
export type StoredJob = z.infer<typeof StoredJob>;

export type JobMemory = {
  /** The job, unless it is over. */
  read: () => Promise<StoredJob | null>;
  write: (job: StoredJob) => Promise<void>;
  remove: () => Promise<void>;
};

export const createJobMemory = (session: StorageArea, now: () => number): JobMemory => ({
  read: async () => {
    const parsed = StoredJob.safeParse(await session.get(CHECK_JOB_KEY));
    if (!parsed.success || isJobOver(parsed.data.kind, parsed.data.changedAt, now())) return null;
    return parsed.data;
  },
  write: (job) => session.set(CHECK_JOB_KEY, { ...job, changedAt: now() }),
  remove: () => session.remove(CHECK_JOB_KEY),
});
