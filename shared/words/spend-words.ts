import { abbreviate, abbreviateRound } from '#shared/domain/abbreviate.ts';
import { ESTIMATE_ACCURACY } from '#shared/domain/spend/estimate-accuracy.ts';
import type { Measured } from '#shared/domain/spend/measured.ts';
import type { ReachSnapshot } from '#shared/domain/spend/reach.ts';
import type { SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import type { CalibratedBy, SpendBand, SpendRange } from '#shared/domain/spend/spend-range.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { countryName } from './display-names.ts';
import { spend as texts, reach as reachTexts } from '#shared/texts/en/ad/spend.ts';
import { reachCharts } from './reach-charts.ts';
import { say } from '#shared/texts/say.ts';
import type { SimpleEstimate, SpendTerm, SpendView } from './spend-view.ts';
import { trendWordsOf } from './trend-words.ts';

/**
 * Returns the texts of an estimate: the likely amount and its range first, then the simple estimate and further terms.
 */
export const spendViewOf = (
  estimate: SpendEstimate,
  { snapshots, nowMs }: { snapshots: readonly ReachSnapshot[]; nowMs: number },
): SpendView => {
  const { views, version, tableDate } = estimate;
  // Older measurements by country or age are not part of a total of 0.
  const charts = isNobody(estimate) ? [] : reachCharts(snapshots);
  const madeBy = say(texts.version, { version, date: tableDate });
  return {
    figures: likelyFigures(estimate),
    lines: [
      ...rangeExplanation(estimate, nowMs),
      ...(views === null ? [] : [measuredWords(texts.measured, views.measured, nowMs)]),
    ],
    simple: simpleEstimateOf(estimate),
    terms: [growthTerm, ukTerm].flatMap((termOf) => termOf(estimate, nowMs) ?? []),
    charts,
    footnotes: charts.length > 0 ? [reachTexts.parts, madeBy] : [madeBy],
  };
};

/** Returns the likely amount, its range, and views. A measured 0 has no amount, because €0 would mean a free ad. */
export const likelyFigures = (estimate: SpendEstimate): SpendTerm[] => {
  if (isNobody(estimate)) return [term(texts.views, texts.nobodyYet)];
  const { range, views } = estimate;
  return [
    term(texts.likelyAmount, range === null ? texts.notKnown : roundly(range.band.likelyCents)),
    term(texts.range, range === null ? texts.notKnown : bandWords(range.band)),
    term(texts.views, views === null ? texts.notKnown : abbreviate(views.reach)),
  ];
};

/** Returns the simple estimate: spend and per day. A measured 0 has no figures. */
export const simpleEstimateOf = (estimate: SpendEstimate): SimpleEstimate => {
  const title = texts.simpleEstimate;
  if (isNobody(estimate)) return { title, figures: [], outside: '', lines: [texts.nothingToEstimate] };
  const { views, perDay } = estimate;
  const outside = outsideOf(estimate);
  return {
    title,
    figures: [term(texts.spend, exactly(views?.spendCents)), term(texts.perDay, exactly(perDay?.cents))],
    outside: outside === null ? '' : texts.outside[outside],
    lines: simpleExplanation(estimate),
  };
};

const isNobody = ({ views }: SpendEstimate): boolean => views?.reach === 0;

const term = (label: string, value: string, lines: string[] = []): SpendTerm => ({ label, value, lines });

/** Returns how the simple estimate was computed, and which data were missing. */
const simpleExplanation = ({ views, perDay, runFault }: SpendEstimate): string[] => {
  if (views === null) return [];
  const { headline } = texts;
  const made = perDay === null ? `${headline}.` : say(texts.overDays, { headline, days: perDay.days });
  return runFault === null ? [made] : [made, texts.runFaults[runFault]];
};

/** Returns on which side of the likely range the simple estimate is; null if it is within the range. */
const outsideOf = ({ views, range }: SpendEstimate): 'below' | 'above' | null => {
  if (views === null || range === null) return null;
  if (views.spendCents < range.band.lowCents) return 'below';
  return views.spendCents > range.band.highCents ? 'above' : null;
};

/** Returns how the likely amount and its range were computed. Empty if the EU reach is unknown or 0. */
export const rangeExplanation = (estimate: SpendEstimate, nowMs: number): string[] => {
  const { range, views } = estimate;
  if (range === null || views === null || isNobody(estimate)) return [];
  const { making, calibration } = range;
  const lines = [typicalErrorWords(), basisWords(making), ...sizeWords(making)];
  if (calibration !== undefined) lines.push(calibratedLine(calibration));
  if (making.basis === 'eu-default') return lines;
  const { byDefault, measured } = making;
  if (byDefault.length > 0) lines.push(say(texts.byDefault, { countries: byDefault.map(countryName).join(', ') }));
  if (measured.measuredAt !== views.measured.measuredAt) {
    lines.push(measuredWords(texts.sharesMeasured, measured, nowMs));
  }
  return lines;
};

/** Returns how many own ads are behind a calibrated amount. */
export const calibratedWords = ({ of, count }: CalibratedBy): string => say(texts.calibrated[of], { count });

const calibratedLine = (by: CalibratedBy): string =>
  say(texts.calibratedBy, { calibrated: calibratedWords(by), factor: by.factor.toFixed(2) });

/** The number of own ads for which the error after calibration is stated. */
const STATED_OWN_ADS = 5;

/** Returns how far estimates were from the real spend of ads for which it is known. */
export const typicalErrorWords = (): string => {
  const { fitted, calibrated } = ESTIMATE_ACCURACY;
  const withOwnAds = calibrated.find(({ ownAds }) => ownAds === STATED_OWN_ADS) ?? fitted;
  return say(texts.typicalError, {
    factor: fitted.typicalFactor.toFixed(1),
    calibrated: withOwnAds.typicalFactor.toFixed(1),
    ownAds: STATED_OWN_ADS,
  });
};

const basisWords = (making: SpendRange['making']): string => {
  const by = making.basis === 'countries' ? say(texts.byCountry, { count: making.countryCount }) : texts.byEuAverage;
  const { dayFactors } = making;
  if (dayFactors === null) return say(texts.withoutDays, { by });
  const { days, frequency, seasonFactor } = dayFactors;
  return say(texts.withDays, { by, days, frequency, season: seasonFactor.toFixed(2) });
};

/** Returns how the size of the ad changes the cost. Empty if that rounds to nothing. */
const sizeWords = ({ sizeFactor }: SpendRange['making']): string[] => {
  const factor = sizeFactor.toFixed(2);
  if (factor === '1.00') return [];
  return [say(sizeFactor < 1 ? texts.sizes.large : texts.sizes.small, { factor })];
};

/** Returns the growth, its time span, and why it is unknown. */
export const growthTerm = ({ growth }: SpendEstimate, nowMs: number): SpendTerm => {
  const label = texts.growth;
  const days = 'days' in growth ? Math.round(growth.days * 10) / 10 : 0;
  if (growth.kind !== 'known') {
    const { value, why } = texts.noGrowth[growth.kind];
    const reach = 'to' in growth ? whole.format(growth.to) : '';
    return term(label, value, [say(why, { days, reach }), ...(growth.kind === 'fell' ? trendLines(growth) : [])]);
  }
  const perDay = say(texts.perDayOf, { euro: roundly(growth.perDayCents) });
  const isLast = nowMs - growth.until < DAY_MS;
  const value = isLast
    ? say(texts.lastDays, { days, perDay })
    : say(texts.daysTo, { days, perDay, date: utcDay.format(growth.until) });
  return term(label, value, trendLines(growth));
};

/** Returns whether the reach is rising, steady or falling, with both measurements. Empty if that is unknown. */
const trendLines = (growth: SpendEstimate['growth']): string[] => {
  const words = trendWordsOf(growth);
  return words === null ? [] : [words.sentence];
};

const whole = new Intl.NumberFormat('en');

const ukTerm = ({ uk }: SpendEstimate, nowMs: number): SpendTerm | null => {
  if (uk === null) return null;
  const measured = measuredWords(texts.measured, uk.measured, nowMs);
  if (uk.reach === 0) return term(texts.uk, texts.nobodyYet, [measured]);
  const accounts = say(texts.reached, { accounts: abbreviate(uk.reach) });
  return term(texts.uk, `${accounts}, ${bandWords(uk.band)}`, [measured]);
};

const utcDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats cents as euros with 2 decimals, abbreviated from €1,000 on. */
export const exactly = (cents: number | undefined): string => {
  if (cents === undefined) return texts.notKnown;
  return cents < 100_000 ? toTheCent(cents) : euro(abbreviate(cents / 100));
};

/** Formats an amount with two significant digits, because an estimate is not more exact: €5.70, €57, €1.2K. */
export const roundly = (cents: number): string => {
  const rounded = Number(cents.toPrecision(2));
  return rounded < 1_000 ? toTheCent(rounded) : euro(abbreviateRound(rounded / 100));
};

/** An amount of 0 was rounded down, because amounts are shown only for a reach above 0. */
const toTheCent = (cents: number): string => (cents === 0 ? texts.underOneCent : euro((cents / 100).toFixed(2)));

const euro = (amount: string): string => say(texts.euro, { amount });

/** Formats a range of amounts. */
export const bandWords = ({ lowCents, highCents }: SpendBand): string =>
  say(texts.band, { low: roundly(lowCents), high: roundly(highCents) });

const measuredWords = (text: string, { measuredAt, source }: Measured, nowMs: number): string =>
  say(text, { source: texts.sources[source], age: ageWords(nowMs - measuredAt) });

const relative = new Intl.RelativeTimeFormat('en');

/** Formats an age as `2 days ago`. A negative age, caused by a wrong clock, is 'just now'. */
export const ageWords = (ageMs: number): string => {
  const minutes = Math.floor(ageMs / MINUTE_MS);
  if (minutes < 1) return texts.justNow;
  if (minutes < 60) return relative.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? relative.format(-hours, 'hour') : relative.format(-Math.floor(hours / 24), 'day');
};
