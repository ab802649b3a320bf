import { newDeviceToken } from '#shared/api/new-device-token.ts';
import { isDeviceToken } from '#shared/contract/device-token.ts';

/** Outside of the keys of the session, so that a sign-out leaves it: docs/product.md#session-keys-in-local-storage. */
const KEY = 'device_token';

/** Returns the token of this browser, and creates it on first use. All tabs of the site share it. */
export const readSiteDevice = (storage: Pick<Storage, 'getItem' | 'setItem'>): string => {
  const stored = storage.getItem(KEY) ?? '';
  if (isDeviceToken(stored)) return stored;
  const created = newDeviceToken();
  storage.setItem(KEY, created);
  return created;
};
