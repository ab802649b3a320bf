import * as z from 'zod/mini';
import { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { CheckJob, CheckOutcome, CheckProgress } from '#shared/domain/spend/check-job.ts';
import { ADS_PER_PRESS } from '#shared/domain/spend/details-pace.ts';
import { DisclosureView } from './consent-protocol.ts';

const Nothing = z.strictObject({});
const JobId = z.string().check(z.maxLength(50));

/** Key of the job in the session storage of the extension. Our pages read the job again when its value changes. */
export const CHECK_JOB_KEY = 'check-job';

/** Messages of the dashboard about ads whose spend it wants to be checked. */
export const checkJobMessages = {
  'check-job.start': {
    purpose:
      'Hands ads over for a check. Opens or focuses a tab of the Ad Library, which asks the user first. busy: another job is not over; its tab is focused.',
    from: ['page'],
    input: z.strictObject({ adIds: z.array(AdId).check(z.minLength(1), z.maxLength(ADS_PER_PRESS)) }),
    output: z.object({ outcome: CheckOutcome }),
  },
  'check-job.view': {
    purpose: 'Returns the job of this account; null if there is none.',
    from: ['page'],
    input: Nothing,
    output: z.object({ job: z.nullable(CheckJob) }),
  },
  'check-job.close': {
    purpose: 'Cancels a job that is not over, or removes the result of one that is.',
    from: ['page'],
    input: Nothing,
    output: Nothing,
  },
} as const;

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
