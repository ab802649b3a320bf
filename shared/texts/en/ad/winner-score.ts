/** The winner score of an ad, and its signals. */
export const winnerScore = {
  name: 'Winner score',
  short: 'Score {score, number}',
  /** Below the name, and with it. */
  of100: '{score, number} of 100',
  whole: 'Winner score {score, number} of 100',
  intro: 'Signs that an ad sells. A rule of thumb, not a measurement of sales.',
  tooLittle: 'Too little is known for a score. It needs two of these signals.',
  signals: {
    days: 'Days running',
    growth: 'Growth of the reach per day',
    variants: 'Ads with this creative',
    pageAds: 'Active ads of the page',
  },
  /** Why a signal is not known, and how the user can change that. */
  missing: {
    days: 'The dates are unknown.',
    growth: 'Two spend checks on different days show growth.',
    variants: 'The Ad Library didn’t state it.',
    pageAds: 'Open the advertiser’s page in the Ad Library to count them.',
  },
  points: '{points, number} of {of, number} points',
  /** A signal in one line. */
  part: '{signal}: {fact} · {points, number} of {of, number} points',
  notCounted: 'not counted',
  change: 'Change how much each sign counts',
  weightValue: '{weight, plural, =0 {not counted} one {# of 5} other {# of 5}}',
  reset: 'Usual weights',
  weightsNote: 'For all scores on this device.',
} as const;
