import type { PlanState } from '../account/account-state.ts';
import { HOUR_MS } from '../time.ts';

const LAST_KNOWN_PLAN_EXPIRES_MS = 72 * HOUR_MS;

/** After three days without an answer of the server, a paid plan counts as ended. Saved ads remain readable. */
export const planStateNow = (plan: PlanState, checkedAt: number, now: number): PlanState =>
  plan === 'paid' && now - checkedAt > LAST_KNOWN_PLAN_EXPIRES_MS ? 'ended' : plan;

/** Combines two facts of the server: whether a plan is running, and whether a plan has ended. */
export const planStateOf = (isPaid: boolean, hasEnded: boolean): PlanState => {
  if (isPaid) return 'paid';
  return hasEnded ? 'ended' : 'unpaid';
};
