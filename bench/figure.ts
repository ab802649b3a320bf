/** One measured figure. `target` is what it is to stay under; `baseline` the same measured on the bare platform in the same run. */
export type Figure = {
  name: string;
  /** '' for plain numbers: counts and scores. */
  unit: 'ms' | 'KB gz' | 'MB' | '';
  value: number;
  p95?: number;
  target: number;
  baseline?: number;
  samples: number;
  how: string;
  /** The machine was too restless for a verdict. */
  isDoubtful?: boolean;
};

const round = (value: number): string => {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return value.toFixed(0);
  return value.toFixed(Math.abs(value) < 1 ? 3 : 1);
};

const verdictOf = ({ value, target, isDoubtful = false }: Figure): string => {
  if (isDoubtful) return 'no verdict';
  return value <= target ? 'held' : 'MISSED';
};

const row = (figure: Figure): string => {
  const { name, unit, value, target, baseline, samples, how } = figure;
  const measured = `${round(value)} ${unit}${figure.p95 === undefined ? '' : ` (p95 ${round(figure.p95)})`}`;
  const ratio = baseline === undefined || baseline === 0 ? '' : ` (${(value / baseline).toFixed(2)}×)`;
  const beside = baseline === undefined ? '–' : `${round(baseline)}${ratio}`;
  return `| ${name} | ${measured} | ${round(target)} ${unit} | ${verdictOf(figure)} | ${beside} | ${samples} | ${how} |`;
};

/** The figures as a Markdown table, good and bad alike. */
export const figureTable = (figures: readonly Figure[]): string =>
  [
    '| figure | measured | to stay under | | baseline in the same run | samples | how |',
    '|---|---|---|---|---|---|---|',
    ...figures.map(row),
  ].join('\n');
