import type { AccountState } from '#shared/domain/account/account-state.ts';
import { PLAN_QUERY } from '#shared/domain/plan/plan-query.ts';
import { paths } from './paths.ts';

/** Returns the path from which a guard redirected the user; null if it is missing or leads to another site. */
export const redirectedFrom = (state: unknown): string | null => {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
};

/**
 * Returns the address from which a guard redirected the user. If there is none, returns the dashboard for paid accounts
 * and Subscribe for the others.
 */
export const destinationAfterLogin = (account: AccountState, state: unknown): string => {
  const from = redirectedFrom(state);
  if (from !== null) return from;
  return account === 'paid' ? paths.dashboard : paths.subscribe;
};

/** Returns the plan that a visitor chose before a guard redirected to the sign-up or login; null if there is none. */
export const planBeforeRedirect = (state: unknown): string | null => {
  const [pathname, search = ''] = (redirectedFrom(state) ?? '').split('?');
  return pathname === paths.subscribe ? new URLSearchParams(search).get(PLAN_QUERY) : null;
};
