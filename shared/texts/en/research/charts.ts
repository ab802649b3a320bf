/** What every chart says, whatever it shows. */
export const charts = {
  day: 'Day',
  notKnown: 'not known',
  notMeasured: 'not measured',
  readOut: '{day}: {values}',
  named: '{name} {value}',
  walk: 'Days of the chart: left and right arrow keys',
} as const;
