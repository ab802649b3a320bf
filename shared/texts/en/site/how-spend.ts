/** The page 'How spend is estimated'. */
export const howSpend = {
  title: 'How spend is estimated',
  intro:
    'Meta publishes spend only for political ads. For all other ads we show estimates: a likely amount with a likely range, and a simple estimate for comparing ads.',

  reach: {
    title: 'Where it starts: reach',
    intro: 'Meta publishes how many accounts an ad reached in the EU. It’s the only measured figure. We call it views.',
    facts: [
      { name: 'Accounts, not impressions', text: 'Someone who saw the ad five times counts once.' },
      {
        name: 'The ad’s whole life',
        text: 'Reach is the total since the first day, never a single day.',
      },
      { name: 'The EU only', text: 'An ad that mostly ran elsewhere may show a small reach and have cost a lot.' },
      {
        name: 'UK shown separately',
        text: 'Meta publishes UK reach separately. It has its own line and isn’t part of any EU figure.',
      },
      {
        name: 'Breakdowns don’t add up',
        text: 'The split by country, age and gender doesn’t add up to the published total. We use the total for the amount and the split only for shares.',
      },
    ],
  },

  headline: {
    title: 'The simple estimate',
    spend: 'Spend = reach × 0.009 EUR',
    perDay: 'Per day = spend ÷ days run',
    constant:
      '0.009 EUR is the cost per reached account. It isn’t a CPM, the price of 1,000 impressions. Example: at a CPM of 6 EUR, an account that sees the ad 1.5 times costs 0.009 EUR.',
    days: 'Days run are counted in UTC from the ad’s first day to its end, both included, and never beyond the day on which the reach was measured.',
    same: 'The cost is the same for every country, season and duration. That makes ads easy to compare, but no single figure exact. The simple estimate can therefore be outside of an ad’s likely range.',
  },

  example: {
    title: 'Try it',
    intro: 'Change the numbers. The calculation is the same as in the Ad Library.',
    reach: 'Reach in the EU',
    days: 'Days run',
    lastDay: 'Last of these days',
    countries: 'Reach by country',
    country: 'Country {number}',
    shareOf: 'Reached in country {number}',
    add: 'Add a country',
    remove: 'Remove country {number}',
    sharesHint: 'Only the shares count: they are scaled to the reach above.',
    notWhole: 'A whole number from {least, number} to {most, number}.',
    withoutScript: 'The numbers can be changed only with JavaScript.',
    result: 'The estimate',
  },

  range: {
    title: 'The likely amount and range',
    intro: 'Each country’s share of the reach, at that country’s prices:',
    formula: 'Cost = reached accounts ÷ 1,000 × CPM × frequency × season',
    frequencyTitle: 'Frequency: how often an account sees an ad',
    frequencyIntro: 'Our assumption, based on how many days the ad ran.',
    daysRun: 'Days run',
    upTo: '{from} to {to}',
    more: '{from} or more',
    seasonTitle: 'Season: how expensive a month is',
    seasonIntro: 'Compared with the yearly average. An ad uses the average of the days it ran.',
    seasonLabel: '{month}: {factor}',
    noDates:
      'If dates are missing, we use a frequency of 1.2, 1.5 and 2.2 and no season. If the country split is missing, we use one price for the whole EU.',
  },

  prices: {
    title: 'Prices by country',
    intro: 'CPM in EUR: what 1,000 impressions cost.',
    scroll: 'Prices by country, a table',
    country: 'Country',
    low: 'Low',
    likely: 'Likely',
    high: 'High',
    evidence: 'Evidence',
    grades: { B: 'B, two sources', C: 'C, one source', D: 'D, an assumption' },
    gradesNote:
      'Grade D has no published source. Even two sources can differ two- to threefold, so no price gets grade A.',
    elsewhere: 'All other EU countries: {low}, {likely} and {high} EUR per 1,000 reached accounts, frequency included.',
    sources: 'Sources',
    source: '{name}: {what}',
    currency: 'Prices in dollars were turned into euro at {rate} dollars.',
    version: 'Estimate version {version}, prices of {date}. Every estimate shows both.',
  },

  growth: {
    title: 'Growth',
    text: 'We save every reach measurement. Two that are at least a day apart show growth: ‘last 6 days: €41 a day’ is the added reach × 0.009 EUR ÷ 6. If reach didn’t grow, or Meta corrected it down, we show no amount. An ad is rising from 1% more reach a day on, falling from 1% less, and steady in between.',
  },

  banned: {
    title: '‘banned’',
    text: 'You see this word when no source has reach for an ad. It may have been removed, never shown in the EU, or not measured yet. We show no figure instead of guessing.',
  },

  limits: {
    title: 'What this can’t know',
    points: [
      'What the advertiser really paid. Prices also depend on the ad’s goal, audience and quality.',
      'How often each account really saw the ad.',
      'What was spent outside the EU and the UK.',
      'What the ad sold. Spend isn’t revenue or profit.',
    ],
  },
} as const;
