import { common } from '../common.ts';

/** Confirms what the user changed. Every screen shows the same toasts. */
export const changeToasts = {
  undo: common.undo,
  saved: '{count, plural, one {Ad saved.} other {# ads saved.}}',
  unsaved: '{count, plural, one {Ad unsaved.} other {# ads unsaved.}}',
  savedAgain: '{count, plural, one {Ad saved again.} other {# ads saved again.}}',
  removed: '{count, plural, one {Ad deleted.} other {# ads deleted.}}',
  isBack: '{count, plural, one {The ad is back.} other {# ads are back.}}',
  tooLate: 'It’s too late to undo this.',
  followed: '{page} followed.',
  followedAll: '{count, plural, one {# advertiser followed.} other {# advertisers followed.}}',
  unfollowedAll: '{count, plural, one {# advertiser unfollowed.} other {# advertisers unfollowed.}}',
  unfollowed: '{page} unfollowed.',
  followedAgain: '{page} followed again.',
  /** Follows one of the texts above if the account has no running plan. */
  queued: 'It syncs when you have a plan.',
} as const;
