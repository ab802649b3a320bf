import * as z from 'zod/mini';

/** One measured figure: a median unless its name says otherwise. Parsed as well, as the page of figures is made from files. */
export const Figure = z.object({
  name: z.string(),
  /** '' for plain numbers: counts and scores. `×`: a share of the baseline. */
  unit: z.enum(['ms', 's', 'KB gz', 'MB', '/s', '%', '×', '']),
  value: z.number(),
  p95: z.optional(z.number()),
  /** What it is to stay under, or to reach where `isFloor`; left out: it is only told. */
  target: z.optional(z.number()),
  isFloor: z.optional(z.boolean()),
  /** The same measured on the bare platform in the same run. */
  baseline: z.optional(z.number()),
  baselineP95: z.optional(z.number()),
  /** Of the medians, ours over the baseline's, and between what it lies with 95 % confidence. */
  ratio: z.optional(z.object({ value: z.number(), low: z.number(), high: z.number() })),
  /** How far the control moved between the halves of the run, as a share. */
  drift: z.optional(z.number()),
  samples: z.number(),
  how: z.string(),
  /** The machine was too restless for a verdict. */
  isDoubtful: z.optional(z.boolean()),
});
export type Figure = z.infer<typeof Figure>;

export const roundedText = (value: number): string => {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) < 1 ? 3 : 1);
};

/** Whether a figure is where it was to be; null where nothing was asked of it, or the run can't tell. */
export const isHeld = ({ value, target, isFloor = false, isDoubtful = false }: Figure): boolean | null => {
  if (target === undefined || isDoubtful) return null;
  return isFloor ? value >= target : value <= target;
};

const verdictOf = (figure: Figure): string => {
  if (figure.target === undefined) return 'told';
  return { true: 'held', false: '**missed**', null: 'no verdict' }[String(isHeld(figure)) as 'true' | 'false' | 'null'];
};

const withP95 = (value: number, high: number | undefined): string =>
  high === undefined ? roundedText(value) : `${roundedText(value)} (p95 ${roundedText(high)})`;

const besideText = ({ baseline, baselineP95, ratio, value }: Figure): string => {
  if (baseline === undefined) return '–';
  if (ratio === undefined && baseline === 0) return withP95(baseline, baselineP95);
  const share = (ratio?.value ?? value / baseline).toFixed(2);
  const interval = ratio === undefined ? '' : `, 95 % ${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)}`;
  return `${withP95(baseline, baselineP95)}; ${share}×${interval}`;
};

const targetText = ({ target, isFloor = false, unit }: Figure): string =>
  target === undefined ? '–' : `${isFloor ? '≥' : '≤'} ${roundedText(target)} ${unit}`.trimEnd();

const driftText = ({ drift }: Figure): string =>
  drift === undefined ? '' : `; control drifted ${(drift * 100).toFixed(0)} %`;

const row = (figure: Figure): string => {
  const { name, unit, value, p95, samples, how } = figure;
  const measured = `${withP95(value, p95)} ${unit}`.trimEnd();
  return `| ${name} | ${measured} | ${targetText(figure)} | ${verdictOf(figure)} | ${besideText(figure)} | ${samples} | ${how}${driftText(figure)} |`;
};

/** The figures as a Markdown table, good and bad alike. */
export const figureTable = (figures: readonly Figure[]): string =>
  [
    '| figure | measured | wanted | | baseline in the same run | samples | how |',
    '|---|---|---|---|---|---|---|',
    ...figures.map(row),
  ].join('\n');
