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
    same: 'The cost is the same for every country, season, duration and size. That makes ads easy to compare, but no single figure exact. The simple estimate can therefore be outside of an ad’s likely range.',
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
    formula: 'Cost = reached accounts ÷ 1,000 × CPM × frequency × season × size',
    frequencyTitle: 'Frequency: how often an account sees an ad',
    frequencyIntro:
      'Impressions ÷ reach of {ads, number} ads for which Meta published both. A tenth of the ads is below Low, a tenth above High. None of them ran longer than 120 days.',
    daysRun: 'Days run',
    upTo: '{from} to {to}',
    more: '{from} or more',
    seasonTitle: 'Season: how expensive a month is',
    seasonIntro:
      'Compared with the average of the year, from the worldwide medians of Superads for 2025. An ad uses the average of the days it ran.',
    seasonLabel: '{month}: {factor}',
    noDates:
      'If the dates are missing, we use a frequency of {frequency} and no season. If the country split is missing, we use one price for the whole EU.',
    sizeTitle: 'Size: large ads cost less per account',
    size: 'Between {min, number} and {max, number} reached accounts, twice the reach costs {double} times as much. Each account of an ad with {min, number} costs {small} times as much as one of an ad with {pivot, number}, for which the prices are; with {max, number}, it costs {large} times as much. Beyond that, the factor stays the same.',
    widthTitle: 'Range: how far the real spend can be',
    width:
      'With prices that fit, ranges with a factor of {factor} up and down overlapped the published spend of 80 of 100 ads. Where the sources of a country’s price differ, the range is wider.',
  },

  accuracy: {
    title: 'How far off it is',
    intro:
      'For political ads, Meta publishes what they really cost. We compared our estimates with {ads, number} of them, from {pages, number} pages in Czechia.',
    table: 'Estimates and real spend, a table',
    estimate: 'Estimate',
    typical: 'Typical error',
    withinTwo: 'Within 2×',
    inside: 'Inside the range',
    factor: '× {factor}',
    notMeasured: 'no range',
    simple: 'Simple estimate',
    shipped: 'Likely amount, with our prices',
    fitted: 'Likely amount, once the price level fits',
    calibrated: 'Calibrated with {ownAds, plural, one {# other ad of the page} other {# other ads of the page}}',
    typicalNote:
      'Half of the ads are within the typical error. × {factor} for an estimate of €100: the real spend of half of the ads is between €{low} and €{high}. An ad is inside the range if the range overlaps the one that Meta published. The calibrated rows start from the fitted price level, and pages with too few ads are left out of them.',
    levelNote:
      'Our price for Czechia is an assumption, and political ads there are probably cheaper than ads of shops: half of the estimates with our prices are at least {bias} times the real spend. ‘Once the price level fits’ shows the error that remains if prices are typical. The level was always taken from other pages than those it was tested on.',
    order: 'Of two ads whose spend differs by 2× or more, the order by reach is right in {pairs} of 100 pairs.',
    chartTitle: 'Estimate and real spend of {ads, number} ads',
    chartNote:
      'Darker squares hold more ads. On the line, the estimate is the real spend. Meta publishes ranges, of which the chart shows the middle. Both scales are logarithmic, and the price level fits.',
    chart:
      'Chart: most estimates lie along the line on which they equal the real spend, from about €5 to about €2,000. Half of them are within a factor of {factor} of it.',
    realAxis: 'Real spend',
    estimateAxis: 'Estimate',
    limitsTitle: 'What this comparison can’t say',
    limits: [
      'How exact the amounts are for shops. The ads are political, from one country and half a year. How much ads differ from each other should be similar; the level of prices isn’t.',
      'How exact small ads are. The cheapest ads were left out because their published ranges are too wide, so small ads look more expensive than they are.',
      'How exact ads to people who already know a shop are. They are shown more often to each account.',
    ],
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
    elsewhere:
      'All other EU countries: {low}, {likely} and {high} EUR per 1,000 reached accounts at a frequency of 1.5.',
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
