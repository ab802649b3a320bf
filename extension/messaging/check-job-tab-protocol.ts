import * as z from 'zod/mini';
import { Ad } from '#shared/domain/ad/ad.ts';
import { CheckProgress } from '#shared/domain/spend/check-job.ts';
import { DisclosureView } from './consent-protocol.ts';

const Nothing = z.strictObject({});
const JobId = z.string().check(z.maxLength(50));

/** Messages of the tab of the Ad Library in which the job runs. Messages of other tabs have no effect. */
export const checkJobTabMessages = {
  'check-job.offer': {
    purpose:
      'Returns the question that this tab must show; null if there is none, or no longer. A tab that was reloaded during a check has lost it, so its job ends.',
    from: ['content'],
    input: Nothing,
    output: z.object({ job: z.nullable(z.object({ id: JobId, question: DisclosureView })) }),
  },
  'check-job.answer': {
    purpose: 'The user answered the question. Returns the ads to check; none after No, or if the job is over.',
    from: ['content'],
    input: z.strictObject({ id: JobId, isYes: z.boolean() }),
    output: z.object({ ads: z.array(Ad) }),
  },
  'check-job.report': {
    purpose: 'The check has advanced, paused or ended.',
    from: ['content'],
    input: z.strictObject({ id: JobId, progress: CheckProgress }),
    output: Nothing,
  },
} as const;
