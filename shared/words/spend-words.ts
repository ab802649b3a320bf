import { abbreviate } from '#shared/domain/abbreviate.ts';
import type { Measured } from '#shared/domain/measured.ts';
import type { ReachSnapshot } from '#shared/domain/reach.ts';
import type { SpendEstimate } from '#shared/domain/spend-estimate.ts';
import type { SpendBand } from '#shared/domain/spend-range.ts';
import { countryName } from './country-name.ts';
import { reach as reachTexts } from '#shared/texts/en/reach.ts';
import { spend as texts } from '#shared/texts/en/spend.ts';
import { reachCharts } from './reach-charts.ts';
import { say } from '#shared/texts/say.ts';
import type { SpendTerm, SpendView } from './spend-view.ts';

/** Returns the texts of an estimate: three figures, their computation, further terms, and charts of the reach. */
export const spendViewOf = (
  estimate: SpendEstimate,
  { snapshots, nowMs }: { snapshots: readonly ReachSnapshot[]; nowMs: number },
): SpendView => {
  const { views, version, tableDate } = estimate;
  // Older measurements by country or age are not part of a total of 0.
  const charts = isNobody(estimate) ? [] : reachCharts(snapshots);
  const madeBy = say(texts.version, { version, date: tableDate });
  return {
    figures: spendFigures(estimate),
    lines: [
      ...headlineMakings(estimate),
      ...(views === null ? [] : [measuredWords(texts.measured, views.measured, nowMs)]),
    ],
    terms: [rangeTerm, growthTerm, ukTerm].flatMap((termOf) => termOf(estimate, nowMs) ?? []),
    charts,
    footnotes: charts.length > 0 ? [reachTexts.parts, madeBy] : [madeBy],
  };
};

/** Returns views, spend and per day. A measured 0 has no amount, because 0 EUR would mean that the ad cost nothing. */
export const spendFigures = (estimate: SpendEstimate): SpendTerm[] => {
  if (isNobody(estimate)) return [term(texts.views, texts.nobodyYet)];
  const { views, perDay } = estimate;
  return [
    term(texts.views, views === null ? texts.notKnown : abbreviate(views.reach)),
    term(texts.spend, exactly(views?.spendCents)),
    term(texts.perDay, exactly(perDay?.cents)),
  ];
};

const isNobody = ({ views }: SpendEstimate): boolean => views?.reach === 0;

const term = (label: string, value: string, lines: string[] = []): SpendTerm => ({ label, value, lines });

/** Returns how the headline figure was computed, and which data were missing. */
export const headlineMakings = (estimate: SpendEstimate): string[] => {
  const { views, perDay, runFault } = estimate;
  if (views === null) return [];
  if (isNobody(estimate)) return [texts.nothingToEstimate];
  const { headline } = texts;
  const made = perDay === null ? `${headline}.` : say(texts.overDays, { headline, days: perDay.days });
  return runFault === null ? [made] : [made, texts.runFaults[runFault]];
};

/** Returns the range; null if the EU reach is unknown or 0. */
export const rangeTerm = (estimate: SpendEstimate, nowMs: number): SpendTerm | null => {
  const { range, views } = estimate;
  if (range === null || views === null || isNobody(estimate)) return null;
  const { band, making } = range;
  const lines = [say(texts.likely, { euro: roundly(band.likelyCents) })];
  if (making.basis === 'eu-default') return term(texts.range, bandWords(band), [...lines, texts.euDefault]);
  const { daysMaking, byDefault, measured } = making;
  const by = say(texts.byCountry, { count: making.countryCount });
  lines.push(
    daysMaking === null
      ? say(texts.withoutDays, { by })
      : say(texts.withDays, { by, ...daysMaking, season: daysMaking.seasonFactor.toFixed(2) }),
  );
  if (byDefault.length > 0) lines.push(say(texts.byDefault, { countries: byDefault.map(countryName).join(', ') }));
  if (measured.measuredAt !== views.measured.measuredAt) {
    lines.push(measuredWords(texts.sharesMeasured, measured, nowMs));
  }
  return term(texts.range, bandWords(band), lines);
};

const growthTerm = ({ growth }: SpendEstimate, nowMs: number): SpendTerm => {
  const label = texts.growth;
  const days = 'days' in growth ? Math.round(growth.days * 10) / 10 : 0;
  if (growth.kind !== 'known') {
    const { value, why } = texts.noGrowth[growth.kind];
    return term(label, value, [say(why, { days })]);
  }
  const perDay = say(texts.perDayOf, { euro: roundly(growth.perDayCents) });
  const isLast = nowMs - growth.until < DAY_MS;
  const value = isLast
    ? say(texts.lastDays, { days, perDay })
    : say(texts.daysTo, { days, perDay, date: utcDay.format(growth.until) });
  return term(label, value, [say(texts.gained, { accounts: abbreviate(growth.gainedReach) })]);
};

const ukTerm = ({ uk }: SpendEstimate, nowMs: number): SpendTerm | null => {
  if (uk === null) return null;
  const measured = measuredWords(texts.measured, uk.measured, nowMs);
  if (uk.reach === 0) return term(texts.uk, texts.nobodyYet, [measured]);
  const accounts = say(texts.reached, { accounts: abbreviate(uk.reach) });
  return term(texts.uk, `${accounts}, ${bandWords(uk.band)}`, [measured]);
};

const DAY_MS = 86_400_000;
const utcDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats cents as euros with 2 decimals, abbreviated from 1,000 EUR on. */
const exactly = (cents: number | undefined): string => {
  if (cents === undefined) return texts.notKnown;
  const amount = cents < 100_000 ? toTheCent(cents) : abbreviate(cents / 100);
  return say(texts.euro, { amount });
};

/** Formats an amount without cents from 10 EUR on, because an estimate is not exact to the cent. */
const amountOf = (cents: number): string => (cents < 1_000 ? toTheCent(cents) : abbreviate(Math.round(cents / 100)));

/** An amount of 0 was rounded down, because amounts are shown only for a reach above 0. */
const toTheCent = (cents: number): string => (cents === 0 ? texts.underOneCent : (cents / 100).toFixed(2));

const roundly = (cents: number): string => say(texts.euro, { amount: amountOf(cents) });

const bandWords = ({ lowCents, highCents }: SpendBand): string =>
  say(texts.band, { low: amountOf(lowCents), euro: roundly(highCents) });

const measuredWords = (text: string, { measuredAt, source }: Measured, nowMs: number): string =>
  say(text, { source: texts.sources[source], age: ageWords(nowMs - measuredAt) });

const relative = new Intl.RelativeTimeFormat('en');

/** Formats an age as `2 days ago`. A negative age, caused by a wrong clock, is 'just now'. */
const ageWords = (ageMs: number): string => {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 1) return texts.justNow;
  if (minutes < 60) return relative.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? relative.format(-hours, 'hour') : relative.format(-Math.floor(hours / 24), 'day');
};
