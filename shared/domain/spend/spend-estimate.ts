import type { Result } from '#shared/lib/result.ts';
import type { Ad } from '../ad/ad.ts';
import { daysOf, runOf, type Run, type RunFault } from '../ad/ad-run.ts';
import { CPM_TABLE_DATE } from './cost-assumptions.ts';
import { knownReach, measurementsOf, type Measured, type MeasuredFact } from './measured.ts';
import type { ReachSnapshot } from './reach.ts';
import { growthOf, type SpendGrowth } from './spend-growth.ts';
import { headlineCents } from './spend-headline.ts';
import {
  bandInUk,
  dayFactorsOf,
  rangeByCountry,
  rangeByDefault,
  reachedCountries,
  type SpendBand,
  type SpendRange,
} from './spend-range.ts';

/** Version of the figures and rules of an estimate. Change it with any of them. Stored estimates contain it. */
export const ESTIMATE_VERSION = '1';

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
  /** Dates in Unix seconds, as in `Ad`. */
  run: Pick<Ad, 'isActive' | 'startDate' | 'endDate'>;
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
  return {
    version: ESTIMATE_VERSION,
    tableDate: CPM_TABLE_DATE,
    ...(newest === undefined ? nothingInEu : inEu(newest, runAt(newest), snapshots)),
    uk: ukNewest === undefined ? null : inUk(ukNewest, runAt(ukNewest)),
    growth: growthOf(reaches),
  };
};

type Ran = Result<Run, RunFault>;
type InEu = Pick<SpendEstimate, 'views' | 'perDay' | 'runFault' | 'range'>;

const nothingInEu: InEu = { views: null, perDay: null, runFault: null, range: null };

const inEu = (
  { value: reach, measured }: MeasuredFact<number>,
  ran: Ran,
  snapshots: readonly ReachSnapshot[],
): InEu => {
  const [breakdown] = measurementsOf(snapshots, reachedCountries);
  const days = ran.ok ? daysOf(ran.value) : null;
  return {
    views: { reach, spendCents: headlineCents(reach), measured },
    perDay: days === null ? null : { cents: headlineCents(reach, days), days },
    runFault: ran.ok ? null : ran.error,
    range:
      breakdown === undefined
        ? rangeByDefault(reach)
        : rangeByCountry(reach, breakdown.value, { dayFactors: dayFactorsOf(ran), measured: breakdown.measured }),
  };
};

const inUk = ({ value: reach, measured }: MeasuredFact<number>, ran: Ran): SpendEstimate['uk'] => ({
  reach,
  band: bandInUk(reach, dayFactorsOf(ran)),
  measured,
});
