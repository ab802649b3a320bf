import * as z from 'zod/mini';
import { DAY_MS } from '#shared/domain/time.ts';

const KEY = 'wanted_plan';
/** A stored plan is ignored after one day. */
const EXPIRES_AFTER_MS = DAY_MS;
const Wanted = z.object({ plan: z.string().check(z.minLength(1), z.maxLength(100)), at: z.number() });

/**
 * Stores the plan that a visitor chose, for one day. The link in the sign-up mail opens another tab, which does not
 * know the choice of the first tab.
 */
export const keepWantedPlan = (plan: string, now: number): void => write(JSON.stringify({ plan, at: now }));

/** Removes the stored plan. */
export const forgetWantedPlan = (): void => write(null);

/** Returns the stored plan; null if no plan is stored or the stored plan has expired. */
export const readWantedPlan = (now: number): string | null => {
  const wanted = Wanted.safeParse(stored());
  return wanted.success && Math.abs(now - wanted.data.at) < EXPIRES_AFTER_MS ? wanted.data.plan : null;
};

// If the browser blocks localStorage, only the navigation state of this tab contains the plan.
const write = (value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
  } catch {
    return;
  }
};

const stored = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
};
