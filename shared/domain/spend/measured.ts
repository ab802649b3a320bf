import type { ReachFigures, ReachSnapshot, ReachSource } from './reach.ts';
import { MAX_REACH } from './reach-limits.ts';

/** Time (milliseconds since 1970) and source of a figure. */
export type Measured = { measuredAt: number; source: ReachSource };

/** One fact of one snapshot. */
export type MeasuredFact<T> = { value: T; measured: Measured };

/** Returns one fact of each snapshot, newest first. Snapshots without this fact are omitted. */
export const measurementsOf = <T>(
  snapshots: readonly ReachSnapshot[],
  factOf: (figures: ReachFigures) => T | null,
): readonly MeasuredFact<T>[] =>
  snapshots
    .flatMap(({ measuredAt, source, figures }) => {
      const value = factOf(figures);
      return value === null || !Number.isFinite(measuredAt) ? [] : [{ value, measured: { measuredAt, source } }];
    })
    .sort((one, other) => other.measured.measuredAt - one.measured.measuredAt);

/** Returns a valid number of accounts; null for all other values. */
export const knownReach = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_REACH ? value : null;
