import { knownReach, measurementsOf } from './measured.ts';
import type { ReachSnapshot } from './reach.ts';
import { MAX_REACH } from './reach-limits.ts';
import type { SpendGrowth } from './spend-estimate.ts';

export type ReachTrend = 'rising' | 'steady' | 'falling';

/** Below this change a day, as a share of the earlier reach, an ad is steady: Meta updates its figures in steps. */
const STEADY_SHARE_PER_DAY = 0.01;

/** `share`: the change as a share of `from`; null from 0 on. `days`: time between both measurements, at least 1. */
export type ReachChange = { trend: ReachTrend; from: number; to: number; share: number | null; days: number };

/**
 * Returns how the reach changed between the two measurements of the growth: the newest one, and the newest one that is
 * at least a day older. It is rising or falling from 1 % of the earlier reach a day on. The reach counts accounts since
 * the start of the ad, so it falls only if Meta corrects it. Null: unknown, because there are no two such measurements,
 * or because one of them is the largest reach that is stored, and the real one can be larger.
 */
export const reachChangeOf = (growth: SpendGrowth): ReachChange | null => {
  if (!('days' in growth)) return null;
  const { from, to, days } = growth;
  if (Math.max(from, to) >= MAX_REACH) return null;
  if (from === 0) return { trend: to > 0 ? 'rising' : 'steady', from, to, share: to > 0 ? null : 0, days };
  const share = (to - from) / from;
  return { trend: trendOf(share / days), from, to, share, days };
};

/** Returns the change of the reach per day as a share of the earlier reach; null if it is unknown. */
export const reachGrowthPerDay = (growth: SpendGrowth): number | null => {
  const change = reachChangeOf(growth);
  return change === null || change.share === null ? null : change.share / change.days;
};

/**
 * Returns when the newest EU reach was measured, if it differs from the measurement before it, or if it is the first
 * one. Null: it is equal, or no EU reach was measured. In milliseconds since 1970.
 */
export const newFigureAt = (snapshots: readonly ReachSnapshot[]): number | null => {
  const [newest, before] = measurementsOf(snapshots, ({ euTotal }) => knownReach(euTotal));
  return newest === undefined || newest.value === before?.value ? null : newest.measured.measuredAt;
};

const trendOf = (sharePerDay: number): ReachTrend => {
  if (Math.abs(sharePerDay) < STEADY_SHARE_PER_DAY) return 'steady';
  return sharePerDay > 0 ? 'rising' : 'falling';
};
