import * as z from 'zod/mini';
import { ReachSource, type ReachFigures, type ReachSnapshot } from './reach.ts';
import { MAX_REACH } from './reach-limits.ts';
import { UnixMs } from './unix-ms.ts';

/** Time and source of a figure. */
export const Measured = z.object({ measuredAt: UnixMs, source: ReachSource });
export type Measured = z.infer<typeof Measured>;

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

/** Returns null for a value that cannot be a number of accounts. */
export const knownReach = (reach: number | null): number | null =>
  reach !== null && Number.isInteger(reach) && reach >= 0 && reach <= MAX_REACH ? reach : null;
