import type { Handlers } from '#extension/messaging/answer.ts';
import type { CheckJobs } from './check-jobs.ts';
import { questionAbout } from './check-question.ts';

type CheckJobHandlers = Pick<
  Handlers,
  'check-job.start' | 'check-job.view' | 'check-job.close' | 'check-job.offer' | 'check-job.answer' | 'check-job.report'
>;

/** Handles the messages about ads of the dashboard whose spend is checked in the Ad Library. */
export const checkJobHandlers = (jobs: CheckJobs): CheckJobHandlers => ({
  'check-job.start': async ({ adIds }) => ({ outcome: await jobs.start(adIds) }),
  'check-job.view': async () => ({ job: await jobs.view() }),
  'check-job.close': async () => {
    await jobs.close();
    return {};
  },
  'check-job.offer': async (_input, { tabId }) => {
    const job = await jobs.offerTo(tabId);
    return { job: job && { id: job.id, question: questionAbout(job.total) } };
  },
  'check-job.answer': async ({ id, isYes }, { tabId }) => ({ ads: await jobs.answer(tabId, id, isYes) }),
  'check-job.report': async ({ id, progress }, { tabId }) => {
    await jobs.report(tabId, id, progress);
    return {};
  },
});
