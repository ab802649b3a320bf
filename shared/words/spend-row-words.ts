import { abbreviate } from '#shared/domain/abbreviate.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import { likelyPerDayCents, type SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import { spend as texts } from '#shared/texts/en/ad/spend.ts';
import { listView } from '#shared/texts/en/research/list-view.ts';
import { say } from '#shared/texts/say.ts';
import { countryName } from './display-names.ts';
import { bandWords, exactly, growthTerm, roundly } from './spend-words.ts';
import { trendWordsOf } from './trend-words.ts';

/** A figure in a table. `title`: its explanation for the pointer; empty: none. */
export type RowFigure = { value: string; title: string };

/** The figures of an estimate in a row of a table. */
export type SpendRow = Readonly<Record<'likely' | 'perDay' | 'views' | 'growth' | 'trend', RowFigure>>;

const figure = (value: string, title = ''): RowFigure => ({ value, title });
const noFigure = figure(listView.noValue);

/** The figures of an ad without a measurement. */
export const noSpendRow: SpendRow = {
  likely: noFigure,
  perDay: noFigure,
  views: noFigure,
  growth: noFigure,
  trend: noFigure,
};

/**
 * Returns the figures of a row: the likely amounts, by which lists are sorted, with the simple estimate in the title. A
 * measured reach of 0 has no amounts.
 */
export const spendRowOf = (estimate: SpendEstimate, nowMs: number): SpendRow => {
  const { views, range, perDay, runFault } = estimate;
  if (views === null) return noSpendRow;
  if (views.reach === 0) return { ...noSpendRow, views: figure(texts.nobodyYet, texts.nothingToEstimate) };
  const spend = exactly(views.spendCents);
  const likelyPerDay = likelyPerDayCents(estimate);
  return {
    likely:
      range === null
        ? figure(texts.notKnown, say(listView.amounts, { range: texts.notKnown, spend }))
        : figure(roundly(range.band.likelyCents), say(listView.amounts, { range: bandWords(range.band), spend })),
    perDay:
      perDay === null || likelyPerDay === null
        ? figure(listView.noValue, runFault === null ? '' : texts.runFaults[runFault])
        : figure(roundly(likelyPerDay), say(listView.perDayAmount, { perDay: exactly(perDay.cents) })),
    views: figure(abbreviate(views.reach)),
    growth: growthFigure(estimate, nowMs),
    trend: trendFigure(estimate),
  };
};

const growthFigure = (estimate: SpendEstimate, nowMs: number): RowFigure => {
  const { growth } = estimate;
  const { value, lines } = growthTerm(estimate, nowMs);
  if (growth.kind !== 'known') return figure(growth.kind === 'equal' ? value : listView.noValue, lines.join(' '));
  return figure(say(texts.perDayOf, { euro: roundly(growth.perDayCents) }), value);
};

const trendFigure = ({ growth }: SpendEstimate): RowFigure => {
  const words = trendWordsOf(growth);
  return words === null ? noFigure : figure(words.text, words.sentence);
};

/** The maximum number of country codes in a row. The others are counted. */
const MAX_CODES = 3;

/** Returns the countries of the newest measurement, those with the highest reach first; the names are in the title. */
export const countriesOf = (snapshots: readonly ReachSnapshot[]): RowFigure => {
  const reached = [...(snapshots.at(-1)?.figures.byCountry ?? [])].sort((one, other) => other.reach - one.reach);
  if (reached.length === 0) return noFigure;
  const codes = reached
    .slice(0, MAX_CODES)
    .map(({ country }) => country)
    .join(', ');
  const count = reached.length - MAX_CODES;
  return figure(
    count > 0 ? say(listView.moreCountries, { codes, count }) : codes,
    reached.map(({ country }) => countryName(country)).join(', '),
  );
};
