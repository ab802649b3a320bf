import * as z from 'zod/mini';
import { PLAN_QUERY } from '#shared/domain/plan-offer.ts';
import { paths } from '#dashboard/app/paths.ts';

const KEY = 'wanted_plan';
const HOLDS_MS = 24 * 60 * 60_000;
const Wanted = z.object({ plan: z.string().check(z.minLength(1), z.maxLength(100)), at: z.number() });

/** The plan that an address of ours asks for: `/subscribe?plan=yearly`. */
export const planInPath = (path: string | null): string | null => {
  const [pathname, search = ''] = (path ?? '').split('?');
  return pathname === paths.subscribe ? new URLSearchParams(search).get(PLAN_QUERY) : null;
};

/**
 * What a visitor wanted to buy, for a day: the link in the mail with the code opens another tab, which knows nothing of
 * where the first one was to lead.
 */
export const keepWantedPlan = (plan: string, now: number): void => write(JSON.stringify({ plan, at: now }));

export const forgetWantedPlan = (): void => write(null);

export const readWantedPlan = (now: number): string | null => {
  const wanted = Wanted.safeParse(stored());
  return wanted.success && Math.abs(now - wanted.data.at) < HOLDS_MS ? wanted.data.plan : null;
};

// Where a browser keeps nothing, the plan is remembered by the one tab alone.
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
