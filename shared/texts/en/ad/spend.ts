/** The texts of a spend estimate, in the Ad Library and on the dashboard. */
export const spend = {
  likelyAmount: 'Likely amount',
  likelyPerDay: 'Likely per day',
  range: 'Likely range',
  views: 'Views',
  /** The heading of Spend and Per day. */
  simpleEstimate: 'Simple estimate, for comparing ads',
  spend: 'Spend',
  perDay: 'Per day',
  growth: 'Growth',
  uk: 'UK, not part of the EU',

  notKnown: 'unknown',
  /** A measured reach of 0. */
  nobodyYet: 'no one yet',
  nothingToEstimate: 'No accounts in the EU reached yet, so there’s no spend to estimate.',
  euro: '€{amount}',
  /** An amount that would be rounded to 0. */
  underOneCent: 'under €0.01',
  perDayOf: '{euro} a day',
  band: '{low} to {high}',

  /** No reach is known, and at least one source did not answer completely. */
  unsure: 'Some sources didn’t answer. Try again later.',

  measured: 'Measured {age}, {source}.',
  sources: {
    'ad-details': 'from the ad’s details',
    'details-request': 'from the Ad Library',
    'official-api': 'from Meta’s official API',
    'ad-archive': 'from an ad archive',
  },
  justNow: 'just now',
  headline: '0.009 EUR per reached account',
  overDays: '{headline}. Per day: divided by {days, plural, one {# day} other {# days}}.',
  runFaults: {
    'no-start': 'No figure per day: the first day is unknown.',
    'unknown-run': 'No figure per day: it is unknown whether the ad is active.',
    'no-end': 'No figure per day: the last day is unknown.',
    'not-started': 'No figure per day: the ad had not started.',
    'ends-before-start': 'No figure per day: the ad ends before it starts.',
  },
  /** Shown if the simple estimate is not within the likely range. */
  outside: {
    below: 'Below the likely range: it uses one price for every country, season, duration and size.',
    above: 'Above the likely range: it uses one price for every country, season, duration and size.',
  },

  /** `factor`: half of the ads with known spend were within it. See ESTIMATE_ACCURACY. */
  typicalError:
    'Typical error: a factor of {factor} if prices are typical, {calibrated} once calibrated with {ownAds} ads of this advertiser.',
  byCountry: 'Based on ad prices in {count, plural, one {# country} other {# countries}}',
  byEuAverage: 'Based on the EU average price, because reach by country is unknown',
  withDays:
    '{by}. Each account saw the ad about {frequency} times in {days, plural, one {# day} other {# days}}. Season factor {season}.',
  withoutDays: '{by}. The dates are unknown, so the season isn’t included.',
  byDefault: 'No price for {countries}: EU average used.',
  /** The own ads behind a calibrated amount: those of the advertiser, or all of the account. */
  calibrated: {
    account: 'Calibrated with {count} of your ads',
    page: 'Calibrated with {count} of your ads by this advertiser',
  },
  calibratedBy: '{calibrated}: the amounts are multiplied by {factor}.',
  sizes: {
    small: 'A small ad: each account costs {factor} times as much as at 20,000 views.',
    large: 'A large ad: each account costs {factor} times as much as at 20,000 views.',
  },
  sharesMeasured: 'Countries measured {age}, {source}.',

  lastDays: 'last {days, plural, one {# day} other {# days}}: {perDay}',
  daysTo: '{days, plural, one {# day} other {# days}} to {date}: {perDay}',
  /** The change of the reach, for example: Rising: +12% in 7 days (120,000 → 134,400 reached). */
  trends: {
    rising: 'Rising: {by}{inDays} ({from} → {to} reached).',
    steady: 'Steady: {by}{inDays} ({from} → {to} reached).',
    falling: 'Falling: {by}{inDays} ({from} → {to} reached).',
  },
  /** Short, on a card and in a table. */
  trend: 'Trend',
  trendNames: { rising: 'Rising', steady: 'Steady', falling: 'Falling' },
  inDays: 'in {days, plural, one {# day} other {# days}}',
  noGrowth: {
    equal: { value: 'none', why: 'Steady: {reach} reached, no change in {days, plural, one {# day} other {# days}}.' },
    fell: { value: 'unknown', why: 'Meta corrected the reach downwards.' },
    'no-reach': { value: 'unknown', why: 'No EU reach was measured.' },
    'one-measurement': { value: 'unknown yet', why: 'Check again tomorrow to see growth.' },
    'same-day': { value: 'unknown yet', why: 'Check again tomorrow to see growth.' },
  },

  reached: '{accounts} accounts',
  version: 'Estimate v{version}, prices as of {date}.',
} as const;

/** Whom an ad reached. */
export const reach = {
  countries: 'EU reach by country',
  moreCountries: '{count, plural, one {# more country} other {# more countries}}',
  ages: 'EU reach by age and gender',
  legend: { female: 'women', male: 'men', unknown: 'unknown' },
  notKnown: 'no data',
  parts: 'Meta’s breakdown doesn’t add up to the total.',
} as const;
