import { calibrationOf, type Calibration } from '#shared/domain/spend/calibration.ts';
import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import { renewCosts, type RenewCosts } from './renew-costs.ts';

/** Returns the calibration of an account; null if it has no own costs. `list`: reads its own costs. */
export const readCalibration = async (list: (renew: RenewCosts) => Promise<OwnCost[]>): Promise<Calibration | null> =>
  calibrationOf(await list(renewCosts));
