import { newDeviceToken } from '#shared/api/new-device-token.ts';
import { isDeviceToken } from '#shared/contract/device-token.ts';
import { readStored } from '../stored-value.ts';

/** Outside of the keys of the session, so that a sign-out leaves it: docs/product.md#session-keys-in-local-storage. */
const KEY = 'device_token';

/** Returns the token of this browser, and creates it on first use. All tabs of the site share it. */
export const readSiteDevice = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): string => {
  const stored = readStored(storage, KEY, (text) => (isDeviceToken(text) ? text : null));
  if (stored !== null) return stored;
  const created = newDeviceToken();
  storage.setItem(KEY, created);
  return created;
};
