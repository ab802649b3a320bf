/** One measured figure. `target` is what it is to stay under; `baseline` the same measured on the bare platform in the same run. */
export type Figure = {
  name: string;
  unit: 'ms' | 'KB gz' | 'MB';
  value: number;
  target: number;
  baseline?: number;
  samples: number;
  how: string;
};

const round = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

const row = ({ name, unit, value, target, baseline, samples, how }: Figure): string => {
  const ratio = baseline === undefined ? '–' : `${round(baseline)} (${(value / baseline).toFixed(2)}×)`;
  const verdict = value <= target ? 'held' : 'MISSED';
  return `| ${name} | ${round(value)} ${unit} | ${target} ${unit} | ${verdict} | ${ratio} | ${samples} | ${how} |`;
};

/** The figures as a Markdown table, good and bad alike. */
export const figureTable = (figures: readonly Figure[]): string =>
  [
    '| figure | measured | to stay under | | bare baseline in the same run | samples | how |',
    '|---|---|---|---|---|---|---|',
    ...figures.map(row),
  ].join('\n');
