import { MINUTE_MS } from '#shared/domain/time.ts';

const KEY = 'logout_requested';

/** A page load takes less; a later link to the logout counts as a link. */
const LIFE_MS = MINUTE_MS;

/**
 * Stores that the user pressed Logout on a prerendered page, which then opens the route of the logout. `now`:
 * milliseconds since 1970.
 */
export const requestLogout = (page: Window, now: number): void => {
  try {
    page.sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage, the route asks.
  }
};

/** True once after the user pressed Logout in this tab. No link of another site can set this. */
export const consumeLogoutRequest = (page: Window, now: number): boolean => {
  try {
    const requestedAt = Number(page.sessionStorage.getItem(KEY) ?? Number.NaN);
    page.sessionStorage.removeItem(KEY);
    return requestedAt <= now && now - requestedAt < LIFE_MS;
  } catch {
    return false;
  }
};
