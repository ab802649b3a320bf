import * as z from 'zod/mini';
import { AdId } from '#shared/domain/ad/ad.ts';
import { CheckJob, CheckOutcome } from '#shared/domain/spend/check-job.ts';
import { ADS_PER_PRESS } from '#shared/domain/spend/details-pace.ts';

const Nothing = z.strictObject({});

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
