import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import { doesSpendFit } from '#shared/domain/spend/does-spend-fit.ts';
import { estimatedCostFor, estimatedCostOf } from '#shared/domain/spend/estimated-cost.ts';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import type { LocalDatabase } from '../database.ts';

/** Returns the costs with likely amounts of the present version of the estimate. */
export type RenewCosts = (db: LocalDatabase, costs: readonly OwnCost[]) => Promise<OwnCost[]>;

/**
 * Uses the measurements that the account had when the amount was entered. Without measurements, it uses the reach and
 * the country of the cost.
 */
export const renewCosts: RenewCosts = async (db, costs) => {
  const adIds = costs.map(({ adId }) => adId);
  const [ads, snapshots] = await Promise.all([
    db.capturedAds.where('adId').anyOf(adIds).toArray(),
    db.reachSnapshots.where('adId').anyOf(adIds).toArray(),
  ]);
  const versionsOf = groupBy(ads, ({ adId }) => adId);
  const reachOf = groupBy(snapshots, ({ adId }) => adId);
  return costs.map((cost) => {
    const run = versionsOf.get(cost.adId)?.reduce(newerCapture).ad;
    const known = (reachOf.get(cost.adId) ?? []).filter(({ measuredAt }) => measuredAt <= cost.savedAt);
    const measured =
      run === undefined ? null : estimatedCostOf(estimateSpend({ run, snapshots: known, nowMs: cost.savedAt }));
    const renewed = { ...cost, ...(measured ?? estimatedCostFor(cost.reach, cost.country)) };
    // An amount that does not fit the new estimate stays with the old one, so that the user can still remove it.
    return doesSpendFit(renewed) ? renewed : cost;
  });
};

const newerCapture = (one: CapturedAdRow, other: CapturedAdRow): CapturedAdRow =>
  other.capturedAt > one.capturedAt ? other : one;
