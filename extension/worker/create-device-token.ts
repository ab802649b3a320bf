import { newDeviceToken } from '#shared/api/new-device-token.ts';
import { isDeviceToken } from '#shared/contract/device-token.ts';
import type { StorageArea } from '#extension/chrome/worker-host.ts';

/** The token is in the storage of the extension, like the session: web pages and content scripts can't read it. */
const KEY = 'deviceToken';

/** Returns a function that reads the device token of this installation, and creates it on first use. */
export const createDeviceToken = (local: StorageArea): (() => Promise<string>) => {
  const readOrCreate = async (): Promise<string> => {
    const stored = await local.get(KEY);
    if (typeof stored === 'string' && isDeviceToken(stored)) return stored;
    const created = newDeviceToken();
    await local.set(KEY, created);
    return created;
  };
  let reading: Promise<string> | null = null;
  // Concurrent first calls share one read, so that they do not create two tokens.
  return () => {
    reading ??= readOrCreate().finally(() => (reading = null));
    return reading;
  };
};
