import { ESTIMATE_VERSION } from '#shared/domain/spend/estimate-version.ts';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import type { LocalDatabase } from '../database.ts';
import type { RenewCosts } from './renew-costs.ts';

/**
 * Returns every own cost, newest first. `renew` replaces likely amounts of another version of the estimate. It is a
 * parameter, because the small pages of the extension do not contain the estimate.
 */
export const readOwnCosts = async (db: LocalDatabase, renew: RenewCosts): Promise<OwnCost[]> => {
  const costs = (await db.ownCosts.orderBy('savedAt').toArray()).map(({ seq: _seq, ...cost }) => cost).toReversed();
  const outdated = costs.filter(({ version }) => version !== ESTIMATE_VERSION);
  if (outdated.length === 0) return costs;
  const renewed = new Map((await renew(db, outdated)).map((cost) => [cost.adId, cost]));
  return costs.map((cost) => renewed.get(cost.adId) ?? cost);
};
