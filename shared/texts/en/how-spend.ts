/** The page 'How spend is estimated'. */
export const howSpend = {
  title: 'How spend is estimated',
  intro:
    'What an advertiser paid is published for political ads alone. For every other ad two figures stand beside each other here, and both are estimates: a headline, by which ads are compared, and a range, which is more honest about one ad.',

  reach: {
    title: 'What it starts from: reach',
    intro:
      'Meta publishes how many accounts an ad reached in the EU. That is the only measured figure. Here it is called views.',
    facts: [
      { name: 'Accounts, not impressions', text: 'Somebody who saw the ad five times counts once.' },
      {
        name: 'The ad’s whole life',
        text: 'The figure only tells the sum since the ad’s first day, never a single day.',
      },
      { name: 'The EU only', text: 'An ad that mostly ran elsewhere may show a small reach and have cost a lot.' },
      {
        name: 'The UK apart',
        text: 'Meta publishes it beside the EU. It is a line of its own and part of no EU figure.',
      },
      {
        name: 'Parts that don’t add up',
        text: 'The split by country, age and gender has another sum than the published total. Only the total counts; the split gives the shares.',
      },
    ],
  },

  headline: {
    title: 'The headline',
    spend: 'Spend = reach × 0.009 EUR',
    perDay: 'Per day = spend ÷ days run',
    constant:
      '0.009 EUR is a cost for each reached account. It is no CPM, which is a price for 1,000 impressions: an account that sees an ad one and a half times at a CPM of 6 EUR costs 0.009 EUR.',
    days: 'Days run are counted in UTC from the ad’s first day to its end, both included, and never beyond the day on which the reach was measured.',
    same: 'The constant is the same for all countries, seasons and lengths. That makes ads comparable. It does not make the figure right for one of them.',
  },

  example: {
    title: 'Try it',
    intro: 'Change the figures: the same rules calculate that run in the Ad Library.',
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
    result: 'The estimate',
  },

  range: {
    title: 'The range',
    intro: 'Each country’s share of the reach, at that country’s prices:',
    formula: 'Cost = reached accounts ÷ 1,000 × CPM × frequency × season',
    frequencyTitle: 'Frequency: how often an account sees an ad',
    frequencyIntro: 'An assumption by the days an ad has run, to be replaced by better figures.',
    daysRun: 'Days run',
    upTo: '{from} to {to}',
    more: '{from} and more',
    seasonTitle: 'Season: how dear a month is',
    seasonIntro: 'Beside the mean of its year. An ad takes the mean of the days it ran.',
    seasonLabel: '{month}: {factor}',
    noDates:
      'Where an ad’s dates are missing, a frequency of 1.2, 1.5 and 2.2 stands in, and no season. Where the split by country is missing, one price stands for the whole EU.',
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
    grades: { B: 'B, two sources', C: 'C, one source', D: 'D, a guess' },
    gradesNote:
      'D has no published source. Even two sources differ by a factor of two to three, so no price is graded A.',
    elsewhere:
      'Any other country of the EU: {low}, {likely} and {high} EUR for 1,000 reached accounts, frequency included, taken as they are.',
    sources: 'Sources',
    source: '{name}: {what}',
    currency: 'Prices in dollars were turned into euro at {rate} dollars.',
    version: 'Version {version} of the estimate, prices of {date}. Every estimate names both.',
  },

  growth: {
    title: 'Growth',
    text: 'Each time an ad’s reach is measured, the measurement is kept. Two of them at least a day apart tell what was gained between: ‘last 6 days: 41 EUR a day’ is the gained reach × 0.009 EUR ÷ 6. Of a reach that stands still, or that Meta corrected downwards, no money is told.',
  },

  banned: {
    title: '‘banned’',
    text: 'This word stands where no source has a reach for an ad. It may have been removed, it may never have been shown in the EU, or Meta has not measured it yet. Nothing is made up for it: no figure is shown.',
  },

  limits: {
    title: 'What this can’t know',
    points: [
      'What the advertiser really paid: prices depend on goal, audience and quality of an ad as well.',
      'How often each account really saw the ad.',
      'What was spent outside the EU and the UK.',
      'What an ad sold. Spend is no revenue and no profit.',
    ],
  },
} as const;
