import type { CheckJob } from '#shared/domain/spend/check-job.ts';
import { libraryCatalogue } from '#shared/errors/library-catalogue.ts';
import { paid } from '#tests/gallery/platforms.ts';
import { part, type Stories, type Story } from '#tests/gallery/story.ts';
import { CheckProgress } from './check-progress.tsx';

const progress = (change: Partial<CheckJob>): Story => {
  const job: CheckJob = { kind: 'running', total: 80, done: 11, withoutReach: 0, failed: 0, reason: '' };
  return part(() => <CheckProgress />, { platform: paid({ checkJob: { ...job, ...change } }) });
};

export const stories: Stories = {
  asking: progress({ kind: 'asking', done: 0 }),
  running: progress({}),
  paused: progress({ kind: 'paused', reason: libraryCatalogue.LIBRARY_NOT_LEARNED.message }),
  ended: progress({ kind: 'ended', done: 80, withoutReach: 2 }),
  'ended by a limit': progress({ kind: 'ended', done: 17, failed: 1, reason: libraryCatalogue.LIBRARY_LIMIT.message }),
};
