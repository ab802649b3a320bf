import { MINUTE_MS } from '#shared/domain/time.ts';
import { readStored, removeStored, tabValues, writeStored } from '#shared/platform/stored-value.ts';

const KEY = 'logout_requested';

/** A request expires after this time, which is longer than a page load. Afterwards the route asks the user. */
const LIFE_MS = MINUTE_MS;

/**
 * Stores that the user pressed Logout on a prerendered page, which then opens the route of the logout. `now`:
 * milliseconds since 1970.
 */
export const requestLogout = (page: Window, now: number): void => {
  // Without storage, the route asks.
  writeStored(tabValues(page), KEY, String(now));
};

/** Null for a text that is not a time in milliseconds, also if it begins with digits. */
const timeIn = (text: string): number | null => (/^\d{1,16}$/.test(text) ? Number(text) : null);

/**
 * Whether the user pressed Logout in this tab. No link of another site can set this. It stays true until the
 * request is removed, because React may render the screen more than once before it is mounted.
 */
export const isLogoutRequested = (page: Window, now: number): boolean => {
  const requestedAt = readStored(tabValues(page), KEY, timeIn) ?? Number.NaN;
  return requestedAt <= now && now - requestedAt < LIFE_MS;
};

export const removeLogoutRequest = (page: Window): void => removeStored(tabValues(page), KEY);
