import type { CaptureReason } from '../ad/capture-reason.ts';
import { DAY_MS } from '../time.ts';

/** An ad of a followed page with all its versions. Times are milliseconds since 1970. */
export type AdOfPage = {
  /** The strongest reason of its versions. */
  why: CaptureReason;
  /** Null: the Ad Library does not state it. */
  startMs: number | null;
  firstCapturedAt: number;
  isSeen: boolean;
};

/** When the user followed a page, and last visited its ads (milliseconds since 1970; null: never). */
export type PageTimes = { followedAt: number; visitedAt: number | null };

/** Returns the time after which an ad of the page is new. */
export const newSince = ({ followedAt, visitedAt }: PageTimes): number => Math.max(followedAt, visitedAt ?? 0);

/**
 * Returns the time after which an ad must have started so that it is new after `since`. The Ad Library states only the
 * day of a start. On the day of `since` itself, the ad counts as started later if it was first captured later.
 */
export const startBound = (since: number): number => since - DAY_MS;

/**
 * Whether an ad of a followed page is new: it started after the follow, or after the last visit of the user if that was
 * later. The user has not seen, saved or checked it. An ad with an unknown start is not new. The end does not matter:
 * an ad that ended before the day of the follow also started before it. `server/modules/following/following.sql.ts`
 * contains this rule as SQL.
 */
export const isNewAd = ({ why, startMs, firstCapturedAt, isSeen }: AdOfPage, page: PageTimes): boolean => {
  if (why !== 'followed' || isSeen) return false;
  const since = newSince(page);
  return firstCapturedAt >= since && startMs !== null && startMs > startBound(since);
};
