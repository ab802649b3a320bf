import * as z from 'zod/mini';
import { MINUTE_MS } from '../time.ts';
import { ADS_PER_PRESS } from './details-pace.ts';

/** Why the ads that the dashboard handed over are checked or not. `none`: the extension gave no answer. */
export const CheckOutcome = z.enum(['asked', 'busy', 'no-ads', 'no-plan', 'other-account', 'none']);
export type CheckOutcome = z.infer<typeof CheckOutcome>;

const Count = z.int().check(z.minimum(0), z.maximum(ADS_PER_PRESS));

/** The counts of a check run in a tab of the Ad Library. `reason`: why it paused or ended without the user, or ''. */
export const CheckProgress = z.object({
  kind: z.enum(['running', 'paused', 'ended']),
  done: Count,
  withoutReach: Count,
  failed: Count,
  reason: z.string().check(z.maxLength(500)),
});
export type CheckProgress = z.infer<typeof CheckProgress>;

/** The ads that the dashboard handed over for a check. `asking`: the user has not answered in the Ad Library yet. */
export const CheckJob = z.extend(CheckProgress, {
  kind: z.enum(['asking', 'running', 'paused', 'ended']),
  total: Count,
});
export type CheckJob = z.infer<typeof CheckJob>;

/**
 * A job whose tab reports nothing for this time is over. The check of one ad can need 90 seconds with all of its
 * retries. An ended job is shown for this time.
 */
const SILENCE_MS: Readonly<Record<CheckJob['kind'], number>> = {
  asking: 15 * MINUTE_MS,
  running: 3 * MINUTE_MS,
  paused: 30 * MINUTE_MS,
  ended: 10 * MINUTE_MS,
};

/** Whether a job no longer applies. `changedAt`: its last change. A time in the future is that of a clock set back. */
export const isJobOver = (kind: CheckJob['kind'], changedAt: number, nowMs: number): boolean =>
  changedAt > nowMs || nowMs - changedAt > SILENCE_MS[kind];
