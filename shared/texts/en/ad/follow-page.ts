/** Following pages from the Ad Library. */
export const followPage = {
  follow: 'Follow',
  following: 'Following',
  unfollow: 'Unfollow',
  /** For screen readers. */
  name: '{label}: {page}',
  /** At the button, while the account has no running plan. */
  queuedName: '{label}: {page}, not synced yet',
  queued: 'Not synced yet. It syncs when you have a plan.',
  nameOn: '{label}: {page}. Press to unfollow.',

  /** What may stand in the way. */
  obstacles: {
    signedOut: 'Log in to follow pages.',
    noPlan: 'Choose a plan to follow pages.',
    captureOff: 'Saving is off, so new ads from this page can’t be saved. Turn it on to follow the page.',
  },
} as const;

/** The number of active ads of a page, as the Ad Library says it. */
export const pageCount = {
  exact: '{count, plural, one {# active ad} other {# active ads}}',
  atLeast: '>{count, number} active ads',
  everywhere: 'all countries',
  /** The number, where it was read, for which countries it holds, and how old it is. */
  words: '{count} in the Ad Library · {place}, {age}',
  justNow: 'just now',
  /** Beside the number of active ads. */
  trend: {
    more: '{count, number} more than {days, plural, one {# day} other {# days}} before',
    fewer: '{count, number} fewer than {days, plural, one {# day} other {# days}} before',
    equal: 'as many as {days, plural, one {# day} other {# days}} before',
  },
} as const;
