import type { RunFields } from '../ad/ad-run.ts';
import type { OwnCost } from './own-cost.ts';
import type { ReachFigures, ReachSnapshot } from './reach.ts';
import { estimateSpend, type SpendEstimate } from './spend-estimate.ts';
import { isInUk } from './spend-range.ts';

/** The part of an own cost that the estimate provides. */
export type EstimatedCost = Pick<OwnCost, 'reach' | 'likelyCents' | 'version'>;

/** Returns reach and likely amount of EU and UK, without calibration; null if no account was reached. */
export const estimatedCostOf = ({ views, range, uk, version }: SpendEstimate): EstimatedCost | null => {
  const reach = (views?.reach ?? 0) + (uk?.reach ?? 0);
  const likelyCents = (range?.band.likelyCents ?? 0) + (uk?.band.likelyCents ?? 0);
  return reach > 0 && likelyCents > 0 ? { reach, likelyCents, version } : null;
};

/** The days of an ad in Ads Manager are unknown. */
const UNKNOWN_RUN: RunFields = { isActive: false, startDate: null, endDate: null };

/**
 * Returns the estimate of an ad of which only the reach and the country are known; null for a reach of 0. `country`:
 * ISO 3166-1 alpha-2, with the price of this country; null: several EU countries, with the EU default.
 */
export const estimatedCostFor = (reach: number, country: string | null): EstimatedCost | null => {
  const snapshots: ReachSnapshot[] = [{ measuredAt: 0, source: 'ad-details', figures: figuresOf(reach, country) }];
  return estimatedCostOf(estimateSpend({ run: UNKNOWN_RUN, snapshots, nowMs: 0 }));
};

const figuresOf = (reach: number, country: string | null): ReachFigures => {
  const inEu = { euTotal: reach, ukTotal: null, byCountry: [], byAgeGender: [] };
  if (country === null) return inEu;
  return isInUk(country) ? { ...inEu, euTotal: null, ukTotal: reach } : { ...inEu, byCountry: [{ country, reach }] };
};
