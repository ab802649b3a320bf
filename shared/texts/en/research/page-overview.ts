/** What the ads of one followed page come to. */
export const pageOverview = {
  title: 'Overview',
  count: '{count, number}',
  notKnown: 'unknown',
  met: { name: 'Ads found', line: 'while you browsed the Ad Library' },
  running: { name: 'Still running', line: 'as last seen' },
  longest: {
    name: 'Longest running',
    days: '{days, plural, one {# day} other {# days}}',
    runs: 'still running',
    ended: 'ended',
    noDates: 'no dates are known',
  },
  spend: {
    name: 'Total simple estimate (EU)',
    euro: '€{amount}',
    known: '{known, number} of {count, plural, one {# ad} other {# ads}} have EU data',
  },
  active: {
    title: 'Active ads',
    description: 'From the Ad Library, on days you visited it.',
    capped: 'On {count, plural, one {# day} other {# days}}, the Ad Library showed only a minimum.',
  },
  changes: {
    title: 'New and ended',
    description: 'By start and end dates of the ads found.',
    heading: 'Month',
    started: 'New',
    ended: 'Ended',
  },
  media: {
    title: 'Media',
    description: '{count, plural, one {# ad} other {# ads}} found',
    heading: 'Kind',
    series: 'Ads',
  },
} as const;
