import type { RunFields } from '../ad/ad-run.ts';
import { knownReach } from './measured.ts';
import type { ReachSnapshot } from './reach.ts';
import { estimateSpend } from './spend-estimate.ts';

/** The likely amount, in euro cents, that an ad had cost when it was measured (milliseconds since 1970). */
export type SpendMoment = { measuredAt: number; likelyCents: number };

/**
 * Returns the likely amount at each measurement of the EU reach, oldest first. Each amount uses only the measurements
 * until then. A reach of 0 costs 0.
 */
export const spendOverTime = (run: RunFields, snapshots: readonly ReachSnapshot[]): SpendMoment[] =>
  snapshots
    .filter(({ figures }) => knownReach(figures.euTotal) !== null)
    .toSorted((one, other) => one.measuredAt - other.measuredAt)
    .flatMap(({ measuredAt }) => {
      const until = snapshots.filter((other) => other.measuredAt <= measuredAt);
      const { range } = estimateSpend({ run, snapshots: until, nowMs: measuredAt });
      return range === null ? [] : [{ measuredAt, likelyCents: range.band.likelyCents }];
    });
