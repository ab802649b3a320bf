import type { Result } from '#shared/lib/result.ts';
import { daysOf, runOf, type Run, type RunFault, type RunFields } from '../ad/ad-run.ts';
import { CPM_TABLE_DATE } from './cost-assumptions.ts';
import { ESTIMATE_VERSION } from './estimate-version.ts';
import { knownReach, measurementsOf, type Measured, type MeasuredFact } from './measured.ts';
import type { ReachSnapshot } from './reach.ts';
import { sizeFactorOf } from './measured-factors.ts';
import {
  bandInUk,
  dayFactorsOf,
  rangeByCountry,
  rangeByDefault,
  reachedCountries,
  type SpendBand,
  type SpendRange,
} from './spend-range.ts';
import { DAY_MS } from '../time.ts';

/**
 * The estimated spend of an ad, computed from its measurements. Amounts are in euro cents. A figure that cannot be
 * computed is null, never 0, and the estimate names what is missing.
 */
export type SpendEstimate = {
  version: string;
  /** The UTC day of the table of costs by country, for example 2026-11-21. */
  tableDate: string;
  /** The EU total of reached accounts since the start of the ad, and the headline figure. Null: never measured. */
  views: { reach: number; spendCents: number; measured: Measured } | null;
  /** The headline figure divided by the days run at the time of the measurement. */
  perDay: { cents: number; days: number } | null;
  /** Why the days run are unknown. Null: they are known. */
  runFault: RunFault | null;
  range: SpendRange | null;
  /** Separate, because EU figures do not include the UK. Null: no UK total was measured. */
  uk: { reach: number; band: SpendBand; measured: Measured } | null;
  growth: SpendGrowth;
};

export type SpendInput = Readonly<{
  run: RunFields;
  /** In any order. */
  snapshots: readonly ReachSnapshot[];
  nowMs: number;
}>;

/** Calculates all figures of an ad's spend (docs/product.md#spend, docs/decisions/0013-spend-figures.md). */
export const estimateSpend = ({ run, snapshots, nowMs }: SpendInput): SpendEstimate => {
  const reaches = measurementsOf(snapshots, ({ euTotal }) => knownReach(euTotal));
  const [newest] = reaches;
  const [ukNewest] = measurementsOf(snapshots, ({ ukTotal }) => knownReach(ukTotal));
  /** Returns the run at the time of a measurement, because the ad may have ended since then. */
  const runAt = ({ measured }: MeasuredFact<number>): Ran => runOf(run, Math.min(nowMs, measured.measuredAt));
  const sizeFactor = sizeFactorOf((newest?.value ?? 0) + (ukNewest?.value ?? 0));
  return {
    version: ESTIMATE_VERSION,
    tableDate: CPM_TABLE_DATE,
    ...(newest === undefined ? nothingInEu : inEu(newest, { ran: runAt(newest), sizeFactor }, snapshots)),
    uk: ukNewest === undefined ? null : inUk(ukNewest, { ran: runAt(ukNewest), sizeFactor }),
    growth: growthOf(reaches),
  };
};

type Ran = Result<Run, RunFault>;
/** What is known about the whole ad when a reach was measured. `sizeFactor`: see `sizeFactorOf`. */
type Known = { ran: Ran; sizeFactor: number };
type InEu = Pick<SpendEstimate, 'views' | 'perDay' | 'runFault' | 'range'>;

const nothingInEu: InEu = { views: null, perDay: null, runFault: null, range: null };

const inEu = (
  { value: reach, measured }: MeasuredFact<number>,
  { ran, sizeFactor }: Known,
  snapshots: readonly ReachSnapshot[],
): InEu => {
  const [breakdown] = measurementsOf(snapshots, reachedCountries);
  const days = ran.ok ? daysOf(ran.value) : null;
  const factors = { dayFactors: dayFactorsOf(ran), sizeFactor };
  return {
    views: { reach, spendCents: headlineCents(reach), measured },
    perDay: days === null ? null : { cents: headlineCents(reach, days), days },
    runFault: ran.ok ? null : ran.error,
    range:
      breakdown === undefined
        ? rangeByDefault(reach, factors)
        : rangeByCountry(reach, breakdown.value, { ...factors, measured: breakdown.measured }),
  };
};

const inUk = ({ value: reach, measured }: MeasuredFact<number>, { ran, sizeFactor }: Known): SpendEstimate['uk'] => ({
  reach,
  band: bandInUk(reach, { dayFactors: dayFactorsOf(ran), sizeFactor }),
  measured,
});

/** EUR per reached account. It is not a CPM. Users compare ads by it, so it is fixed: docs/product.md#spend. */
export const EUR_PER_REACHED_ACCOUNT = 0.009;

/** Cents for 1,000 accounts. A whole number avoids a rounding error of 0.009 that grows with the reach. */
const CENTS_PER_THOUSAND = 900;

/** Returns the headline figure in euro cents. `days`: the figure is divided by this number of days. */
export const headlineCents = (reach: number, days = 1): number =>
  Math.round((reach * CENTS_PER_THOUSAND) / (1_000 * days));

/** Returns the likely amount for each day run, in euro cents; null if the amount or the days are unknown. */
export const likelyPerDayCents = ({ range, perDay }: Pick<SpendEstimate, 'range' | 'perDay'>): number | null =>
  range === null || perDay === null ? null : Math.round(range.band.likelyCents / perDay.days);

type Span = {
  /** Time between the two measurements in days, with fractions; at least 1. */
  days: number;
  /** Milliseconds since 1970. */
  until: number;
  /** The reach of the older and of the newer measurement. */
  from: number;
  to: number;
};

/** Growth between two measurements that are at least one day apart, or the reason why it is unknown. */
export type SpendGrowth =
  | (Span & { kind: 'known'; gainedReach: number; perDayCents: number })
  /** The reach did not change, or Meta corrected it downwards, so the spend of this time is unknown. */
  | (Span & { kind: 'equal' | 'fell' })
  | { kind: 'no-reach' | 'one-measurement' | 'same-day' };

/** Returns the growth per day in euro cents: 0 if the reach did not change, null if the growth is unknown. */
export const growthCents = (growth: SpendGrowth): number | null => {
  if (growth.kind === 'known') return growth.perDayCents;
  return growth.kind === 'equal' ? 0 : null;
};

/**
 * Returns the growth since the newest measurement that is at least one day older than the newest one: gained reach x
 * 0.009 EUR / days. Shorter times are ignored, because Meta updates its figures in steps. `reaches`: newest first.
 */
const growthOf = ([newest, ...older]: readonly MeasuredFact<number>[]): SpendGrowth => {
  if (newest === undefined) return { kind: 'no-reach' };
  if (older.length === 0) return { kind: 'one-measurement' };
  const until = newest.measured.measuredAt;
  const before = older.find(({ measured }) => until - measured.measuredAt >= DAY_MS);
  if (before === undefined) return { kind: 'same-day' };
  const [from, to] = [before.value, newest.value];
  const span = { days: (until - before.measured.measuredAt) / DAY_MS, until, from, to };
  const gainedReach = to - from;
  if (gainedReach === 0) return { kind: 'equal', ...span };
  if (gainedReach < 0) return { kind: 'fell', ...span };
  return { kind: 'known', ...span, gainedReach, perDayCents: headlineCents(gainedReach, span.days) };
};
