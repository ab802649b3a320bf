/** What the ads of one followed page come to. */
export const pageOverview = {
  title: 'Overview',
  count: '{count, number}',
  notKnown: 'not known',
  met: { name: 'Ads met', line: 'while you browsed the Ad Library' },
  running: { name: 'Of these still running', line: 'as last seen' },
  longest: {
    name: 'Longest running',
    days: '{days, plural, one {# day} other {# days}}',
    runs: 'still running',
    ended: 'ended since',
    noDates: 'no ad’s dates are known',
  },
  spend: {
    name: 'Spend together',
    euro: '€{amount}',
    known: 'simple estimate; {known, number} of {count, plural, one {# ad} other {# ads}} have EU data',
  },
  active: {
    title: 'Active ads',
    description: 'From the Ad Library, on days you visited it.',
    capped:
      'On {count, plural, one {# day it said only that there are more than the number drawn} other {# days it said only that there are more than the number drawn}}.',
  },
  changes: {
    title: 'New and ended',
    description: 'By the dates of the ads met.',
    heading: 'Month',
    started: 'New',
    ended: 'Ended',
  },
  media: {
    title: 'Media',
    description: 'Of {count, plural, one {# ad} other {# ads}} met.',
    heading: 'Kind',
    series: 'Ads',
  },
} as const;
