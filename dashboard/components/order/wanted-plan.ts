import * as z from 'zod/mini';
import { DAY_MS } from '#shared/domain/time.ts';
import { jsonOf } from '#shared/platform/stored-json.ts';
import { ifStorageAllows, readStored } from '#shared/platform/stored-value.ts';

const KEY = 'wanted_plan';
/** A stored plan is ignored after one day. */
const EXPIRES_AFTER_MS = DAY_MS;
const Wanted = z.object({ plan: z.string().check(z.minLength(1), z.maxLength(100)), at: z.number() });

/**
 * Stores the plan that a visitor chose, for one day. The link in the sign-up mail opens another tab, which does not
 * know the choice of the first tab.
 */
export const keepWantedPlan = (plan: string, now: number): void => {
  // If the browser blocks local storage, only the navigation state of this tab contains the plan.
  ifStorageAllows(() => localStorage.setItem(KEY, JSON.stringify({ plan, at: now })));
};

/** Removes the stored plan. */
export const forgetWantedPlan = (): void => {
  ifStorageAllows(() => localStorage.removeItem(KEY));
};

/** Returns the stored plan; null if no plan is stored or the stored plan has expired. */
export const readWantedPlan = (now: number): string | null => {
  const wanted = ifStorageAllows(() => readStored(localStorage, KEY, wantedIn));
  return wanted !== null && Math.abs(now - wanted.at) < EXPIRES_AFTER_MS ? wanted.plan : null;
};

const wantedIn = (text: string) => Wanted.safeParse(jsonOf(text)).data ?? null;
