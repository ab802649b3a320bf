import { DAY_MS } from '#shared/domain/time.ts';
import { localValues, readStored, removeStored, storeOrHold, fieldOf, jsonOf } from '#shared/platform/stored-value.ts';

const KEY = 'wanted_plan';
/** A stored plan is ignored after one day. */
const EXPIRES_AFTER_MS = DAY_MS;
const MAX_LENGTH = 100;

/**
 * Stores the plan that a visitor chose, for one day. The link in the sign-up mail opens another tab, which does not
 * know the choice of the first tab.
 */
export const keepWantedPlan = (plan: string, now: number): void => {
  storeOrHold(localValues(), KEY, JSON.stringify({ plan, at: now }));
};

/** Removes the stored plan. */
export const forgetWantedPlan = (): void => removeStored(localValues(), KEY);

/** Returns the stored plan; null if no plan is stored or the stored plan has expired. */
export const readWantedPlan = (now: number): string | null => {
  const wanted = readStored(localValues(), KEY, wantedIn);
  return wanted !== null && Math.abs(now - wanted.at) < EXPIRES_AFTER_MS ? wanted.plan : null;
};

/** Parses the stored value without a schema library, because the sign-up page loads this code. */
const wantedIn = (text: string): { plan: string; at: number } | null => {
  const stored = jsonOf(text);
  const [plan, at] = [fieldOf(stored, 'plan'), fieldOf(stored, 'at')];
  const isPlan = typeof plan === 'string' && plan !== '' && plan.length <= MAX_LENGTH;
  return isPlan && typeof at === 'number' ? { plan, at } : null;
};
