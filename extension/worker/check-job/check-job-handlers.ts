import { remainingMs } from '#shared/domain/spend/details-pace.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { checkJob as texts } from '#shared/texts/en/ad/check-job.ts';
import { say } from '#shared/texts/say.ts';
import type { Handlers } from '#extension/messaging/answer.ts';
import type { DisclosureView } from '#extension/messaging/consent-protocol.ts';
import type { CheckJobs } from './check-jobs.ts';

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

/** The texts of the question, in the form of the other dialog of the Ad Library. */
const questionAbout = (count: number): DisclosureView => {
  const { title, intro, keepOpen, yes, no } = texts.question;
  const minutes = Math.round(remainingMs(count, 0, 0) / MINUTE_MS);
  return {
    title: say(title, { count }),
    intro: say(intro, { minutes }),
    facts: [],
    changeMind: keepOpen,
    allow: yes,
    notNow: no,
  };
};
