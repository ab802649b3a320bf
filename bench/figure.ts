import * as z from 'zod/mini';

const interval = { low: z.number(), high: z.number() };

/** One measured figure. It is a schema as well, because docs/figures.md is generated from stored results. */
export const Figure = z.object({
  name: z.string(),
  /** Counts and scores have the unit ''. */
  unit: z.enum(['ms', 'KB gzipped', 'MB', '/s', '%', '']),
  /** The median of the samples, unless the name says otherwise. */
  value: z.number(),
  /** The 95 % confidence interval of `value`. */
  interval: z.optional(z.object(interval)),
  p95: z.optional(z.number()),
  /** The goal for `value`. */
  goal: z.optional(z.number()),
  /** The goal for the ratio of `value` to `baseline`. A figure has at most one of the two goals. */
  ratioGoal: z.optional(z.number()),
  /** The goal is a minimum. By default it is a maximum. */
  isMinimum: z.optional(z.boolean()),
  /** The value of the baseline, measured in the same run. */
  baseline: z.optional(z.number()),
  baselineP95: z.optional(z.number()),
  /** The ratio of `value` to `baseline`, with its 95 % confidence interval. */
  ratio: z.optional(z.object({ value: z.number(), ...interval })),
  /** The change of the control between the two halves of the run: 0.1 is 10 %. */
  drift: z.optional(z.number()),
  samples: z.number(),
  /** How the figure is measured, in one sentence. */
  how: z.string(),
  /** The run allows no verdict: the control drifted, or the interval includes the goal. */
  isDoubtful: z.optional(z.boolean()),
});
export type Figure = z.infer<typeof Figure>;

export type Verdict = 'met' | 'not met' | 'no verdict' | 'reported';

/** Values with these units become worse while other processes use the machine. */
const IDLE_MACHINE_UNITS: ReadonlySet<Figure['unit']> = new Set(['ms', '/s', '%']);

/** The ratio of a figure to its baseline; null for a figure without a baseline, and for a baseline of 0. */
export const ratioToBaseline = ({ ratio, value, baseline }: Figure): number | null => {
  if (ratio !== undefined) return ratio.value;
  return baseline === undefined || baseline === 0 ? null : value / baseline;
};

const meets = (value: number, goal: number, isMinimum: boolean): boolean => (isMinimum ? value >= goal : value <= goal);

/** A ratio has a verdict only if it is known and both ends of its interval are on the same side of the goal. */
const ratioVerdict = (figure: Figure, goal: number): Verdict => {
  const { isMinimum = false, ratio } = figure;
  const share = ratioToBaseline(figure);
  if (share === null) return 'no verdict';
  const { low, high } = ratio ?? { low: share, high: share };
  const isMet = meets(low, goal, isMinimum);
  if (isMet !== meets(high, goal, isMinimum)) return 'no verdict';
  return isMet ? 'met' : 'not met';
};

/**
 * Compares a figure with its goal. `isMachineIdle` is whether the machine was idle before the run: on a busy machine a
 * time, a rate or a share of the CPU has no verdict, unless its goal is a ratio. A figure without a goal is 'reported'.
 */
export const verdictOf = (figure: Figure, isMachineIdle: boolean): Verdict => {
  const { value, goal, ratioGoal, unit, isMinimum = false, isDoubtful = false } = figure;
  if (goal === undefined && ratioGoal === undefined) return 'reported';
  if (isDoubtful) return 'no verdict';
  if (ratioGoal !== undefined) return ratioVerdict(figure, ratioGoal);
  if (goal === undefined || (!isMachineIdle && IDLE_MACHINE_UNITS.has(unit))) return 'no verdict';
  return meets(value, goal, isMinimum) ? 'met' : 'not met';
};

const roundedText = (value: number): string => {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) < 1 ? 3 : 1);
};

export const valueText = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): string => {
  if (unit === '') return Number.isInteger(value) || value >= 10 ? roundedText(value) : value.toFixed(2);
  return unit === '/s' || unit === '%' ? `${roundedText(value)}${unit}` : `${roundedText(value)} ${unit}`;
};

/** A ratio as text: `1.25×`. */
export const timesText = (ratio: number): string => `${ratio.toFixed(2)}×`;

/** The goal of a figure as text; null for a figure without a goal. */
export const goalText = ({ goal, ratioGoal, unit, isMinimum = false }: Figure): string | null => {
  const sign = isMinimum ? '≥' : '≤';
  if (ratioGoal !== undefined) return `${sign} ${timesText(ratioGoal)} the baseline`;
  return goal === undefined ? null : `${sign} ${valueText({ value: goal, unit })}`;
};

const details = (...parts: (string | null)[]): string => {
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? '' : ` (${known.join('; ')})`;
};

const p95Text = (p95: number | undefined): string | null => (p95 === undefined ? null : `p95 ${roundedText(p95)}`);

const intervalText = ({ interval: found }: Figure): string | null =>
  found === undefined ? null : `95 %: ${roundedText(found.low)} to ${roundedText(found.high)}`;

const baselineText = ({ baseline, baselineP95, unit }: Figure): string =>
  baseline === undefined ? '–' : `${valueText({ value: baseline, unit })}${details(p95Text(baselineP95))}`;

const ratioText = (figure: Figure): string => {
  const value = ratioToBaseline(figure);
  if (value === null) return '–';
  const { ratio } = figure;
  const found = ratio === undefined ? null : `95 %: ${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)}`;
  return `${timesText(value)}${details(found)}`;
};

const driftText = ({ drift }: Figure): string => (drift === undefined ? '–' : `${(drift * 100).toFixed(0)} %`);

const row = (figure: Figure, isMachineIdle: boolean): string => {
  const verdict = verdictOf(figure, isMachineIdle);
  const cells = [
    figure.name,
    `${valueText(figure)}${details(intervalText(figure), p95Text(figure.p95))}`,
    goalText(figure) ?? '–',
    verdict === 'not met' ? `**${verdict}**` : verdict,
    baselineText(figure),
    ratioText(figure),
    driftText(figure),
    figure.samples.toLocaleString('en'),
    figure.how,
  ];
  return `| ${cells.join(' | ')} |`;
};

/** All figures as a Markdown table. */
export const figureTable = (figures: readonly Figure[], isMachineIdle: boolean): string =>
  [
    '| Figure | Measured | Goal | Verdict | Baseline | Ratio to baseline | Drift of the control | Samples | How |',
    '|---|---|---|---|---|---|---|---|---|',
    ...figures.map((figure) => row(figure, isMachineIdle)),
  ].join('\n');
