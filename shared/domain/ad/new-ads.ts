import type { CaptureReason } from './capture-reason.ts';

/** An ad of a followed page with all versions: its strongest reason and earliest capture (milliseconds since 1970). */
export type AdWithVersions = { why: CaptureReason; firstCapturedAt: number; isSeen: boolean };

/**
 * Whether an ad of a page that is followed since `followedAt` is new: captured since then, neither saved nor checked by
 * the user, and not seen yet.
 */
export const isNewAd = ({ why, firstCapturedAt, isSeen }: AdWithVersions, followedAt: number): boolean =>
  why === 'followed' && !isSeen && firstCapturedAt >= followedAt;
