import type { CaptureReason } from './capture-reason.ts';

/** One ad of a followed page, all its versions taken together: the strongest reason, the earliest capture (milliseconds since 1970). */
export type MetAd = { why: CaptureReason; firstCapturedAt: number; isSeen: boolean };

/**
 * Whether an ad of a page that is followed since `followedAt` counts as new: met since then, not asked for by the person
 * himself (saved or checked), and not seen yet.
 */
export const isNewAd = ({ why, firstCapturedAt, isSeen }: MetAd, followedAt: number): boolean =>
  why === 'followed' && !isSeen && firstCapturedAt >= followedAt;
