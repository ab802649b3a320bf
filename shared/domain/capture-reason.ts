import * as z from 'zod/mini';

/**
 * Why an account holds an ad. saved: its owner asked to keep it, be it bookmarked still or not. checked: he checked its spend.
 * followed: it was met while its page was followed, and nobody asked for it.
 */
export const CaptureReason = z.enum(['saved', 'checked', 'followed']);
export type CaptureReason = z.infer<typeof CaptureReason>;

const STRENGTH: Record<CaptureReason, number> = { saved: 2, checked: 1, followed: 0 };

/** An ad that was met twice keeps the stronger of its reasons. */
export const strongerReason = (one: CaptureReason, other: CaptureReason): CaptureReason =>
  STRENGTH[other] > STRENGTH[one] ? other : one;

/**
 * Whether the Dashboard lists an ad: saved and checked ones always, the others while their page is followed. After an
 * unfollow they stay in the account, unlisted, and are back when the page is followed again.
 */
export const isCollected = (why: CaptureReason, isPageFollowed: boolean): boolean =>
  why !== 'followed' || isPageFollowed;
