import { newDeviceToken } from '#shared/api/new-device-token.ts';
import { isDeviceToken } from '#shared/contract/device-token.ts';
import { readStored, storeOrHold, type StoredValues } from '../stored-value.ts';

/** Separate from the session keys, so that a logout keeps it: docs/product.md#session-keys-in-local-storage. */
const KEY = 'device_token';

/** Returns the token of this browser, and creates it on first use. All tabs of the site share it. */
export const readSiteDevice = (storage: StoredValues): string => {
  const stored = readStored(storage, KEY, (text) => (isDeviceToken(text) ? text : null));
  if (stored !== null) return stored;
  const created = newDeviceToken();
  storeOrHold(storage, KEY, created);
  return created;
};
