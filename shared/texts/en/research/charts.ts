/** What every chart says, whatever it shows. */
export const charts = {
  day: 'Day',
  notKnown: 'no data',
  notMeasured: 'not measured',
  atLeast: 'at least {value}',
  readOut: '{day}: {values}',
  named: '{name} {value}',
  walk: 'Use the left and right arrow keys to move between days',
} as const;
