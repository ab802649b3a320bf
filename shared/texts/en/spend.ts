/** What is said of an estimate of spend, in the Ad Library and on the dashboard. */
export const spend = {
  views: 'Views',
  spend: 'Spend',
  perDay: 'Per day',
  range: 'Range',
  growth: 'Growth',
  uk: 'UK, not part of the EU',

  notKnown: 'not known',
  /** A measured reach of 0. */
  nobodyYet: 'nobody yet',
  nothingToEstimate: 'Nobody in the EU has been counted yet, so there is no spend to estimate.',
  euro: '{amount} EUR',
  /** An amount, for one that would be rounded to nothing. */
  underOneCent: 'under 0.01',
  perDayOf: '{euro} a day',
  band: '{low} to {euro}',

  /** No reach is known, and one of the sources gave no answer, or none to its end. */
  unsure: 'Not every source could be asked to the end. Try again later.',

  measured: 'Measured {age}, {source}.',
  sources: {
    'ad-details': 'from the ad’s details',
    'details-request': 'from the Ad Library',
    'official-api': 'from Meta’s official API',
    'ad-archive': 'from an ad archive',
  },
  justNow: 'just now',
  headline: '0.009 EUR for each account reached',
  overDays: '{headline}; per day over {days, plural, one {# day} other {# days}}.',
  runFaults: {
    'no-start': 'No figure per day: the first day is not known.',
    'no-end': 'No figure per day: the last day is not known.',
    'not-started': 'No figure per day: the ad had not started.',
    'ends-before-start': 'No figure per day: the ad ends before it starts.',
  },

  likely: 'Likely {euro}.',
  byCountry: 'From the prices of {count, plural, one {# country} other {# countries}}',
  withDays:
    '{by}, {frequency} views per account in {days, plural, one {# day} other {# days}}, season factor {season}.',
  withoutDays: '{by}, without a season: the days run are not known.',
  byDefault: 'No price for {countries}: the EU’s average.',
  euDefault: 'From the EU’s average price: there is no reach by country.',
  sharesMeasured: 'Countries measured {age}, {source}.',

  lastDays: 'last {days, plural, one {# day} other {# days}}: {perDay}',
  daysTo: '{days, plural, one {# day} other {# days}} to {date}: {perDay}',
  gained: '{accounts} accounts more.',
  noGrowth: {
    equal: { value: 'none', why: 'Reach was the same {days, plural, one {# day} other {# days}} before.' },
    fell: { value: 'not known', why: 'Meta corrected the reach downwards.' },
    'no-reach': { value: 'not known', why: 'No EU reach was measured.' },
    'one-measurement': { value: 'not known yet', why: 'It takes a second measurement, a day or more later.' },
    'same-day': { value: 'not known yet', why: 'It takes measurements a day or more apart.' },
  },

  reached: '{accounts} accounts',
  version: 'Estimate {version}, prices of {date}.',
} as const;
