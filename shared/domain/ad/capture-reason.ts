import * as z from 'zod/mini';

/**
 * Why an account has an ad. saved: the user saved it; removing the bookmark later does not change this. checked: the
 * user checked its spend. followed: it was captured without a click, because its page was followed.
 */
export const CaptureReason = z.enum(['saved', 'checked', 'followed']);
export type CaptureReason = z.infer<typeof CaptureReason>;

const STRENGTH: Record<CaptureReason, number> = { saved: 2, checked: 1, followed: 0 };

/** Returns the stronger of two reasons of one ad. */
export const strongerReason = (one: CaptureReason, other: CaptureReason): CaptureReason =>
  STRENGTH[other] > STRENGTH[one] ? other : one;

/**
 * Whether the Dashboard lists an ad: saved and checked ads always, other ads while their page is followed. After an
 * unfollow, they remain in the account, and are listed again if the page is followed again.
 */
export const isCollected = (why: CaptureReason, isPageFollowed: boolean): boolean =>
  why !== 'followed' || isPageFollowed;
