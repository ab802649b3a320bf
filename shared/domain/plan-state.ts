import type { PlanState } from './account-state.ts';

const LAST_KNOWN_PLAN_HOLDS_MS = 72 * 60 * 60_000;

/** Without an answer for three days a plan counts as ended: what is there stays readable, and new ads are kept. */
export const planStateNow = (plan: PlanState, checkedAt: number, now: number): PlanState =>
  plan === 'paid' && now - checkedAt > LAST_KNOWN_PLAN_HOLDS_MS ? 'ended' : plan;

/** From the server's two facts: whether a plan runs, and whether there was one. */
export const planStateOf = (isPaid: boolean, hasEnded: boolean): PlanState => {
  if (isPaid) return 'paid';
  return hasEnded ? 'ended' : 'unpaid';
};
