import { OMISSIONS, type Omission } from '#shared/domain/spend/ground-truth/known-ad.ts';
import type { GroundTruth } from '#shared/domain/spend/ground-truth/ground-truth.ts';
import { MISSING_FACTS, type MissingFact } from './political-ads.ts';

/** The measurement, the UTC day of the reading, and the number of ads that lack a figure. */
export type GroundTruthReport = { readOn: string } & GroundTruth & { missing: Readonly<Record<MissingFact, number>> };

const OMISSION_TEXTS: Readonly<Record<Omission, string>> = {
  running: 'still running',
  dates: 'ends before it starts',
  abroad: 'less than 95 % of the reach in the country',
  smallReach: 'reach below 500',
  noRate: 'currency without a rate',
  smallSpend: 'spend below 4 EUR',
};

const MISSING_TEXTS: Readonly<Record<MissingFact, string>> = {
  page: 'no page',
  dates: 'no valid dates',
  currency: 'no currency',
  spend: 'no spend',
  impressions: 'no impressions',
  'open-range': 'a range without an upper end',
  reach: 'no EU reach',
};

const COLUMN = 14;

/** Formats the report for the terminal. */
export const groundTruthText = (report: GroundTruthReport): string => {
  const { country, published, compared } = report;
  return [
    `Political and issue ads in ${country} with spend, impressions and EU reach: ${published.ads}, started from ${published.firstStart ?? '-'} to ${published.lastStart ?? '-'}.`,
    ...countLines('Not in the file', MISSING_FACTS, report.missing, MISSING_TEXTS),
    `Compared: ${compared.ads} ads of ${compared.pages} pages.`,
    ...countLines('Not compared', OMISSIONS, report.omitted, OMISSION_TEXTS),
    '',
    'Frequency (impressions / reach)',
    rowOf(['days run', 'ads', 'p10', 'median', 'p90']),
    ...frequencyLines(report),
    '',
    ...conclusionLines(report),
  ].join('\n');
};

const countLines = <Name extends string>(
  title: string,
  names: readonly Name[],
  counts: Readonly<Record<Name, number>>,
  texts: Readonly<Record<Name, string>>,
): string[] => {
  const parts = names.flatMap((name) => (counts[name] === 0 ? [] : [`${counts[name]} (${texts[name]})`]));
  return parts.length === 0 ? [] : [`${title}: ${parts.join(', ')}.`];
};

const rowOf = (cells: readonly string[]): string =>
  cells
    .map((cell) => cell.padEnd(COLUMN))
    .join('')
    .trimEnd();

const frequencyLines = ({ frequency: steps }: GroundTruth): string[] =>
  steps.map(({ fromDays, toDays, ads, frequency }) => {
    const days = toDays === null ? `${fromDays} and more` : `${fromDays} to ${toDays}`;
    const values = frequency === null ? ['-', '-', '-'] : [frequency.p10, frequency.median, frequency.p90];
    return rowOf([days, String(ads), ...values.map((value) => (typeof value === 'number' ? value.toFixed(2) : value))]);
  });

const conclusionLines = ({ width, priceLevel, estimateVersion }: GroundTruth): string[] => [
  width === null
    ? 'The width of the range is unknown: it needs 100 compared ads of 10 pages.'
    : `Width: a range from likely / ${width.factor.toFixed(2)} to likely × ${width.factor.toFixed(2)} holds ${width.share * 100} % of the ads, if the price level fits (version ${estimateVersion}).`,
  ...(priceLevel === null
    ? []
    : [
        `Price level: ${priceLevel.eurPerThousandImpressions.toFixed(2)} EUR for 1,000 impressions, ${priceLevel.realPerEstimate.toFixed(2)} times the estimate (medians). It is not used for commercial ads, whose prices are higher.`,
      ]),
];
