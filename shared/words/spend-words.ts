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

/** An estimate as it is read: the three figures, how they were made, what stands beside them, and whom the ad reached. */
export const spendViewOf = (
  estimate: SpendEstimate,
  { snapshots, nowMs }: { snapshots: readonly ReachSnapshot[]; nowMs: number },
): SpendView => {
  const { views, version, tableDate } = estimate;
  const charts = reachCharts(snapshots);
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

/** Views, spend, per day. */
export const spendFigures = ({ views, perDay }: SpendEstimate): SpendTerm[] => [
  term(texts.views, views === null ? texts.notKnown : abbreviate(views.reach)),
  term(texts.spend, exactly(views?.spendCents, views?.reach)),
  term(texts.perDay, exactly(perDay?.cents, views?.reach)),
];

const term = (label: string, value: string, lines: string[] = []): SpendTerm => ({ label, value, lines });

/** How the headline was made, and what was missing for it. */
export const headlineMakings = ({ views, perDay, runFault }: SpendEstimate): string[] => {
  if (views === null) return [];
  const { headline } = texts;
  const made = perDay === null ? `${headline}.` : say(texts.overDays, { headline, days: perDay.days });
  return runFault === null ? [made] : [made, texts.runFaults[runFault]];
};

/** Null where no EU reach is known. */
export const rangeTerm = ({ range, views }: SpendEstimate, nowMs: number): SpendTerm | null => {
  if (range === null || views === null) return null;
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
  const accounts = say(texts.reached, { accounts: abbreviate(uk.reach) });
  const measured = measuredWords(texts.measured, uk.measured, nowMs);
  return term(texts.uk, `${accounts}, ${bandWords(uk.band)}`, [measured]);
};

const DAY_MS = 86_400_000;
const utcDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Cents as the specification shows them: to 2 decimals, in short from a thousand euro on. `of`: the reach they stand for. */
const exactly = (cents: number | undefined, of: number | undefined): string => {
  if (cents === undefined) return texts.notKnown;
  if (cents === 0 && of !== 0) return texts.underOneCent;
  const amount = cents < 100_000 ? (cents / 100).toFixed(2) : abbreviate(cents / 100);
  return say(texts.euro, { amount });
};

/** Without cents from ten euro on: what is only likely is not told to the cent. */
const amountOf = (cents: number): string =>
  cents < 1_000 ? (cents / 100).toFixed(2) : abbreviate(Math.round(cents / 100));

const roundly = (cents: number): string => say(texts.euro, { amount: amountOf(cents) });

const bandWords = ({ lowCents, highCents }: SpendBand): string =>
  say(texts.band, { low: amountOf(lowCents), euro: roundly(highCents) });

const measuredWords = (text: string, { measuredAt, source }: Measured, nowMs: number): string =>
  say(text, { source: texts.sources[source], age: ageWords(nowMs - measuredAt) });

const relative = new Intl.RelativeTimeFormat('en');

/** `2 days ago`. What lies ahead, by a clock that is wrong, is now. */
const ageWords = (ageMs: number): string => {
  const minutes = Math.floor(ageMs / 60_000);
  if (minutes < 1) return texts.justNow;
  if (minutes < 60) return relative.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? relative.format(-hours, 'hour') : relative.format(-Math.floor(hours / 24), 'day');
};
